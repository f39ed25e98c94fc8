/* Faults for tests: loaded before libc (LD_PRELOAD), it counts the calls that change files inside one folder, and lets
 * one of them fail, write too little, or end or stop the process.
 *
 * FAULT_FOLDER   the folder, as realpath has it; calls on anything else pass
 * FAULT_LOG      a file outside of it that gets a line "NUMBER CALL PATH" for each call (to count them)
 * FAULT_CALL     the name of the calls that FAULT_NTH counts, "any" for all of them
 * FAULT_NTH      which of those calls meets the fault, from 1
 * FAULT_KIND     kill, stop, short, or the name of an error: ENOSPC, EIO, EROFS, EACCES
 * FAULT_LASTING  when set, every later call of a kind that the error can meet fails as well, as on a full disk
 *
 * Counted: open (to write or create), write, pwrite, fsync (and fdatasync), ftruncate, rename, unlink, rmdir, mkdir.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) \
    static __typeof__(&name) real; \
    if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

enum outcome { PASS, FAIL, SHORT };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folder, *call_name, *kind;
static int log_handle = -1, ready = 0, lasting = 0, met = 0;
static long nth = 0, counted = 0, numbered = 0;

static void prepare(void) {
    if (ready) return;
    ready = 1;
    folder = getenv("FAULT_FOLDER");
    call_name = getenv("FAULT_CALL");
    kind = getenv("FAULT_KIND");
    lasting = getenv("FAULT_LASTING") != NULL;
    const char *number = getenv("FAULT_NTH");
    nth = number ? atol(number) : 0;
    const char *log = getenv("FAULT_LOG");
    if (log) log_handle = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* Sets what the environment sets, in a process that has begun without it: texts may be empty for none. */
