/* Wilson's interval with z = 1.96: centre (k + z^2/2) / (n + z^2), half its width
 * z sqrt(k (n - k) / n + z^2/4) / (n + z^2). Everything is scaled by 10^4, the root by 10^8 under
 * it. */
#include "lab/statistics.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#define ONE 10000 /* ten-thousandths */
#define Z 19600   /* 1.96 */
#define Z2 38416  /* 1.96^2 */
#define EXACT_MOST 48

const char *const significance_stars[SIGNIFICANCE_1_PER_MILLE + 1] = {
    [SIGNIFICANCE_NONE] = "",
    [SIGNIFICANCE_5_PERCENT] = "*",
    [SIGNIFICANCE_1_PERCENT] = "**",
    [SIGNIFICANCE_1_PER_MILLE] = "***",
};

/* The root rounded down, bit by bit. */
static int64_t square_root(int64_t number)
{
    int64_t root = 0;
    for (int64_t bit = (int64_t)1 << 31; bit > 0; bit >>= 1) {
        int64_t next = root + bit;
        root = next * next <= number ? next : root;
    }
    return root;
}

struct interval wilson(int hits, int of)
{
    assert(of > 0 && of <= 1000000 && hits >= 0 && hits <= of);
    int64_t k = hits, n = of;
    int64_t under = (int64_t)ONE * k * (n - k) / n * ONE + (int64_t)Z2 * ONE / 4;
    int64_t parts = ONE * n + Z2;
    int64_t centre = ((int64_t)ONE * k + Z2 / 2) * ONE;
    int64_t half = Z * square_root(under);
    int64_t low = (centre - half + parts / 2) / parts;
    int64_t high = (centre + half + parts / 2) / parts;
    return (struct interval){low < 0 || hits == 0 ? 0 : (int)low,
                             high > ONE || hits == of ? ONE : (int)high};
}

/* Twice the chance of at most `few` heads of `of` coins, compared with 1 in `one_in`. */
static bool is_rarer(int few, int of, int one_in)
{
    int64_t ways = 1, sum = 0;
    for (int i = 0; i <= few; i++) {
        sum += ways;
        ways = ways * (of - i) / (i + 1);
    }
    return sum * 2 * one_in < (int64_t)1 << of;
}

/* (|up - down| - 1)^2 / (up + down) against a bound of chi-squared in ten-thousandths. */
static bool is_beyond(int up, int down, int64_t bound)
{
    int64_t apart = llabs((int64_t)up - down) - 1;
    return apart > 0 && apart * apart * ONE > bound * ((int64_t)up + down);
}

enum significance sign_test(int up, int down)
{
    static const struct {
        int one_in;
        int64_t bound;
    } level[] = {{20, 38415}, {100, 66349}, {1000, 108276}};
    int of = up + down, few = up < down ? up : down;
    int reached = 0;
    while (reached < 3 && (of <= EXACT_MOST ? is_rarer(few, of, level[reached].one_in)
                                            : is_beyond(up, down, level[reached].bound))) {
        reached++;
    }
    return (enum significance)reached;
}

static int by_size(const void *a, const void *b)
{
    int left = *(const int *)a, right = *(const int *)b;
    return (left > right) - (left < right);
}

struct spread spread_of(int *number, int count)
{
    assert(count >= 1);
    qsort(number, (size_t)count, sizeof number[0], by_size);
    struct spread spread = {
        .least = number[0],
        .low = number[(count - 1) / 4],
        .median = number[(count - 1) / 2],
        .high = number[(count - 1) - (count - 1) / 4],
        .most = number[count - 1],
        .count = count,
    };
    for (int i = 0; i < count; i++) {
        spread.sum += number[i];
    }
    return spread;
}

int64_t mean_tenths(int64_t sum, int count)
{
    return count == 0 ? 0 : (20 * sum + (sum < 0 ? -count : count)) / (2 * count);
}

int share_of(int hits, int of)
{
    return of > 0 ? (int)(((int64_t)hits * ONE + of / 2) / of) : 0;
}

struct percent percent_of(int ten_thousandths)
{
    struct percent percent;
    int tenths = (ten_thousandths + 5) / 10;
    snprintf(percent.text, sizeof percent.text, "%d.%d", tenths / 10, tenths % 10);
    return percent;
}

struct percent percents_of(struct interval interval)
{
    struct percent percent;
    snprintf(percent.text, sizeof percent.text, "%.10s-%.10s", percent_of(interval.low).text,
             percent_of(interval.high).text);
    return percent;
}

void print_proportion(struct buffer *text, int hits, int of)
{
    buffer_print(text, "%d of %d", hits, of);
    if (of > 0) {
        buffer_print(text, ": %s %% (%s)", percent_of(share_of(hits, of)).text,
                     percents_of(wilson(hits, of)).text);
    }
}

void put_spread(struct json *json, const struct spread *spread)
{
    const struct json_number numbers[] = {
        {"least", spread->least},
        {"low-quarter", spread->low},
        {"median", spread->median},
        {"high-quarter", spread->high},
        {"most", spread->most},
        {"sum", spread->sum},
        {NULL, 0},
    };
    json_put_numbers(json, numbers);
}
