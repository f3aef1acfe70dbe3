/* Statistics of many games: proportions with their uncertainty, and paired tests. Integers only, so
 * that a report has the same bytes on every machine. */
#ifndef BARROW_LAB_STATISTICS_H
#define BARROW_LAB_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/buffer.h"
#include "barrow/base/json.h"

/* Ten-thousandths: 10000 is certain. */
struct interval {
    int low, high;
};

/* Wilson's score interval at 95 % for `hits` of `of` (0 < of <= 1000000). */
struct interval wilson(int hits, int of);

/* How sure it is that two counts which chance alone would make equal are not: by less than 1 in 20,
 * 100, 1000. */
enum significance {
    SIGNIFICANCE_NONE,
    SIGNIFICANCE_5_PERCENT,
    SIGNIFICANCE_1_PERCENT,
    SIGNIFICANCE_1_PER_MILLE
};

/* The sign test, which is McNemar's test where the pairs are yes or no: of all pairs that differ,
 * `up` differ one way and `down` the other. Exact up to 48 such pairs, then chi-squared with
 * continuity correction. Two-sided. */
enum significance sign_test(int up, int down);

/* "", "*", "**" or "***". */
extern const char *const significance_stars[SIGNIFICANCE_1_PER_MILLE + 1];

/* Of sorted numbers: the least, the quartiles, the most, and the sum. */
struct spread {
    int64_t least, low, median, high, most, sum;
    int count;
};

/* Sorts `number` in place; count >= 1. */
struct spread spread_of(int *number, int count);

/* The members of a spread but the count, in the JSON object that is open. */
void put_spread(struct json *json, const struct spread *spread);

/* The mean in tenths, rounded to the nearest. */
int64_t mean_tenths(int64_t sum, int count);

/* hits of `of` in ten-thousandths, rounded to the nearest; 0 of 0 is 0. */
int share_of(int hits, int of);

/* By value: ten-thousandths as percent, "12.5", and of an interval both, "12.5-14.0". */
struct percent {
    char text[24];
};
struct percent percent_of(int ten_thousandths);
struct percent percents_of(struct interval interval);

/* "3 of 8: 37.5 % (13.7-69.4)"; with of == 0: "0 of 0". */
void print_proportion(struct buffer *text, int hits, int of);

#endif
