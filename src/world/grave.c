#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/world/journey.h"
#include "barrow/world/steps.h"

#define LIES_FOR 5 /* turns, before it begins anew */

void grave_name(const struct grave *grave, char *text)
{
    for (int i = 0; i < GRAVE_NAME_SIZE; i++) {
        text[i] = (char)(unsigned char)(grave->name[i / 8] >> i % 8 * 8);
    }
    text[GRAVE_NAME_SIZE] = '\0';
    utf8_clean(text);
}

void grave_set_name(struct grave *grave, const char *text)
{
    memset(grave->name, 0, sizeof grave->name);
    for (int i = 0; i < GRAVE_NAME_SIZE && text[i] != '\0'; i++) {
        grave->name[i / 8] |= (uint64_t)(unsigned char)text[i] << i % 8 * 8;
    }
}

static int step_of(const struct grave *grave, int before)
{
    return steps_at(grave->step[before / STEPS_IN_NUMBER], before % STEPS_IN_NUMBER);
}

struct point grave_shape(const struct grave *grave, struct point at, int turn)
{
    int done = turn % (grave->step_count + LIES_FOR);
    for (int i = 0; i < grave->step_count - done; i++) {
        struct point on = step_from((struct point){0, 0}, step_of(grave, i));
        at = (struct point){at.x - on.x, at.y - on.y};
    }
    return at;
}

void grave_add_step(struct grave *grave, int step)
{
    int place = grave->step_count++;
    grave->step[place / STEPS_IN_NUMBER] |= (uint64_t)step << place % STEPS_IN_NUMBER * STEP_BITS;
}
