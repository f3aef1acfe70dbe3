/* Times for the benchmarks, in microseconds. */
#ifndef TESTS_SUPPORT_TIMING_H
#define TESTS_SUPPORT_TIMING_H

/* Of a clock that only goes forward. */
double timing_now(void);

/* Puts samples in rising order. */
void timing_sort(double *samples, int count);

/* The one in the middle; sorts them. */
double timing_median(double *samples, int count);

#endif
