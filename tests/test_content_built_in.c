/* A program that was built with bad data must say so and load nothing. This test carries files of
 * its own in the place of those of data/. */
#include <string.h>

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"
#include "barrow/content/embedded.h"
#include "support/test.h"

#define FILE_OF(name, text)                                                                        \
    {                                                                                              \
        name, text, sizeof(text) - 1                                                               \
    }

const struct embedded_file embedded_files[] = {
    FILE_OF("levels.yaml",
            "level: {width: 80, room-tries: 9, rations: 1, gear-window: 4, gear-one-in: 11}\n"),
    FILE_OF("monsters.yaml", "monsters: {}\n"),
    FILE_OF("palette.yaml",
            "# no stairs\n"
            "palette: {background: \"#ffffff\", text: \"#ffffff\", dim: \"#ffffff\", bright: "
            "\"#ffffff\", title: \"#ffffff\", key: \"#ffffff\", "
            "frame: \"#ffffff\", selection: \"#ffffff\", hero: \"#ffffff\", wall: \"#ffffff\", "
            "floor: \"#ffffff\", remembered: \"#ffffff\", "
            "health: \"#ffffff\", experience: \"#ffffff\", food: \"#ffffff\", good: \"#ffffff\", "
            "warning: \"#ffffff\", danger: \"#ffffff\", "
            "target: \"#ffffff\"}\n"),
    FILE_OF("rules.yaml",
            "sight: {radius: 8}\nsides: {}\nwanderers: {set-out: 0, come: 0}\n"
            "noise: {still: 0, step: 0, fight: 0, thrown: 0, explosion: 0}\n"
            "notice: {still: 7, usual: 14, fight: 28, asleep: 0, dozing: 0, awake: 0, "
            "sneak-damage: 100}\n"),
    {NULL, NULL, 0},
};
const int embedded_file_count = 4;
const struct content_image embedded_content = {0};

static void what_is_missing_is_named(void **state)
{
    static const char *const complaint[] = {
        "<built-in>/rules.yaml:1:1: error: the rules need a section 'time' [E024]\n",
        "<built-in>/rules.yaml:1:1: error: the rules need a section 'hero' [E024]\n",
        "<built-in>/rules.yaml:1:1: error: the rules need at least one damage type [E050]\n",
        "<built-in>/levels.yaml:1:1: error: 'level' needs 'height' [E023]\n",
        "<built-in>/levels.yaml:1:1: error: there must be at least one sort of level [E050]\n",
        "<built-in>/palette.yaml:2:1: error: the palette needs a colour called 'stairs' [E024]\n",
        "<built-in>/monsters.yaml:1:1: error: no monster of rank 1 is left",
        "<built-in>/monsters.yaml:1:1: error: no monster of rank 25 is left",
        "<built-in>/items.yaml: error: was not built in [E001]\n",
    };
    struct buffer problems = {0};
    assert_null(content_load(NULL, &problems));
    for (int i = 0; i < COUNT_OF(complaint); i++) {
        if (strstr(buffer_text(&problems), complaint[i]) == NULL) {
            fail_msg("not said: %s\n%s", complaint[i], buffer_text(&problems));
        }
    }
    assert_null(strstr(buffer_text(&problems), "a colour called 'text'"));
    buffer_free(&problems);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_missing_is_named)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
