/* The way down. */
#include "text/telling.h"

void tell_journey(struct telling *telling, const struct outcome *outcome)
{
    const struct journey *before = &outcome->before.journey;
    const struct journey *after = &outcome->after.journey;
    if (after->wins > before->wins) {
        tell_sentence(telling, SEVERITY_NOTICED, "The barrow is not done with you.");
    }
    if (after->depth > before->depth) {
        buffer_print(&telling->sentence, "You go down to depth %d.", (int)after->depth);
        tell_end(telling, SEVERITY_NOTICED);
    }
}

/* What the new level's kind has to say on arrival. */
void tell_level(struct telling *telling, const struct outcome *outcome)
{
    (void)outcome;
    const char *arrival = telling->content->levels.kind[telling->world->level.kind].arrival;
    if (arrival[0] != '\0') {
        tell_sentence(telling, SEVERITY_NOTICED, arrival);
    }
}
