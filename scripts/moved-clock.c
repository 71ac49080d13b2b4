/*
 * A clock that goes as the true one does, CLOCK_OFFSET seconds apart from it; for scripts/clocks.js, by LD_PRELOAD.
 * libfaketime tells the true time inside a signal's handler that interrupts a wait, so that PostgreSQL's timeouts,
 * which ask there whether they are due, never end anything.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static time_t offset;
static int (*true_gettime)(clockid_t, struct timespec *);

__attribute__((constructor)) static void begin(void) {
  const char *given = getenv("CLOCK_OFFSET");
  offset = given ? atol(given) : 0;
  true_gettime = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  if (!true_gettime) begin();
  int failed = true_gettime(clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += offset;
  return failed;
}

int gettimeofday(struct timeval *now, void *zone) {
  struct timespec at;
  (void)zone;
  int failed = clock_gettime(CLOCK_REALTIME, &at);
  if (!failed) *now = (struct timeval){.tv_sec = at.tv_sec, .tv_usec = at.tv_nsec / 1000};
  return failed;
}

time_t time(time_t *kept) {
  struct timespec at;
  clock_gettime(CLOCK_REALTIME, &at);
  if (kept) *kept = at.tv_sec;
  return at.tv_sec;
}
