/* The hints, and when the moment of each has come. Inside the play layer only. */
#ifndef BARROW_PLAY_HINT_MOMENTS_H
#define BARROW_PLAY_HINT_MOMENTS_H

#include "barrow/play/key_table.h"
#include "barrow/play/session.h"

#define HINT_KEYS_MAX 5

/* What hints are about, the most urgent first. */
enum occasion {
#define HINT(name, ...) OCCASION_##name,
#include "play/hint.def"
#undef HINT
    OCCASION_COUNT
};

_Static_assert(OCCASION_COUNT <= 63, "a bit each of session->hints_given");

/* Its moment is when all its conditions hold. */
struct hint {
    const char *sentence;
    enum command key[HINT_KEYS_MAX];
    bool joins;       /* may stand behind another notice, which it explains */
    bool is_anywhere; /* not on depth 1 only */
    bool is_asked;    /* by hints_ask alone */
    /* NULL: no condition. How things stand; a thing of that kind in the pack; such a body in sight;
     * such a cell in sight; such a fact in the log, of the last key. */
    bool (*when)(const struct session *session);
    bool (*in_pack)(const struct session *session, int kind);
    bool (*body)(const struct session *session, const struct view_foe *foe);
    bool (*cell)(const struct content *content, const struct memory *cell);
    bool (*fact)(const struct message_fact *fact);
    int (*number)(const struct session *session); /* NULL: no {#} in the sentence */
};

extern const struct hint hint_table[OCCASION_COUNT];

bool hint_is_time(const struct session *session, const struct hint *hint);

/* The first thing in the pack that the hint is about; NULL if there is none. */
const struct view_item *hint_find_thing(const struct session *session, const struct hint *hint);

#endif
