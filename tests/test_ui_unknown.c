/* No screen names a kind that the hero does not know (RULES I8), over whole games of the shipped
 * data. What could be unknown has a name here that is nowhere else, and the games use nothing, so
 * that nothing becomes known. The list of what may be left to find out (D) names all by intent, and
 * so does a kit what it brings. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/dice.h"
#include "barrow/ui/ui.h"
#include "support/effort.h"
#include "support/screens.h"

#define SECRET "zzsecret"
#define GAMES effort_for(1, 2, 200)
#define KEYS_A_GAME 40

static struct content *load_with_secrets(void)
{
    struct buffer problems = {0};
    struct content *content = content_load(NULL, &problems);
    assert_non_null(content);
    for (int i = 0; i < content->item_count; i++) {
        struct item_kind *item = &content->item[i];
        bool has_look = false;
        for (int look = 0; look < content->appearance_count; look++) {
            has_look = has_look || content->appearance[look].class == item->class;
        }
        if (has_look && !item->is_known) {
            item->name = item->plural = item->description = SECRET;
        }
    }
    buffer_free(&problems);
    return content;
}

/* A game of automatic commands and looks around, the screen of `last` at its end. */
static void play(const struct content *content, uint64_t seed, const char *last, struct point size,
                 struct buffer *screen)
{
    static const char *const moves[] = {"o", "o", "o", "o", "g",      "<Tab>",
                                        ">", "j", "l", "s", "i<Esc>", "x<Esc>"};
    struct buffer keys = {0};
    const uint64_t key[] = {seed};
    struct dice dice = dice_from(key, 1);
    buffer_add(&keys, "<Enter>");
    for (int i = 0; i < KEYS_A_GAME; i++) {
        buffer_add(&keys, moves[dice_between(&dice, 0, COUNT_OF(moves) - 1)]);
    }
    buffer_add(&keys, last);
    struct ui_setup setup = {.content = content, .seed = seed, .name = "Wulf"};
    screens_run(setup, buffer_text(&keys), size, screen);
    buffer_free(&keys);
}

TEST(no_screen_of_a_whole_game_names_what_is_unknown)
{
    static const char *const last[] = {"",  "i", "ia", "a", "t",       "w",          "d",
                                       "m", "@", "X",  "x", "<Enter>", "Qyes<Enter>"};
    static const struct point sizes[] = {{80, 24}, {40, 20}, {120, 60}};
    struct content *content = load_with_secrets();
    int unknown = 0;
    for (int game = 0; game < GAMES * COUNT_OF(last); game++) {
        struct buffer screen = {0};
        const char *key = last[game % COUNT_OF(last)];
        play(content, (uint64_t)game, key, sizes[game % COUNT_OF(sizes)], &screen);
        unknown += strstr(buffer_text(&screen), "titled") != NULL ? 1 : 0;
        bool offers_kits = strstr(buffer_text(&screen), "Choose your kit") != NULL;
        if (!offers_kits && strstr(buffer_text(&screen), SECRET) != NULL) {
            fail_msg("seed %d, key %s:\n%s", game, key, buffer_text(&screen));
        }
        buffer_free(&screen);
    }
    assert_true(unknown > 0); /* or nothing was there to be named */
    content_free(content);
}
