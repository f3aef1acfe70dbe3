/* The back end of lines. The interface turns each line of input into the keys of a script, and
 * hands over the text that is written to the output. A line is read only when the keys of the line
 * before it are used up. */
#include "barrow/term/term.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/buffer.h"
#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"

#define LINE_MOST 400
/* Of the screen that nobody sees: no level and no list is cut by it. */
#define WIDTH 240
#define HEIGHT 240

struct plain {
    struct term term;
    FILE *in, *out;      /* the caller's */
    struct term *script; /* the keys of the last line; NULL: none are left */
    bool is_over;
};

static struct point plain_size(struct term *term)
{
    (void)term;
    return (struct point){WIDTH, HEIGHT};
}

static void plain_present(struct term *term, const struct grid *grid)
{
    (void)term;
    (void)grid;
}

/* Names come from files of others. */
static void plain_tell(struct term *term, const char *text)
{
    struct plain *plain = term->state;
    char *clean = memory_copy_text(text);
    utf8_clean_lines(clean);
    fwrite(clean, 1, strlen(clean), plain->out);
    free(clean);
}

static void drop_script(struct plain *plain)
{
    if (plain->script != NULL) {
        plain->script->close(plain->script);
        plain->script = NULL;
    }
}

/* Reads a line and adds its keys. */
static void read_line(struct plain *plain, struct buffer *keys)
{
    char line[LINE_MOST];
    plain->term.prompt(plain->term.interface);
    fwrite("> ", 1, 2, plain->out);
    fflush(plain->out);
    plain->is_over = fgets(line, sizeof line, plain->in) == NULL;
    if (!plain->is_over) {
        line[strcspn(line, "\r\n")] = '\0';
        utf8_clean(line);
        plain->term.translate(plain->term.interface, line, keys);
    }
}

/* The keys of what is left of the last line, else of the next one. */
static void find_keys(struct plain *plain)
{
    struct buffer keys = {0};
    struct error error;
    if (!plain->term.translate(plain->term.interface, NULL, &keys)) {
        read_line(plain, &keys);
    }
    plain->script = term_open_script(buffer_text(&keys), WIDTH, HEIGHT, &error);
    if (plain->script == NULL) {
        plain_tell(&plain->term, error.text);
        fwrite("\n", 1, 1, plain->out);
    }
    buffer_free(&keys);
}

static uint32_t plain_read_key(struct term *term, int timeout_ms)
{
    struct plain *plain = term->state;
    uint32_t key = KEY_END_OF_SCRIPT;
    while (key == KEY_END_OF_SCRIPT && !plain->is_over) {
        key = plain->script != NULL ? plain->script->read_key(plain->script, timeout_ms)
                                    : KEY_END_OF_SCRIPT;
        if (key == KEY_END_OF_SCRIPT && timeout_ms >= 0) {
            return KEY_NONE;
        }
        if (key == KEY_END_OF_SCRIPT) {
            drop_script(plain);
            find_keys(plain);
        }
    }
    return key;
}

static void plain_discard_typed(struct term *term)
{
    (void)term;
}

static void plain_close(struct term *term)
{
    struct plain *plain = term->state;
    drop_script(plain);
    fflush(plain->out);
    free(plain);
}

struct term *term_open_plain(FILE *in, FILE *out)
{
    struct plain *plain = memory_new(1, sizeof *plain);
    plain->term = (struct term){.size = plain_size,
                                .present = plain_present,
                                .read_key = plain_read_key,
                                .discard_typed = plain_discard_typed,
                                .close = plain_close,
                                .tell = plain_tell,
                                .state = plain};
    plain->in = in;
    plain->out = out;
    return &plain->term;
}
