/* Measurements of the benchmarks, in microseconds. */
#ifndef TESTS_SUPPORT_TIMING_H
#define TESTS_SUPPORT_TIMING_H

/* The time of a monotonic clock. */
double timing_now(void);

/* How long this process has worked: unlike a clock, it does not count the work of others. */
double timing_worked(void);

/* Sorts samples, the smallest first. */
void timing_sort(double *samples, int count);

/* Sorts the samples and returns the middle one. */
double timing_median(double *samples, int count);

#endif
