#include "support/timing.h"

#include <stdlib.h>
#include <time.h>

static double read_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

double timing_now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

double timing_worked(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

static int compare_samples(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

void timing_sort(double *samples, int count)
{
    qsort(samples, (size_t)count, sizeof samples[0], compare_samples);
}

double timing_median(double *samples, int count)
{
    timing_sort(samples, count);
    return samples[count / 2];
}
