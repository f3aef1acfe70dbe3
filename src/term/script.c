/* The back end without a terminal: keys come from a text, screens go into a copy. Opening parses
 * the whole script, so that an error in its last line is reported before the game starts. */
#include "barrow/term/term.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/contrast.h"
#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "term/colour.h"

#define LIMITED_WAITS_MOST 1000
#define REPEAT_MOST 10000
#define SIDE_MOST 1000

struct step {
    uint32_t key;
    bool is_now;       /* answers a mere look as well */
    bool is_cut;       /* what is shown until then is in no film */
    struct point size; /* of KEY_RESIZE; {0, 0} keeps the size */
};

struct script {
    struct term term;
    struct point size;
    struct grid shown;
    struct step *steps; /* owned */
    size_t count, next;
    int limited_waits; /* in a row, since the last key */
};

/* ---- reading the text ---- */

struct reader {
    const char *start, *at; /* at: the token that is being read */
    struct script *script;
    struct error *error;
    bool is_cutting; /* behind an odd <cut> */
};

/* Fills the error for the token at reader->at: place, message, the line and a caret. */
static bool refuse(const struct reader *reader, const char *expected)
{
    int line = 1;
    const char *line_start = reader->start;
    for (const char *c = reader->start; c < reader->at; c++) {
        if (*c == '\n') {
            line++;
            line_start = c + 1;
        }
    }
    int shown = (int)strcspn(line_start, "\n");
    int before = (int)(reader->at - line_start);
    int column = 1;
    for (const char *c = line_start; c < reader->at; column++) {
        uint32_t code;
        c += utf8_decode(c, &code);
    }
    if (shown > 120 || before > 120) { /* too long to show whole: begin at the token */
        line_start = reader->at;
        shown = shown - before < 120 ? shown - before : 120;
        before = 0;
    }
    return error_set(reader->error, "line %d, column %d: %s\n%.*s\n%*s^", line, column, expected,
                     shown, line_start, before, "");
}

static void add_steps(const struct reader *reader, struct step step, int times)
{
    struct script *script = reader->script;
    step.is_cut = reader->is_cutting;
    size_t size = (script->count + (size_t)times) * sizeof step;
    script->steps = memory_grow(script->steps, size);
    for (int i = 0; i < times; i++) {
        script->steps[script->count++] = step;
    }
}

/* Reads a number of up to five digits, followed by `end`. Returns what comes behind it, or NULL. */
static const char *read_number(const char *text, char end, int *number)
{
    int digits = 0;
    *number = 0;
    while (text[digits] >= '0' && text[digits] <= '9' && digits < 5) {
        *number = *number * 10 + (text[digits] - '0');
        digits++;
    }
    return digits > 0 && text[digits] == end ? text + digits + 1 : NULL;
}

/* Reads a pair like 40x20 with both numbers in least..most; false for anything else. */
static bool read_pair(const char *text, int least, int most, struct point *pair)
{
    const char *rest = read_number(text, 'x', &pair->x);
    rest = rest == NULL ? NULL : read_number(rest, '\0', &pair->y);
    return rest != NULL && pair->x >= least && pair->x <= most && pair->y >= least &&
           pair->y <= most;
}

/* Moves *text behind the word it begins with; false if it does not. */
static bool skip_word(const char **text, const char *word)
{
    bool is_there = strncmp(*text, word, strlen(word)) == 0;
    *text += is_there ? strlen(word) : 0;
    return is_there;
}

static bool read_key_name(const struct reader *reader, const char *name)
{
    struct step step = {.is_now = skip_word(&name, "now ")};
    int times;
    const char *rest = read_number(name, '*', &times);
    bool is_counted = rest != NULL && *rest != '\0';
    name = is_counted ? rest : name;
    times = is_counted ? times : 1;
    if (times < 1 || times > REPEAT_MOST) {
        return refuse(reader, "expected a count from 1 to 10000, as in <20*l>");
    }
    if (!key_parse(name, &step.key)) {
        return refuse(reader, "expected the name of a key, as in <Enter>, <Up>, <Ctrl-P>, <3*Esc>, "
                              "<now x>, <resize 40x20>, <cut>, or <lt> for the character <");
    }
    add_steps(reader, step, times);
    return true;
}

/* What stands between the brackets but for "cut": name, count*name, "now name", "resize WxH",
 * "click XxY", "hover XxY". */
static bool read_name(const struct reader *reader, const char *name)
{
    struct step step = {.key = KEY_RESIZE};
    struct point at;
    if (skip_word(&name, "resize ")) {
        if (!read_pair(name, 1, SIDE_MOST, &step.size)) {
            return refuse(reader, "expected a size from 1x1 to 1000x1000, as in <resize 40x20>");
        }
    } else if (strncmp(name, "click ", 6) == 0 || strncmp(name, "hover ", 6) == 0) {
        if (!read_pair(name + 6, 0, SIDE_MOST - 1, &at)) {
            return refuse(reader, "expected a column and a row from 0 to 999, as in <click 10x5>");
        }
        step.key = *name == 'c' ? key_of_click(at) : key_of_hover(at);
    } else {
        return read_key_name(reader, name);
    }
    add_steps(reader, step, 1);
    return true;
}