void fault_arm(const char *in_folder, const char *with, const char *log, long number, int lasts) {
    ready = 1;
    folder = strdup(in_folder);
    call_name = number ? "any" : NULL;
    kind = *with ? strdup(with) : NULL;
    nth = number;
    lasting = lasts;
    if (*log) log_handle = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int begins_inside(const char *path) {
    size_t length = strlen(folder);
    return !strncmp(path, folder, length) && (path[length] == '/' || path[length] == 0);
}

/* The path of an open handle, or of a name below a folder's handle. Gives 0 where it lies outside. */
static int inside(int handle, const char *name, char *whole) {
    prepare();
    if (!folder) return 0;
    if (name && name[0] == '/') {
        snprintf(whole, PATH_MAX, "%s", name);
        return begins_inside(whole);
    }
    char link[64], base[PATH_MAX];
    ssize_t length;
    if (name && handle == AT_FDCWD) {
        if (!getcwd(base, sizeof base)) return 0;
    } else {
        snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
        if ((length = readlink(link, base, sizeof base - 1)) < 0) return 0;
        base[length] = 0;
    }
    if (snprintf(whole, PATH_MAX, name ? "%s/%s" : "%s", base, name) >= PATH_MAX) return 0;
    return begins_inside(whole);
}

static int error_of(void) {
    if (!strcmp(kind, "ENOSPC")) return ENOSPC;
    if (!strcmp(kind, "EROFS")) return EROFS;
    if (!strcmp(kind, "EACCES")) return EACCES;
    return EIO;
}

/* Whether a lasting error can meet a call: a full disk lets files be deleted and renamed. */
static int can_meet(const char *call) {
    if (strcmp(kind, "ENOSPC")) return 1;
    return strcmp(call, "unlink") && strcmp(call, "rmdir") && strcmp(call, "rename") && strcmp(call, "ftruncate");
}

static enum outcome meet(const char *call, const char *path) {
    enum outcome result = PASS;
    int before = errno;
    pthread_mutex_lock(&lock);
    numbered++;
    if (log_handle >= 0) {
        char line[PATH_MAX + 64];
        int length = snprintf(line, sizeof line, "%ld %s %s\n", numbered, call, path);
        syscall(SYS_write, log_handle, line, (size_t)length);
    }
    int fits = call_name && (!strcmp(call_name, "any") || !strcmp(call_name, call));
    if (fits) counted++;
    if (kind && nth && fits && counted == nth) {
        met = 1;
        if (!strcmp(kind, "kill")) kill(getpid(), SIGKILL);
        else if (!strcmp(kind, "stop")) kill(getpid(), SIGSTOP);
        else result = !strcmp(kind, "short") ? SHORT : FAIL;
    } else if (kind && met && lasting && strcmp(kind, "short") && can_meet(call)) {
        result = FAIL;
    }
    pthread_mutex_unlock(&lock);
    errno = before;
    return result;
}

#define GUARD(call, handle, name) \
    char whole[PATH_MAX]; \
    enum outcome outcome = inside(handle, name, whole) ? meet(call, whole) : PASS; \
    if (outcome == FAIL || (outcome == SHORT && strcmp(call, "write") && strcmp(call, "pwrite"))) { \
        errno = outcome == FAIL ? error_of() : EIO; \
        return -1; \
    }

/* The size of a short write; an error where there is nothing to shorten. */
#define SHORTEN(size) \
    if (outcome == SHORT) { \
        if (size < 2) { errno = ENOSPC; return -1; } \
        size /= 2; \
    }

ssize_t write(int handle, const void *data, size_t size) {
    REAL(write);
    GUARD("write", handle, NULL)
    SHORTEN(size)
    return real(handle, data, size);
}

ssize_t writev(int handle, const struct iovec *parts, int count) {
    REAL(writev);
    GUARD("write", handle, NULL)
    return real(handle, parts, outcome == SHORT ? 1 : count);
}

ssize_t pwrite(int handle, const void *data, size_t size, off_t place) {
    REAL(pwrite);
    GUARD("pwrite", handle, NULL)
    SHORTEN(size)
    return real(handle, data, size, place);
}

ssize_t pwrite64(int handle, const void *data, size_t size, off64_t place) {
    REAL(pwrite64);
    GUARD("pwrite", handle, NULL)
    SHORTEN(size)
    return real(handle, data, size, place);
}

int fsync(int handle) {
    REAL(fsync);
    GUARD("fsync", handle, NULL)
    return real(handle);
}

int fdatasync(int handle) {
    REAL(fdatasync);
    GUARD("fsync", handle, NULL)
    return real(handle);
}

int ftruncate(int handle, off_t size) {
    REAL(ftruncate);
    GUARD("ftruncate", handle, NULL)
    return real(handle, size);
}

int ftruncate64(int handle, off64_t size) {
    REAL(ftruncate64);
    GUARD("ftruncate", handle, NULL)
    return real(handle, size);
}

int rename(const char *from, const char *to) {
    REAL(rename);
    GUARD("rename", AT_FDCWD, to)
    return real(from, to);
}

int renameat(int from_folder, const char *from, int to_folder, const char *to) {
    REAL(renameat);
    GUARD("rename", to_folder, to)
    return real(from_folder, from, to_folder, to);
}

int unlink(const char *path) {
    REAL(unlink);
    GUARD("unlink", AT_FDCWD, path)
    return real(path);
}

int unlinkat(int base, const char *path, int flags) {
    REAL(unlinkat);
    GUARD(flags & AT_REMOVEDIR ? "rmdir" : "unlink", base, path)
    return real(base, path, flags);
}

int rmdir(const char *path) {
    REAL(rmdir);
    GUARD("rmdir", AT_FDCWD, path)
    return real(path);
}

int mkdir(const char *path, mode_t mode) {
    REAL(mkdir);
    GUARD("mkdir", AT_FDCWD, path)
    return real(path, mode);
}

#define WRITES(flags) ((flags) & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC))

#define OPENING(name, base, path) \
    mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { \
        va_list rest; \
        va_start(rest, flags); \
        mode = va_arg(rest, mode_t); \
        va_end(rest); \
    } \
    REAL(name); \
    if (WRITES(flags)) { GUARD("open", base, path) }

int open(const char *path, int flags, ...) {
    OPENING(open, AT_FDCWD, path)
    return real(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    OPENING(open64, AT_FDCWD, path)
    return real(path, flags, mode);
}

int openat(int base, const char *path, int flags, ...) {
    OPENING(openat, base, path)
    return real(base, path, flags, mode);
}

int openat64(int base, const char *path, int flags, ...) {
    OPENING(openat64, base, path)
    return real(base, path, flags, mode);
}
