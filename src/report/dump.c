/* A dump is gathered and then printed, so that the text and its JSON twin differ in form only. The
 * recording, played once, gives the messages and the milestones, and the game at its end the rest.
 * To take the messages of the session in play was rejected: a continued run need not have them all,
 * and `barrow dump` has no session. */
#include "barrow/report/dump.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "barrow/base/memory.h"
#include "barrow/base/replace_file.h"
#include "barrow/base/utf8.h"
#include "barrow/coach/death_story.h"
#include "barrow/record/run_file.h"
#include "barrow/report/character_text.h"
#include "barrow/report/death_text.h"
#include "barrow/text/narrator.h"
#include "report/dump_parts.h"

#define LEFTOVER_AGE 3600 /* seconds */

/* The chronicle. */

static void note_rise(struct chronicle *chronicle, enum milestone_kind kind, int turn, int *highest,
                      int now)
{
    if (now > *highest) {
        *highest = now;
        chronicle->milestone = memory_grow(chronicle->milestone, (size_t)(chronicle->count + 1) *
                                                                     sizeof(struct milestone));
        chronicle->milestone[chronicle->count++] = (struct milestone){kind, turn, now};
    }
}

/* A Crown counts as soon as it is won: journey.wins counts it only when the next descent begins. */
static void note_world(struct chronicle *chronicle, const struct world *world)
{
    int crowns = world->journey.wins + (world->end.ending == ENDING_VICTORY);
    note_rise(chronicle, MILESTONE_DEPTH, world->turn, &chronicle->depth, world->journey.depth);
    note_rise(chronicle, MILESTONE_LEVEL, world->turn, &chronicle->level,
              world_hero(world)->progress.level);
    note_rise(chronicle, MILESTONE_CROWN, world->turn, &chronicle->crowns, crowns);
}

static void note_action(void *data, const struct game *game, size_t from)
{
    struct chronicle *chronicle = data;
    size_t position = game_position(game);
    for (size_t end; from < position; from = end) {
        const struct content *known = game_known_content_until(game, from, position, &end);
        narrate(known, game_world(game), game_log(game), from, end, game_sight(game),
                &chronicle->messages);
    }
    messages_trim(&chronicle->messages);
    note_world(chronicle, game_world(game));
}

static bool goes_on(void *data)
{
    const struct chronicle *chronicle = data;
    const struct dump_watch *watch = chronicle->watch;
    return watch == NULL || watch->goes_on == NULL || watch->goes_on(watch->listener);
}

bool chronicle_make(struct chronicle *chronicle, struct playback *playback)
{
    return playback_pass(playback, note_action, goes_on, chronicle);
}

void chronicle_free(struct chronicle *chronicle)
{
    free(chronicle->milestone);
    messages_free(&chronicle->messages);
    *chronicle = (struct chronicle){0};
}

/* Gathering. */

static void gather(struct dump *dump, const struct dump_source *source,
                   const struct recording *recording, const struct death_story *story,
                   struct playback *playback)
{
    int messages = dump->chronicle.messages.count;
    dump->first_message = messages > DUMP_MESSAGES ? messages - DUMP_MESSAGES : 0;
    dump->game = playback_game(playback);
    dump->content = game_known_content(dump->game);
    if (story->is_death) {
        death_describe(&dump->death, dump->content, story);
    }
    dump->problem = playback_problem(playback);
    dump->view = memory_new(1, sizeof *dump->view);
    view_make(dump->view, dump->game);
    if (source->print_screen != NULL) {
        source->print_screen(dump->content, recording->run.name, dump->view,
                             &dump->chronicle.messages, &dump->screen);
    }
    if (source->home != NULL) {
        dump->rank = hall_rank(source->home, recording->run.id, &dump->of);
    }
    hall_score(&recording->run, dump->view, source->content, &dump->score);
    character_make(&dump->character, dump->game);
    character_describe(&dump->sheet, dump->game, dump->view);
}

/* In the words of a hero who knows what it knew at its end. */
static void tell_lesson(const struct dump_source *source, const struct recording *recording,
                        const struct lesson *lesson)
{
    struct buffer sentence = {0};
    struct error ignored;
    const struct segment *last = &recording->segment[recording->count - 1];
    struct game *game =
        source->watch.tell_lesson != NULL ? segment_start(last, source->content, &ignored) : NULL;
    if (game != NULL) {
        lesson_describe(&sentence, game_known_content(game), lesson);
        source->watch.tell_lesson(source->watch.listener, buffer_text(&sentence));
        game_free(game);
    }
    buffer_free(&sentence);
}

