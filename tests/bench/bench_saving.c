/* What keeping a run costs: the time of one action of the hero, told and looked at, with and
 * without a file, in microseconds; how long a key takes while the file is synced; and how long
 * going on with a run takes. The file is in TMPDIR, or the folder named. Fails if a key waits for a
 * disk that is slow to sync. Run from the root of the project, which `make bench` does. */
#include <errno.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "barrow/base/buffer.h"
#include "barrow/play/saving.h"
#include "support/kept.h"
#include "support/timing.h"

#define ACTIONS 4000
#define TAIL 499 /* the longest that there is */

#define SLOW_MS 100 /* that a sync of the slow disk takes */
#define SLOW_KEYS 30

static double took[ACTIONS];
static bool is_disk_slow;
static int syncs;

static void wait_ms(int ms)
{
    struct timespec left = {ms / 1000, ms % 1000 * 1000000L};
    while (nanosleep(&left, &left) != 0 && errno == EINTR) {
    }
}

/* In place of the system's, for all of this program. */
int fsync(int file)
{
    syncs++;
    wait_ms(is_disk_slow ? SLOW_MS : 0);
    return 0;
}

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

/* A player who pauses at each keyframe, and types a key just when the sync has begun. Returns
 * whether none of them waited. */
static bool time_keys_in_a_sync(struct kept *kept)
{
    double most = 0;
    struct error ignored;
    kept_begin(kept, 1, false);
    is_disk_slow = true;
    syncs = 0;
    for (int i = 0; i < SLOW_KEYS && kept_play(kept, 1) == 1; i++) {
        saving_keyframe(kept->ui.session, &ignored);
        double start = timing_now();
        saving_settle(kept->ui.session);
        kept_play(kept, 1);
        double time = timing_now() - start;
        most = time > most ? time : most;
        wait_ms(3 * SLOW_MS); /* the file and its folder */
    }
    is_disk_slow = false;
    printf("%-22s most %9.1f, in %d syncs of %d ms\n", "a key in a slow sync", most, syncs,
           SLOW_MS);
    return syncs >= 10 && most < 1000.0 * SLOW_MS;
}

int main(void)
{
    struct buffer problems = {0};
    struct content *content = content_load(NULL, &problems);
    struct kept kept;
    kept_open(&kept, content);
    time_actions(&kept, true);
    time_actions(&kept, false);
    bool is_good = time_keys_in_a_sync(&kept);
    time_going_on(&kept);
    kept_close(&kept);
    content_free(content);
    buffer_free(&problems);
    if (!is_good) {
        printf("a key waits for the disk\n");
    }
    return !is_good;
}
