/* What a recording of a death makes of a grave: the name and depth stand in its first record, the
 * killer and the thing in the last world, if these data can read it, and the last steps are found
 * by playing its end, if these rules play it. Each part may be missing without the others. */
#include "barrow/record/graves.h"

#include "barrow/base/dice.h"
#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/record/playback.h"
#include "barrow/record/run_file.h"
#include "barrow/record/snapshot.h"
#include "barrow/world/steps.h"

#include <stdlib.h>

#define LAST_DEAD 30 /* of so many one is chosen */

/* What it had in hand, else what it wore. */
static const struct thing *heirloom(const struct world *world)
{
    const struct actor *hero = world_hero(world);
    const struct thing *thing = NULL;
    for (int place = 0; place < GEAR_COUNT && thing == NULL; place++) {
        thing = world_thing(world, hero->gear[place]);
    }
    return thing;
}

static void add_end(const struct world *world, const struct content *content, struct grave *grave)
{
    const struct thing *thing = heirloom(world);
    int killer = content_find_actor(content, cause_killer_id(content, &world->end.blame));
    if (killer > ACTOR_KIND_HERO) {
        grave->killer = content->actor_digest[killer];
    }
    if (thing != NULL) {
        grave->thing = content->item_digest[thing->kind];
        grave->power = thing->power;
    }
}

/* Where the hero stood in the last turns, as far as the recording can be played. */
static void add_steps(const struct recording *recording, const struct content *content,
                      struct grave *grave)
{
    struct error ignored;
    struct playback *playback = playback_new(recording, content, &ignored);
    if (playback == NULL) {
        return;
    }
    playback_to_end(playback);
    struct point at = world_hero(game_world(playback_game(playback)))->at;
    while (grave->step_count < GRAVE_STEPS && playback_back(playback, PLAYBACK_TURN)) {
        const struct world *world = game_world(playback_game(playback)); /* of its segment */
        struct point from = world_hero(world)->at;
        if (world->journey.depth != grave->depth || distance_chebyshev(from, at) > 1) {
            break;
        }
        grave_add_step(grave, step_towards(from, at));
        at = from;
    }
    playback_free(playback);
}

bool grave_of_recording(const struct recording *recording, const struct content *content,
                        struct grave *grave)
{
    const struct run *run = &recording->run;
    *grave = (struct grave){0};
    if (run->state != RUN_DIED || run->is_wizard || recording->count == 0 || run->depth < 1) {
        return false;
    }
    const struct buffer *last = &recording->segment[recording->count - 1].snapshot;
    struct world *world = memory_unset(sizeof *world);
    struct error ignored;
    grave->depth = run->depth;
    grave_set_name(grave, run->name);
    if (snapshot_read(last->text, last->size, content, world, &ignored) &&
        world->end.ending == ENDING_DEATH) {
        add_end(world, content, grave);
        add_steps(recording, content, grave);
    }
    free(world);
    return true;
}

bool graves_choose(const char *home, const struct content *content, uint64_t seed,
                   struct grave *grave)
{
    struct run *run = memory_unset(2 * LAST_DEAD * sizeof *run);
    int count = run_file_list_recordings(home, run, LAST_DEAD), dead = 0;
    count += run_file_list_echoes(home, run + count, LAST_DEAD);
    for (int i = 0; i < count; i++) {
        if (run[i].state == RUN_DIED && !run[i].is_wizard) {
            run[dead++] = run[i];
        }
    }
    struct recording recording = {0};
    struct error ignored;
    bool is_found = false;
    *grave = (struct grave){0};
    if (dead > 0) {
        struct dice dice = dice_from(&seed, 1);
        int chosen = dice_between(&dice, 0, dead - 1);
        is_found = run_file_read(home, run[chosen].id, &recording, &ignored) &&
                   grave_of_recording(&recording, content, grave);
    }
    recording_free(&recording);
    free(run);
    return is_found;
}
