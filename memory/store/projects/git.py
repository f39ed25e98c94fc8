"""Run git on a repository that somebody else may have made: it reads, and nothing that the repository names is run.

Which repository is asked is decided here, and not found by git: a folder inside of it may itself look like one.
"""

import os

from memory.store.projects.scopes import Project
from memory.system import programs

# What a repository's own configuration could have git run, read or fetch. The later word counts in git: these do.
_OFF = {
    "core.hooksPath": os.devnull, "core.fsmonitor": "false", "core.pager": "cat", "core.editor": "false",
    "core.askPass": "", "core.sshCommand": "false", "core.gitProxy": "", "core.alternateRefsCommand": "false",
    "core.attributesFile": os.devnull, "core.excludesFile": os.devnull, "core.untrackedCache": "false",
    "credential.helper": "", "diff.external": "", "diff.orderFile": os.devnull, "diff.submodule": "short",
    "gpg.program": "false", "gpg.ssh.program": "false", "gpg.x509.program": "false", "log.showSignature": "false",
    "log.mailmap": "false", "protocol.allow": "never", "safe.bareRepository": "explicit", "gc.auto": "0",
    "maintenance.auto": "false", "submodule.recurse": "false",
}  # fmt: skip
_QUIET = {
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull, "GIT_ATTR_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0",
    "GIT_ASKPASS": "", "SSH_ASKPASS": "", "GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_REPLACE_OBJECTS": "1", "GIT_TRACE2": "0", "GIT_TRACE2_EVENT": "0", "GIT_TRACE2_PERF": "0",
    "GIT_PAGER": "cat", "GIT_EDITOR": "false", "LC_ALL": "C",
}  # fmt: skip
# These read objects and refs alone, or the index alone: `ls-files --unmerged` lists entries, and looks at no file.
# Whatever looks at files in a working tree runs the repository's filters.
_READING = {
    "log": ["--no-show-signature", "--no-mailmap", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all"],
    "ls-files": ["--unmerged"], "ls-tree": [], "rev-list": [], "rev-parse": [], "for-each-ref": [],
}  # fmt: skip
_KEPT = ("HOME", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "USERPROFILE")


def read(project: Project, folder: str, words: list[str], timeout_s: float) -> bytes | None:
    """What one of the commands that only read history or the index prints, in a folder of a project; None where it
    fails or takes longer.

    None as well where the project's .git data are not its own beyond doubt (`Project.git`). Raises KeyError for another
    command.
    """
    command = [words[0], *_READING[words[0]], *words[1:]]
    root = _work_tree(project, folder)
    program = programs.find("git", os.environ, (folder,)) if root else None
    if program is None:
        return None
    import subprocess

    where = [f"--git-dir={project.git}", f"--work-tree={root}"]
    off = [word for name, value in _OFF.items() for word in ("-c", f"{name}={value}")]
    try:
        done = subprocess.run(
            [program, *where, "--no-pager", "--no-optional-locks", "--literal-pathspecs", *off, *command],
            cwd=folder,
            env=_environment(folder),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=max(0.0, timeout_s),
            check=False,
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return done.stdout if done.returncode == 0 else None


def _work_tree(project: Project, folder: str) -> str:
    """The root of the files that a folder belongs to, a worktree's own; "" where git is not to be asked there."""
    if not project.git or not os.path.isdir(project.git):
        return ""
    here = os.path.realpath(folder)
    while not os.path.lexists(os.path.join(here, ".git")):
        here, below = os.path.dirname(here), here
        if here == below:
            return ""
    # A repository proper has no `commondir`: with one, git would read all else from the folder that it names.
    is_whole = os.path.isdir(os.path.join(here, ".git"))
    return "" if is_whole and os.path.lexists(os.path.join(project.git, "commondir")) else here


def _environment(folder: str) -> dict[str, str]:
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    return kept | _QUIET | {"PATH": programs.search_path(os.environ, (folder,))}
