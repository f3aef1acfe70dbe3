#include "support/knot_film.h"

#include "barrow/game/way_back.h"
#include "support/timing.h"

double knot_film_time(struct game *game, struct view *view, int *moments)
{
    double start = timing_worked();
    *moments = way_back_moments(game);
    view_make(view, game); /* its memory is not that of the way back */
    for (int moment = 1; moment <= *moments; moment++) {
        way_back_show(game, moment);
        view_make(view, game);
        way_back_show(game, 0);
    }
    return timing_worked() - start;
}
