#include "support/timing.h"

#include <stdlib.h>
#include <time.h>

double timing_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
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
