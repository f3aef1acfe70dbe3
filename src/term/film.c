/* A film holds its first screen whole and of every later one only the cells that changed, as video
 * codecs do, so that its size goes with what happens. Each change is a layer over those before it,
 * hidden until its moment by a CSS animation. A viewer that moves nothing, or whose user asked for
 * less motion, shows the first screen. A strip of whole screens that slides by was rejected: it is
 * five times the size. */
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/term/svg.h"
#include "term/svg_parts.h"

#define KEY_MS 400 /* how long a screen stands that waits for a key */
#define LEAST_MS 60
#define LAST_MS 2500 /* of the last screen, besides */

struct film {
    struct term term;
    struct term *script; /* owned */
    struct grid shown;   /* what the layers so far draw; no cells before the first */
    uint32_t paper;
    struct buffer layers;
    int *start; /* owned: the moment of each layer, in milliseconds */
    int count, now;
};

static struct film *film_of(const struct term *term)
{
    return term->state;
}

/* Adds the script's screen as a layer, if it is another than the one before. */
static void take_screen(struct film *film)
{
    const struct grid *screen = term_script_screen(film->script);
    struct buffer changes = {0};
    struct grid next = {0};
    if (film->shown.cells == NULL) {
        film->paper = svg_paper(screen);
        svg_blank(&film->shown, (struct point){screen->width, screen->height}, film->paper);
    }
    grid_resize(&next, film->shown.width, film->shown.height);
    grid_fit(&next, screen);
    svg_print_changes(&next, &film->shown, &changes);
    if (changes.size > 0) {
        film->start = memory_grow(film->start, ((size_t)film->count + 1) * sizeof film->start[0]);
        film->start[film->count] = film->now;
        buffer_print(&film->layers, "<g id='s%d'>\n%s</g>\n", film->count, changes.text);
        film->count++;
        grid_copy(&film->shown, &next);
    }
    grid_free(&next);
    buffer_free(&changes);
}

/* The terminal. */

static struct point film_size(struct term *term)
{
    struct term *script = film_of(term)->script;
    return script->size(script);
}

static void film_present(struct term *term, const struct grid *grid)
{
    struct term *script = film_of(term)->script;
    script->is_ascii_wanted = term->is_ascii_wanted;
    script->colours_wanted = term->colours_wanted;
    script->present(script, grid);
}

/* A screen is filmed when somebody waits while it is there. */
static uint32_t film_read_key(struct term *term, int timeout_ms)
{
    struct film *film = film_of(term);
    if (timeout_ms != 0 && !term_script_is_cut(film->script)) {
        take_screen(film);
        film->now += timeout_ms < 0 ? KEY_MS : timeout_ms < LEAST_MS ? LEAST_MS : timeout_ms;
    }
    return film->script->read_key(film->script, timeout_ms);
}

static void film_discard_typed(struct term *term)
{
    struct term *script = film_of(term)->script;
    script->discard_typed(script);
}

static void film_close(struct term *term)
{
    struct film *film = film_of(term);
    film->script->close(film->script);
    grid_free(&film->shown);
    buffer_free(&film->layers);
    free(film->start);
    free(film);
}

struct term *film_open(struct term *script)
{
    struct film *film = memory_new(1, sizeof *film);
    film->term = (struct term){.size = film_size,
                               .present = film_present,
                               .read_key = film_read_key,
                               .discard_typed = film_discard_typed,
                               .close = film_close,
                               .has_many_colours = script->has_many_colours,
                               .state = film};
    film->script = script;
    return &film->term;
}

/* The picture. */

/* Each layer that is not there from the start is seen from its moment to the end of the film. Under
 * step-end a value holds until the next one is due. */
static void print_moments(const struct film *film, struct buffer *svg)
{
    int64_t total = (int64_t)film->now + LAST_MS;
    buffer_print(svg, "<style>g{animation:%lldms step-end infinite}\n", (long long)total);
    for (int i = 0; i < film->count; i++) {
        int64_t share = film->start[i] * INT64_C(100000) / total;
        if (share == 0) {
            continue;
        }
        buffer_print(svg,
                     "@keyframes s%d{0%%{visibility:hidden}%d.%03d%%{visibility:visible}}"
                     "#s%d{visibility:hidden;animation-name:s%d}\n",
                     i, (int)(share / 1000), (int)(share % 1000), i, i);
    }
    buffer_add(svg, "@media(prefers-reduced-motion){g{animation:none!important}}</style>\n");
}

void film_print(const struct term *term, struct buffer *svg)
{
    const struct film *film = film_of(term);
    svg_begin((struct point){film->shown.width, film->shown.height}, film->paper, svg);
    print_moments(film, svg);
    buffer_add(svg, buffer_text(&film->layers));
    buffer_add(svg, "</svg>\n");
}
