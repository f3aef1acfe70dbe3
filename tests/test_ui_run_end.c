/* A whole dump with the screen that the interface draws for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "barrow/game/game.h"
#include "barrow/report/dump.h"
#include "barrow/ui/ui.h"
#include "support/doomed_run.h"
#include "support/folder.h"
#include "support/golden_screen.h"

static void the_dump_reads_as_somebody_has_read_it(void **state)
{
    struct bench *bench = doomed_bench();
    struct recording recording = {.run = doomed_run()};
    struct buffer text = {0}, json = {0};
    struct error error = {""};
    struct dump_source source = {
        .content = bench->content, .home = *state, .print_screen = ui_print_last_screen};
    struct game *game = doomed_record(&recording, bench);
    doomed_enter_hall(*state, "wulf-1-1", 2);
    doomed_enter_hall(*state, "other", 3);
    assert_true(dump_print(&source, &recording, &text, &error));
    assert_true(dump_print_json(&source, &recording, &json, &error));
    bool is_same = golden_screen_is("dump-text", buffer_text(&text));
    is_same = golden_screen_is("dump-json", buffer_text(&json)) && is_same;
    game_free(game);
    recording_free(&recording);
    bench_free(bench);
    buffer_free(&text);
    buffer_free(&json);
    assert_true(is_same);
}

int main(void)
{
    setenv("TZ", "UTC0", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_dump_reads_as_somebody_has_read_it, folder_set_up,
                                        folder_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