/* A token in brackets; a name has at least one character, so <>> is the key >. */
static bool read_brackets(struct reader *reader)
{
    char name[32];
    const char *end = reader->at[1] == '\0' ? NULL : strpbrk(reader->at + 2, ">\n");
    if (end == NULL || *end != '>' || reader->at[1] == '\n') {
        return refuse(reader, "expected a > that closes this < (<lt> is the character itself)");
    }
    size_t length = (size_t)(end - reader->at - 1);
    if (length >= sizeof name) {
        return refuse(reader, "expected a shorter name between < and >");
    }
    memcpy(name, reader->at + 1, length);
    name[length] = '\0';
    bool is_cut = strcmp(name, "cut") == 0;
    bool is_good = is_cut || read_name(reader, name);
    reader->is_cutting ^= is_cut;
    reader->at = end + 1;
    return is_good;
}

static bool read_character(struct reader *reader)
{
    struct step step = {0};
    size_t length = utf8_decode(reader->at, &step.key);
    if (!key_is_text(step.key) || step.key == UTF8_REPLACEMENT) {
        return refuse(reader, "expected a printable character in UTF-8");
    }
    add_steps(reader, step, 1);
    reader->at += length;
    return true;
}

static bool read_script(struct reader *reader)
{
    while (*reader->at != '\0') {
        bool is_line_start = reader->at == reader->start || reader->at[-1] == '\n';
        if (*reader->at == '#' && is_line_start) {
            reader->at += strcspn(reader->at, "\n");
        } else if (strchr(" \t\r\n", *reader->at) != NULL) {
            reader->at++;
        } else if (!(*reader->at == '<' ? read_brackets(reader) : read_character(reader))) {
            return false;
        }
    }
    return true;
}

/* ---- the back end ---- */

static struct point script_size(struct term *term)
{
    const struct script *script = term->state;
    return script->size;
}

/* As a terminal with so many colours would show it. */
static void make_coarse(struct cell *cell, int colours)
{
    int ink, paper;
    colour_nearest_two(cell->ink, cell->paper, colours, &ink, &paper);
    cell->ink = colour_of_index(ink);
    cell->paper = colour_of_index(paper);
}

static void script_present(struct term *term, const struct grid *grid)
{
    struct script *script = term->state;
    struct grid *shown = &script->shown;
    struct point size = script->size;
    grid_resize(shown, size.x, size.y);
    grid_fit(shown, grid);
    for (int i = 0; i < size.x * size.y && term->is_ascii_wanted; i++) {
        shown->cells[i].glyph = glyph_to_ascii(shown->cells[i].glyph);
    }
    for (int i = 0; i < size.x * size.y && term->colours_wanted > 0; i++) {
        make_coarse(&shown->cells[i], term->colours_wanted);
    }
}

static uint32_t script_read_key(struct term *term, int timeout_ms)
{
    struct script *script = term->state;
    if (script->next == script->count) {
        return timeout_ms == 0 ? KEY_NONE : KEY_END_OF_SCRIPT;
    }
    const struct step *step = &script->steps[script->next];
    bool is_waiting = timeout_ms >= 0 && !step->is_now;
    if (is_waiting && (timeout_ms == 0 || ++script->limited_waits <= LIMITED_WAITS_MOST)) {
        return KEY_NONE;
    }
    script->limited_waits = 0;
    if (step->size.x > 0) {
        script->size = step->size;
    }
    if (step->key != KEY_HANGUP) { /* which stays */
        script->next++;
    }
    return step->key;
}

static void script_discard_typed(struct term *term)
{
    struct script *script = term->state;
    while (script->next < script->count && script->steps[script->next].is_now) {
        script->next++;
    }
}

static void script_close(struct term *term)
{
    struct script *script = term->state;
    grid_free(&script->shown);
    free(script->steps);
    free(script);
}

struct term *term_open_script(const char *text, int width, int height, struct error *error)
{
    struct script *script = memory_new(1, sizeof *script);
    script->term = (struct term){.size = script_size,
                                 .present = script_present,
                                 .read_key = script_read_key,
                                 .discard_typed = script_discard_typed,
                                 .close = script_close,
                                 .has_many_colours = true,
                                 .state = script};
    grid_create(&script->shown, width, height);
    script->size = (struct point){script->shown.width, script->shown.height};
    struct reader reader = {.start = text, .at = text, .script = script, .error = error};
    if (!read_script(&reader)) {
        script_close(&script->term);
        return NULL;
    }
    return &script->term;
}

const struct grid *term_script_screen(const struct term *term)
{
    const struct script *script = term->state;
    return &script->shown;
}

bool term_script_is_cut(const struct term *term)
{
    const struct script *script = term->state;
    return script->next < script->count && script->steps[script->next].is_cut;
}