static void print(struct dump *dump, const struct dump_source *source,
                  const struct recording *recording, const struct death_story *story,
                  struct playback *playback, struct buffer *text, struct buffer *json)
{
    gather(dump, source, recording, story, playback);
    if (text != NULL) {
        dump_describe(dump, text);
    }
    if (json != NULL) {
        dump_describe_json(dump, json);
    }
    free(dump->view);
    page_free(&dump->sheet);
    page_free(&dump->death);
    buffer_free(&dump->screen);
}

/* The story first: it plays the run, too, and two in memory are too many. */
bool dump_print(const struct dump_source *source, const struct recording *recording,
                struct buffer *text, struct buffer *json, struct error *error)
{
    struct dump dump = {.content = source->content, .run = &recording->run};
    struct death_story *story = memory_new(1, sizeof *story);
    struct error no_story;
    if (!death_story_find(recording, source->content, story, &no_story)) {
        story->is_death = false;
        story->lesson.kind = LESSON_NONE;
    }
    tell_lesson(source, recording, &story->lesson);
    struct playback *playback = playback_new(recording, source->content, error);
    dump.chronicle.watch = &source->watch;
    bool is_good = playback != NULL;
    if (is_good && (is_good = chronicle_make(&dump.chronicle, playback))) {
        print(&dump, source, recording, story, playback, text, json);
    } else if (playback != NULL) {
        error_set(error, "it was not waited for");
    }
    free(story);
    chronicle_free(&dump.chronicle);
    playback_free(playback);
    return is_good;
}

/* Files. */

static bool is_safe(uint32_t code)
{
    bool is_plain = code < 0x80 && (isalnum((int)code) || code == '-');
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
        bool is_kept = is_safe(code) && !(is_first && code == '-'); /* '-' begins an option */
        buffer_add_bytes(name, bytes, utf8_encode(is_kept ? code : '_', bytes));
    }
    buffer_print(name, "%s%s", run->name[0] != '\0' ? "-" : "", run->id);
}

/* True for a file that file_replace had not renamed yet, such as "Wulf-ID.txt.new-a1B2c3", and for
 * nothing else that a person might have put there. */
static bool is_leftover(const char *name)
{
    const char *text = strstr(name, ".txt.new-"), *json = strstr(name, ".json.new-");
    return (text != NULL && strlen(text) == strlen(".txt.new-a1B2c3")) ||
           (json != NULL && strlen(json) == strlen(".json.new-a1B2c3"));
}

/* Removes temporary files of processes that were killed while they wrote a dump; a young file may
 * still be in use and stays. */
static void remove_leftovers(const char *folder, const char *just_written)
{
    struct buffer path = {0};
    struct stat newest, status;
    DIR *stream = stat(just_written, &newest) == 0 ? opendir(folder) : NULL;
    for (struct dirent *entry; stream != NULL && (entry = readdir(stream)) != NULL;) {
        buffer_clear(&path);
        buffer_print(&path, "%s/%s", folder, entry->d_name);
        if (is_leftover(entry->d_name) && lstat(buffer_text(&path), &status) == 0 &&
            S_ISREG(status.st_mode) && status.st_mtime < newest.st_mtime - LEFTOVER_AGE) {
            unlink(buffer_text(&path));
        }
    }
    if (stream != NULL) {
        closedir(stream);
    }
    buffer_free(&path);
}

static bool write_files(const char *home, const struct run *run, const struct buffer *text,
                        const struct buffer *json, struct buffer *path, struct error *error)
{
    struct buffer folder = {0}, name = {0}, twin = {0};
    buffer_print(&folder, "%s/dumps", home);
    dump_describe_file(run, &name);
    buffer_print(path, "%s/%s.txt", buffer_text(&folder), buffer_text(&name));
    buffer_print(&twin, "%s/%s.json", buffer_text(&folder), buffer_text(&name));
    bool is_good = file_replace_own(buffer_text(path), buffer_text(text), text->size, error) &&
                   file_replace_own(buffer_text(&twin), buffer_text(json), json->size, error);
    if (is_good) {
        remove_leftovers(buffer_text(&folder), buffer_text(path));
    }
    buffer_free(&folder);
    buffer_free(&name);
    buffer_free(&twin);
    return is_good;
}

bool dump_write(const struct dump_source *source, const char *id, struct buffer *path,
                struct error *error)
{
    struct recording recording = {0};
    struct buffer text = {0}, json = {0};
    bool is_good = run_file_read(source->home, id, &recording, error) &&
                   dump_print(source, &recording, &text, &json, error) &&
                   write_files(source->home, &recording.run, &text, &json, path, error);
    buffer_free(&text);
    buffer_free(&json);
    recording_free(&recording);
    return is_good;
}
