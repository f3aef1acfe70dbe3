/* Whole games of the barrow of tests/data by somebody who sees the screen only
 * (support/newcomer.h): with few keys, and with those of each preset. Nothing may be out of reach,
 * no question may be without a way out, and every run goes from the title to its end and to the
 * title again. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/play/settings.h"
#include "barrow/ui/ui.h"
#include "support/effort.h"
#include "support/newcomer.h"

#define DEPTH_WANTED effort(2, 4)       /* that one of the games comes to */
#define DEPTH_BY_PRESET effort(1, 4)    /* other keys lead down the same stairs */
#define PRESET_STEP effort_for(3, 1, 1) /* every preset, or every third */
#define FIRST_SEED 61                   /* most often all is seen in its game */
#define GAMES_MOST 12
#define HEALTH_PERCENT effort(70, 100) /* of a hero who would live on with all seen */

static struct content *barrow;

static int load(void **state)
{
    struct buffer problems = {0};
    barrow = content_load(NULL, &problems);
    buffer_free(&problems);
    if (barrow != NULL) {
        struct shape *hero = &barrow->actor[ACTOR_KIND_HERO].shape;
        hero->health = hero->health * HEALTH_PERCENT / 100;
    }
    return barrow == NULL;
}

static int unload(void **state)
{
    content_free(barrow);
    return 0;
}

/* Plays a game; `preset` NULL: with few keys. */
static struct newcomer play(uint64_t seed, const char *preset)
{
    struct buffer problems = {0};
    struct error error;
    struct settings *settings = settings_new(NULL, NULL, &problems);
    struct newcomer newcomer;
    struct key_table keys;
    settings_set(settings, OPTION_ANIMATION, "no", "", &error);
    settings_set(settings, OPTION_FOLLOW, "cursor", "", &error); /* where newcomers look */
    if (preset != NULL) {
        assert_true(settings_set(settings, OPTION_PRESET, preset, "", &error));
        int chosen = settings->config->value[OPTION_PRESET].number;
        keys = key_table_make(&settings->presets.preset[chosen].bindings, NULL);
    }
    newcomer_start(&newcomer, preset != NULL ? &keys : NULL);
    struct ui_setup setup = {.content = barrow,
                             .term = &newcomer.term,
                             .seed = seed,
                             .name = "Nan",
                             .is_still = true,
                             .settings = settings};
    ui_run(&setup);
    if (newcomer.fault[0] != '\0' || !newcomer.is_dead || !newcomer.is_home) {
        fail_msg("seed %d, %s: %s after %d keys, the last %x:\n%s", (int)seed,
                 preset != NULL ? preset : "few keys", newcomer.fault, newcomer.pressed,
                 (unsigned)newcomer.last, buffer_text(&newcomer.screen));
    }
    newcomer_free(&newcomer);
    newcomer.keys = NULL;
    settings_free(settings);
    buffer_free(&problems);
    return newcomer;
}

/* What several games came to together: not every barrow lets a newcomer live. */
struct record {
    int games, deepest, tried;
    bool has_worn, has_eaten, has_read, has_dropped;
};

static bool has_seen_all(const struct record *record, int depth)
{
    return record->deepest >= depth && record->tried == COMMAND_COUNT && record->has_worn &&
           record->has_eaten && record->has_read && record->has_dropped;
}

static void play_until_all_is_seen(const char *preset, int depth)
{
    struct record record = {0};
    while (!has_seen_all(&record, depth) && record.games < GAMES_MOST) {
        struct newcomer newcomer = play(FIRST_SEED + (uint64_t)record.games++, preset);
        record.deepest = newcomer.depth > record.deepest ? newcomer.depth : record.deepest;
        record.tried = newcomer.tried > record.tried ? newcomer.tried : record.tried;
        record.has_worn |= newcomer.is_armed && newcomer.is_clad;
        record.has_eaten |= newcomer.has_eaten;
        record.has_read |= newcomer.has_read;
        record.has_dropped |= newcomer.has_dropped;
    }
    if (!has_seen_all(&record, depth)) {
        fail_msg("%s: depth %d, %d of %d commands, %s, %s, %s, %s after %d games",
                 preset != NULL ? preset : "few keys", record.deepest, record.tried, COMMAND_COUNT,
                 record.has_worn ? "worn" : "not worn", record.has_eaten ? "eaten" : "not eaten",
                 record.has_read ? "read" : "not read",
                 record.has_dropped ? "dropped" : "not dropped", record.games);
    }
}

TEST(few_keys_play_whole_games)
{
    play_until_all_is_seen(NULL, DEPTH_WANTED);
}

TEST(every_preset_plays_whole_games)
{
    static const char *const presets[] = {"vi", "numpad", "wasd", "laptop"};
    for (int i = 0; i < COUNT_OF(presets); i += PRESET_STEP) {
        play_until_all_is_seen(presets[i], DEPTH_BY_PRESET);
    }
}

AROUND_ALL_TESTS(load, unload)
