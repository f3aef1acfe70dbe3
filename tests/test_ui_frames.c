/* How often the screen is drawn: once a key. What goes on in a pause shows nothing new, but for
 * what shimmers, for half a minute. */
#include "support/test.h"

#include "barrow/play/settings.h"
#include "barrow/ui/ui.h"
#include "support/content_fixture.h"
#include "support/folder.h"

static int shown; /* frames */
static void (*present_uncounted)(struct term *term, const struct grid *grid);

static void present(struct term *term, const struct grid *grid)
{
    shown++;
    present_uncounted(term, grid);
}

/* Plays the keys in a run that is kept in the folder, or not if it is NULL. Returns the frames. */
static int count_frames(const char *keys, const char *folder)
{
    struct error error;
    struct term *term = term_open_script(keys, 80, 24, &error);
    struct ui_setup setup = {
        .content = content_fixture(),
        .term = term,
        .seed = 7,
        .name = "Wulf",
        .home = folder,
        .is_immediate = true,
        .is_still = true,
    };
    assert_non_null(term);
    present_uncounted = term->present;
    term->present = present;
    shown = 0;
    ui_run(&setup);
    term->close(term);
    return shown;
}

TEST(pause_draws_nothing)
{
    char *folder = folder_make();
    static const char *const keys[] = {"", "s", "sssss", "hljk", "i<Esc>ss"};
    for (int i = 0; i < COUNT_OF(keys); i++) {
        int frames = count_frames(keys[i], NULL);
        assert_int_equal(count_frames(keys[i], folder), frames);
    }
    assert_int_equal(count_frames("sss", folder), count_frames("ss", NULL) + 1);
    folder_remove(folder);
}

#define BEATS 120 /* four a second, half a minute */

static int beats; /* waits for a quarter of a second */
static uint32_t (*read_uncounted)(struct term *term, int timeout_ms);

static uint32_t read_key(struct term *term, int timeout_ms)
{
    beats += timeout_ms == 250;
    return read_uncounted(term, timeout_ms);
}

/* As count_frames, before a person and with moving pictures; the waits are in `beats`. */
static void count_beats(const char *keys, const char *setting)
{
    struct error error;
    struct buffer problems = {0};
    struct term *term = term_open_script(keys, 80, 24, &error);
    struct settings *settings = settings_new(NULL, NULL, &problems);
    assert_true(settings_set_pair(settings, setting, "a test", &error));
    struct ui_setup setup = {
        .content = content_fixture(),
        .term = term,
        .seed = 7,
        .name = "Wulf",
        .is_immediate = true,
        .settings = settings,
    };
    read_uncounted = term->read_key;
    term->read_key = read_key;
    term->is_watched = true;
    beats = 0;
    ui_run(&setup);
    term->close(term);
    settings_free(settings);
    buffer_free(&problems);
}

TEST(shimmer_stops_by_itself)
{
    count_beats("sss", "shimmer=yes");
    assert_int_equal(beats, 2 * BEATS + 1); /* behind the third the script ends */
    count_beats("sss", "shimmer=no");
    assert_int_equal(beats, 0);
}
