"""What Python has on POSIX systems alone, by its documentation, and what means something else on Windows."""

MODULES = frozenset({"crypt", "fcntl", "grp", "nis", "posix", "pty", "pwd", "readline", "resource", "spwd", "syslog", "termios", "tty"})
_OS = """
O_APPEND_ONLY O_ASYNC O_CLOEXEC O_DIRECTORY O_DSYNC O_NOATIME O_NOCTTY O_NOFOLLOW O_NONBLOCK O_PATH O_RSYNC O_SYNC O_TMPFILE
chown chroot ctermid eventfd execv execve execvp fchdir fchmod fchown fdatasync fork forkpty fpathconf fstatvfs getegid
geteuid getgid getgroups getloadavg getpgid getpgrp getpriority getrandom getresgid getresuid getsid getuid initgroups kill killpg
lchmod lchown link lockf makedev memfd_create mkfifo mknod nice open openpty pathconf pidfd_open pipe2 posix_fadvise
posix_fallocate posix_spawn posix_spawnp pread preadv pwrite pwritev rename replace sched_getaffinity sched_setaffinity sched_yield
sendfile set_blocking setegid seteuid setgid setpgid setpriority setsid setuid splice statvfs sync sysconf tcgetpgrp ttyname
uname unshare wait wait3 wait4 waitid
"""
_SIGNAL = """
ITIMER_PROF ITIMER_REAL ITIMER_VIRTUAL SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGPROF SIGQUIT SIGSTOP SIGTSTP SIGUSR1
SIGUSR2 SIGVTALRM SIGWINCH alarm getitimer pause pthread_kill pthread_sigmask setitimer siginterrupt sigpending sigtimedwait
sigwait sigwaitinfo
"""
# `open`, `rename` and `replace` of os are there, and differ: text mode, names that are taken, files that are open.
OF = {
    "os": frozenset(_OS.split()),
    "signal": frozenset(_SIGNAL.split()),
    "select": frozenset({"poll", "epoll", "kqueue", "devpoll", "select"}),
    "time": frozenset({"clock_gettime", "clock_gettime_ns", "clock_getres", "tzset", "CLOCK_BOOTTIME", "CLOCK_MONOTONIC"}),
    "socket": frozenset({"AF_UNIX", "socketpair"}),
}
OPTIONS = frozenset({"start_new_session", "preexec_fn", "pass_fds", "process_group"})
