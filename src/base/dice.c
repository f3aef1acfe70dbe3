#include "barrow/base/dice.h"

#include <assert.h>

/* The finaliser of splitmix64: turn 7 and turn 8 give unrelated dice. */
static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

struct dice dice_from(const uint64_t *keys, size_t count)
{
    uint64_t state = 0x9E3779B97F4A7C15u + count;
    for (size_t i = 0; i < count; i++) {
        state = mix(state + 0x9E3779B97F4A7C15u) ^ mix(keys[i] + 0xD1B54A32D192ED03u * (i + 1));
    }
    return (struct dice){state};
}

uint64_t dice_next(struct dice *dice)
{
    dice->state += 0x9E3779B97F4A7C15u;
    return mix(dice->state);
}

/* Rejection of the last, incomplete run of values keeps the result unbiased. A run that begins
 * within `bound` of the end is the last one: this asks for no second division. */
static uint64_t below(struct dice *dice, uint64_t bound)
{
    uint64_t bits, value;
    do {
        bits = dice_next(dice);
        value = bits % bound;
    } while (bits - value > UINT64_MAX - bound);
    return value;
}

int dice_between(struct dice *dice, int low, int high)
{
    assert(low <= high);
    uint64_t span = (uint64_t)((int64_t)high - low) + 1;
    return (int)(low + (int64_t)below(dice, span));
}

struct point dice_point(struct dice *dice, struct point low, struct point high)
{
    struct point at;
    at.x = dice_between(dice, low.x, high.x);
    at.y = dice_between(dice, low.y, high.y);
    return at;
}

bool dice_chance(struct dice *dice, int hits, int of)
{
    assert(of >= 1);
    return (int64_t)below(dice, (uint64_t)of) < hits;
}

int dice_pick(struct dice *dice, const int *weight, int count)
{
    int total = 0, picked = -1;
    for (int i = 0; i < count; i++) {
        total += weight[i];
    }
    for (int roll = total > 0 ? dice_between(dice, 1, total) : 0; roll > 0;) {
        roll -= weight[++picked];
    }
    return picked;
}

int dice_deal(struct dice *dice, int *weight, int count, int most, int *dealt)
{
    int dealt_count = 0;
    while (dealt_count < most) {
        int picked = dice_pick(dice, weight, count);
        if (picked < 0) {
            break;
        }
        weight[picked] = 0;
        dealt[dealt_count++] = picked;
    }
    return dealt_count;
}
