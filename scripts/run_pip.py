#!/usr/bin/env python3
"""pip, out of the wheel that comes with Python: `run_pip.py ARGS` does what `python -m pip ARGS` would do.

For environments without pip. Where Python has no such wheel, pip is first installed in the environment.
"""

import ensurepip
import glob
import os
import runpy
import sys
import sysconfig


def bundled_wheels() -> list[str]:
    """The wheels of pip that ensurepip installs from; Debian keeps them in a folder of its own."""
    own = os.path.join(os.path.dirname(ensurepip.__file__), "_bundled")
    folders = [own, sysconfig.get_config_var("WHEEL_PKG_DIR"), "/usr/share/python-wheels"]
    return [wheel for folder in folders if folder for wheel in sorted(glob.glob(os.path.join(folder, "pip-*.whl")))]


if __name__ == "__main__":
    wheels = bundled_wheels()
    if wheels:
        sys.path.insert(0, wheels[0])
    else:
        ensurepip.bootstrap()
    runpy.run_module("pip", run_name="__main__", alter_sys=True)
