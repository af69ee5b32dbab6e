/* A machine that a test can break: loaded into the server (LD_PRELOAD), it keeps a log of what is written to the database's
   files and when they were synced, is full when told, and shows the time that it is told. Built by machine.mjs.

   MACHINE_DATA     the server's data folder
   MACHINE_LOG      the log: records of 24 bytes (operation, file, offset, length), each followed by its data
   MACHINE_CONTROL  24 bytes that the test writes: nanoseconds added to the wall clock; whether the disk is full; the moment at
                    which the wall clock stands still, nanoseconds since 1970, 0 while it goes */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { NAME, WRITE, TRUNCATE, SYNC, UNLINK };
enum { DESCRIPTORS = 4096, FILES = 16, OUTSIDE = 0, IN_FOLDER = -1 };
struct record { uint32_t operation, file; uint64_t offset, length; };
struct control { volatile int64_t nanoseconds, full, stopped; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folder;
static int log_file = -1, files;
static char names[FILES][512];
/* A file of the database: its number from 1 on. */
static int kinds[DESCRIPTORS];
static struct control none, *control = &none;

__attribute__((constructor)) static void begin(void) {
  folder = getenv("MACHINE_DATA");
  const char *path = getenv("MACHINE_CONTROL");
  int descriptor = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC, 0) : -1;
  if (descriptor >= 0) {
    void *page = mmap(NULL, sizeof(struct control), PROT_READ, MAP_SHARED, descriptor, 0);
    if (page != MAP_FAILED) control = page;
  }
  path = getenv("MACHINE_LOG");
  if (path) log_file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* Under the lock. */
static void note(int operation, int file, uint64_t offset, const void *data, uint64_t length) {
  if (log_file < 0) return;
  struct record record = {(uint32_t)operation, (uint32_t)file, offset, length};
  if (syscall(SYS_write, log_file, &record, sizeof record) != sizeof record) abort();
  uint64_t stored = operation == WRITE || operation == NAME ? length : 0;
  if (stored && syscall(SYS_write, log_file, data, stored) != (long)stored) abort();
}

static int ends_with(const char *text, const char *end) {
  size_t length = strlen(text), wanted = strlen(end);
  return length >= wanted && strcmp(text + length - wanted, end) == 0;
}

/* Under the lock: the number of a file of the database. */
static int number_of(const char *path) {
  for (int index = 0; index < files; index++) if (strcmp(names[index], path) == 0) return index + 1;
  if (files == FILES || strlen(path) >= sizeof names[0]) abort();
  strcpy(names[files], path);
  note(NAME, ++files, 0, path, strlen(path));
  return files;
}

/* The copies of the database that backups keep, in folders below, are files as any other. */
static int kind_of(const char *path) {
  if (!folder || strncmp(path, folder, strlen(folder)) != 0) return OUTSIDE;
  const char *name = path + strlen(folder);
  if (strchr(name + (*name == '/'), '/')) return IN_FOLDER;
  int database = ends_with(path, ".db") || ends_with(path, ".db-wal") || ends_with(path, ".db-journal");
  return database ? number_of(path) : IN_FOLDER;
}

static int open_at(int directory, const char *path, int flags, unsigned mode) {
  int descriptor = (int)syscall(SYS_openat, directory, path, flags, mode);
  if (descriptor >= 0 && descriptor < DESCRIPTORS) {
    pthread_mutex_lock(&lock);
    kinds[descriptor] = kind_of(path);
    pthread_mutex_unlock(&lock);
  }
  return descriptor;
}

#define MODE(flags, mode) va_list rest; va_start(rest, flags); unsigned mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, unsigned) : 0; va_end(rest)
int open(const char *path, int flags, ...) { MODE(flags, mode); return open_at(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE(flags, mode); return open_at(AT_FDCWD, path, flags, mode); }
int openat(int directory, const char *path, int flags, ...) { MODE(flags, mode); return open_at(directory, path, flags, mode); }
int openat64(int directory, const char *path, int flags, ...) { MODE(flags, mode); return open_at(directory, path, flags, mode); }

static int kind(int descriptor) { return descriptor >= 0 && descriptor < DESCRIPTORS ? kinds[descriptor] : OUTSIDE; }

int close(int descriptor) {
  if (descriptor >= 0 && descriptor < DESCRIPTORS) kinds[descriptor] = OUTSIDE;
  return (int)syscall(SYS_close, descriptor);
}

static int refused(int descriptor) {
  if (kind(descriptor) == OUTSIDE || !control->full) return 0;
  errno = ENOSPC;
  return 1;
}

ssize_t pwrite64(int descriptor, const void *data, size_t length, off64_t offset) {
  if (refused(descriptor)) return -1;
  if (kind(descriptor) <= 0) return syscall(SYS_pwrite64, descriptor, data, length, offset);
  pthread_mutex_lock(&lock);
  ssize_t written = syscall(SYS_pwrite64, descriptor, data, length, offset);
  if (written > 0) note(WRITE, kind(descriptor), (uint64_t)offset, data, (uint64_t)written);
  pthread_mutex_unlock(&lock);
  return written;
}
ssize_t pwrite(int descriptor, const void *data, size_t length, off_t offset) { return pwrite64(descriptor, data, length, offset); }

/* The database is written with pwrite alone; a plain write to one of its files would escape the log. */
ssize_t write(int descriptor, const void *data, size_t length) {
  if (refused(descriptor)) return -1;
  if (kind(descriptor) > 0 && log_file >= 0) abort();
  return syscall(SYS_write, descriptor, data, length);
}

int ftruncate64(int descriptor, off64_t length) {
  pthread_mutex_lock(&lock);
  int result = (int)syscall(SYS_ftruncate, descriptor, length);
  if (result == 0 && kind(descriptor) > 0) note(TRUNCATE, kind(descriptor), (uint64_t)length, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}
int ftruncate(int descriptor, off_t length) { return ftruncate64(descriptor, length); }

/* What was written before it is on the disk now: noted, and not waited for, as nobody cuts this machine's power. */
static int sync_file(int descriptor, int call) {
  if (kind(descriptor) <= 0 || log_file < 0) return (int)syscall(call, descriptor);
  pthread_mutex_lock(&lock);
  note(SYNC, kind(descriptor), 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return 0;
}
int fsync(int descriptor) { return sync_file(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return sync_file(descriptor, SYS_fdatasync); }

int unlink(const char *path) {
  pthread_mutex_lock(&lock);
  int file = kind_of(path);
  int result = (int)syscall(SYS_unlink, path);
  if (result == 0 && file > 0) note(UNLINK, file, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = (int)syscall(SYS_clock_gettime, clock, time);
  int64_t stopped = control->stopped;
  if (result == 0 && clock == CLOCK_REALTIME && stopped) {
    time->tv_sec = stopped / 1000000000;
    time->tv_nsec = stopped % 1000000000;
  } else if (result == 0 && clock == CLOCK_REALTIME) {
    int64_t moved = time->tv_nsec + control->nanoseconds % 1000000000;
    time->tv_sec += control->nanoseconds / 1000000000 + (moved >= 1000000000) - (moved < 0);
    time->tv_nsec = moved >= 1000000000 ? moved - 1000000000 : moved < 0 ? moved + 1000000000 : moved;
  }
  return result;
}
