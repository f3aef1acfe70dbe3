#include "ui/mode/free_aim.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/play/session.h"

/* Above every distance. */
enum { WORTH_ASKING = 1000, WORTH_REFUSING = 2000, WORTH_SPARING = 3000 };

struct search {
    const struct view *view;
    struct preview preview; /* of the place looked at last */
    struct point best;
    int worth; /* of the best */
};

static bool changes(const struct preview *preview, struct point at)
{
    for (int i = 0; i < preview->change_count; i++) {
        if (point_equal(preview->change[i].at, at)) {
            return true;
        }
    }
    return false;
}

bool free_aim_harms_own(const struct view *view, const struct preview *preview)
{
    bool is_harm = preview->harms_hero || preview->harms_friend || changes(preview, view->hero.at);
    for (int i = 0; i < view->foe_count; i++) {
        is_harm = is_harm || (view->foe[i].is_friend && changes(preview, view->foe[i].at));
    }
    return is_harm;
}

static int distance_of(const struct search *search, struct point at)
{
    return distance_chebyshev(search->view->hero.at, at);
}

static void keep_better(struct search *search, struct point at, int worth)
{
    if (worth > search->worth) {
        search->best = at;
        search->worth = worth;
    }
}

static void see_place(void *data, struct point at)
{
    struct search *search = data;
    bool is_sparing = !free_aim_harms_own(search->view, &search->preview);
    keep_better(search, at, (is_sparing ? WORTH_SPARING : WORTH_ASKING) + distance_of(search, at));
}

/* Of what is refused, a wall counts for less than the ground that the eye falls on. */
static int worth_of_refused(const struct session *session, struct point at)
{
    const struct view *view = &session->view;
    int ground = view_cell_at(view, at)->terrain;
    bool is_open = ground > 0 && view_sees(view, at) &&
                   game_known_content(session->game)->terrain[ground - 1].entry != ENTRY_NOBODY;
    return (is_open ? WORTH_REFUSING : WORTH_ASKING) - distance_chebyshev(view->hero.at, at);
}

struct point free_aim_find(const struct session *session, const struct action *action,
                           const struct aim_range *range)
{
    const struct view *view = &session->view;
    struct search *search = memory_new(1, sizeof *search);
    struct point *within = memory_new((size_t)range->width * (size_t)range->height, sizeof *within);
    int count = 0;
    search->view = view;
    for (int i = 0; i < range->width * range->height; i++) {
        struct point at = {i % range->width, i / range->width};
        if (point_equal(at, view->hero.at) || view_foe_at(view, at) != NULL) {
            continue;
        }
        if (aim_range_has(range, at)) {
            within[count++] = at;
        } else {
            keep_better(search, at, worth_of_refused(session, at));
        }
    }
    struct preview_targets targets = {within, count, see_place, search};
    game_preview_targets(session->game, action, &targets, &search->preview);
    struct point best = search->best;
    free(within);
    free(search);
    return best;
}
