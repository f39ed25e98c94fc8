"""Run git on a repository that may be a stranger's: git only reads, and runs nothing that the repository names.

The caller's project decides which repository is read. git does not search for one, since a folder inside of the
repository may look like another.
"""

import os

from memory.store.projects.scopes import Project
from memory.system import programs

# Settings by which a repository's configuration could make git run, read or fetch something. git uses the last value
# of a setting, and these come last.
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
# These commands read only objects and refs, or only the index: `ls-files --unmerged` lists entries, and reads no file.
# A command that reads files of a working tree would run the repository's filters.
_READING = {
    "log": ["--no-show-signature", "--no-mailmap", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all"],
    "ls-files": ["--unmerged"], "ls-tree": [], "rev-list": [], "rev-parse": [], "for-each-ref": [],
}  # fmt: skip
_OF_REVISIONS = ("log", "rev-list")
_KEPT = ("HOME", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "USERPROFILE")


def read(project: Project, folder: str, words: list[str], timeout_s: float) -> bytes | None:
    """The output of a git command in a folder of a project; None if it fails or takes longer.

    None also if it is not certain that the project's .git data are its own (`Project.git`). Raises KeyError for a
    command that is not in _READING.
    """
    # Without a mark at the end of the revisions, a file called HEAD makes git refuse to choose between the two.
    mark = [] if words[0] not in _OF_REVISIONS or "--" in words else ["--"]
    command = [words[0], *_READING[words[0]], *words[1:], *mark]
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
    if os.path.dirname(project.git) == os.path.join(here, "worktrees"):  # a bare repository, by one of its worktrees
        return here
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
