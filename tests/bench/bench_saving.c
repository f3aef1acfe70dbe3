/* What keeping a run costs: the time of one action of the hero, told and looked at, with and
 * without a file, in microseconds; and how long going on with a run takes. The file is in TMPDIR,
 * or the folder named. Run from the root of the project, which `make bench` does. */
#include <stdio.h>

#include "barrow/base/buffer.h"
#include "barrow/play/saving.h"
#include "support/kept.h"
#include "support/timing.h"

#define ACTIONS 4000
#define TAIL 499 /* the longest that there is */

static double took[ACTIONS];

static void time_actions(struct kept *kept, bool is_lonely)
{
    int count = 0;
    for (uint64_t seed = 1; count < ACTIONS; seed++) {
        kept_begin(kept, seed, is_lonely);
        for (int i = 0; i < 1000 && count < ACTIONS; i++) {
            double start = timing_now();
            if (kept_play(kept, 1) == 0) {
                break;
            }
            took[count++] = timing_now() - start;
        }
    }
    timing_sort(took, ACTIONS);
    printf("%-22s median %7.1f  p99 %8.1f  most %9.1f\n",
           is_lonely ? "an action" : "an action, kept", took[ACTIONS / 2], took[ACTIONS * 99 / 100],
           took[ACTIONS - 1]);
}

/* A hero who waits where nobody comes has the longest tail. */
static void time_going_on(struct kept *kept)
{
    kept_close(kept);
    kept_open(kept, kept->ui.content);
    kept_begin(kept, 1, false);
    struct session *session = kept->ui.session;
    for (int i = 0; i < TAIL && game_need(session->game) == GAME_NEEDS_ACTION; i++) {
        struct action wait = game_hero_action(session->game, VERB_WAIT);
        session_begin_key(session);
        session_act(session, &wait);
    }
    double start = timing_now();
    kept_resume(kept);
    printf("%-22s %7.1f for %d actions\n", "going on", timing_now() - start,
           kept->ui.session->remembered);
}

int main(void)
{
    struct buffer problems = {0};
    struct content *content = content_load(NULL, &problems);
    struct kept kept;
    kept_open(&kept, content);
    time_actions(&kept, true);
    time_actions(&kept, false);
    time_going_on(&kept);
    kept_close(&kept);
    content_free(content);
    buffer_free(&problems);
    return 0;
}
