/* A dump is gathered first and told afterwards, so that the text and its JSON twin cannot differ in
 * anything but form. All comes out of the recording: played once from its start to its end, it
 * gives the sentences and the milestones, and the game at its end gives the rest. Taking the
 * session's own messages instead was rejected: one that was gone on with need not have them all,
 * and `barrow dump` has no session. */
#include "barrow/report/dump.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/replace_file.h"
#include "barrow/base/utf8.h"
#include "barrow/record/run_file.h"
#include "barrow/report/character_text.h"
#include "barrow/report/hall_text.h"
#include "report/dump_parts.h"
#include "ui/mode/replay.h"
#include "ui/widget/dungeon_screen.h"

/* Gathering. */

int dump_first_message(const struct dump *dump)
{
    int count = dump->chronicle.messages.count;
    return count > DUMP_MESSAGES ? count - DUMP_MESSAGES : 0;
}

/* The last turn's sentences are the fresh ones, and nothing waits for a key. */
static void set_stage(struct dump *dump)
{
    struct session *stage = memory_new(1, sizeof *stage);
    const struct messages *messages = &dump->chronicle.messages;
    dump->stage = stage;
    stage->camera = CAMERA_NEW;
    stage->messages = *messages;
    stage->seen = messages->count;
    stage->fresh = messages->count;
    view_make(&stage->view, dump->game);
    stage->health_before = stage->view.hero.health;
    while (stage->fresh > 0 && messages->message[stage->fresh - 1].turn >= stage->view.turn - 1) {
        stage->fresh--;
    }
}

static void draw_screen(struct dump *dump)
{
    struct ui ui = {.content = dump->content, .session = dump->stage};
    ui_set_name(&ui, dump->run->name);
    grid_resize(&ui.screen, DUMP_SCREEN_WIDTH, DUMP_SCREEN_HEIGHT);
    dungeon_screen_draw(&ui, dump->stage->view.hero.at);
    grid_to_text(&ui.screen, &dump->screen);
    grid_free(&ui.screen);
}

static void find_rank(struct dump *dump, const char *home)
{
    if (home != NULL) {
        dump->rank = hall_rank(home, dump->run->id, &dump->of);
    }
}

static void tell_death(struct dump *dump, const struct recording *recording)
{
    struct death_story *stand = memory_new(1, sizeof *stand);
    struct error error;
    if (death_story_find(recording, dump->content, stand, &error) && stand->is_death) {
        replay_describe_death(&dump->death, dump->content, stand);
    }
    free(stand);
}

static void gather(struct dump *dump, const struct recording *recording, struct playback *playback,
                   const struct content *content, const char *home)
{
    *dump = (struct dump){.content = content, .run = &recording->run};
    chronicle_make(&dump->chronicle, playback);
    playback_to_end(playback);
    dump->game = playback_game(playback);
    dump->problem = playback_problem(playback);
    set_stage(dump);
    draw_screen(dump);
    hall_score(&recording->run, &dump->stage->view, content, &dump->score);
    find_rank(dump, home);
    tell_death(dump, recording);
    character_make(&dump->character, dump->game);
    character_describe(&dump->sheet, content, &dump->stage->view, &dump->character);
}

/* The messages are the chronicle's. */
static void let_go(struct dump *dump)
{
    free(dump->stage);
    chronicle_free(&dump->chronicle);
    page_free(&dump->sheet);
    page_free(&dump->death);
    buffer_free(&dump->screen);
}

/* Telling. Either may be NULL. */
static bool tell(const struct recording *recording, const struct content *content, const char *home,
                 struct buffer *text, struct buffer *json, struct error *error)
{
    struct dump dump;
    struct playback *playback = playback_new(recording, content, error);
    if (playback == NULL) {
        return false;
    }
    gather(&dump, recording, playback, content, home);
    if (text != NULL) {
        dump_describe(&dump, text);
    }
    if (json != NULL) {
        dump_describe_json(&dump, json);
    }
    let_go(&dump);
    playback_free(playback);
    return true;
}

bool dump_print(const struct recording *recording, const struct content *content, const char *home,
                struct buffer *text, struct error *error)
{
    return tell(recording, content, home, text, NULL, error);
}

bool dump_print_json(const struct recording *recording, const struct content *content,
                     const char *home, struct buffer *text, struct error *error)
{
    return tell(recording, content, home, NULL, text, error);
}

/* Files. */

static bool is_safe(uint32_t code)
{
    bool is_plain = (code >= '0' && code <= '9') || (code >= 'A' && code <= 'Z') ||
                    (code >= 'a' && code <= 'z') || code == '-';
    bool is_letter_elsewhere = code >= 0xC0 && code < 0x2000 && utf8_width(code) > 0;
    bool is_wide = code >= 0x3041 && code < 0xFFF0 && utf8_width(code) == 2;
    return is_plain || is_letter_elsewhere || is_wide;
}

void dump_describe_file(const struct run *run, struct buffer *name)
{
    const char *rest = run->name;
    while (*rest != '\0') {
        uint32_t code;
        char bytes[UTF8_MAX_BYTES + 1];
        bool is_first = rest == run->name;
        rest += utf8_decode(rest, &code);
        bool is_kept = is_safe(code) && !(is_first && code == '-');
        buffer_add_bytes(name, bytes, utf8_encode(is_kept ? code : '_', bytes));
    }
    buffer_print(name, "%s%s", run->name[0] != '\0' ? "-" : "", run->id);
}

static bool write_file(const char *stem, const char *ending, const struct buffer *text,
                       struct buffer *path, struct error *error)
{
    buffer_print(path, "%s%s", stem, ending);
    return file_replace(buffer_text(path), buffer_text(text), text->size, error);
}

static bool write_both(const char *home, const struct recording *recording,
                       const struct buffer *text, const struct buffer *json, struct buffer *path,
                       struct error *error)
{
    struct buffer stem = {0}, twin = {0};
    buffer_print(&stem, "%s/dumps/", home);
    dump_describe_file(&recording->run, &stem);
    bool is_good = write_file(buffer_text(&stem), ".txt", text, path, error) &&
                   write_file(buffer_text(&stem), ".json", json, &twin, error);
    buffer_free(&stem);
    buffer_free(&twin);
    return is_good;
}

bool dump_write(const char *home, const char *id, const struct content *content,
                struct buffer *path, struct error *error)
{
    struct recording recording = {0};
    struct buffer text = {0}, json = {0};
    dump_sweep(home);
    bool is_good = run_file_read(home, id, &recording, error) &&
                   tell(&recording, content, home, &text, &json, error) &&
                   write_both(home, &recording, &text, &json, path, error);
    buffer_free(&text);
    buffer_free(&json);
    recording_free(&recording);
    return is_good;
}
