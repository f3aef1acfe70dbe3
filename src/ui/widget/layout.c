#include "ui/widget/layout.h"

#define SIDE_WIDTH 24
#define SIDE_WIDTH_MOST 40
#define SIDE_LINES_FOLDED 2
#define MAP_WIDTH_LEAST 40 /* beside a sidebar; with less the sidebar is folded */
#define LOG_LINES 4
#define LOG_LINES_WISHED 10 /* on tall screens, before the map gets all that it could use */

bool layout_fits(struct point screen)
{
    return screen.x >= SCREEN_WIDTH_LEAST && screen.y >= SCREEN_HEIGHT_LEAST;
}

static int limit(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

static struct layout layout_folded(struct point screen, int log)
{
    int map = screen.y - log - SIDE_LINES_FOLDED;
    return (struct layout){
        .is_folded = true,
        .map = {0, 0, screen.x, map},
        .side = {0, map, screen.x, SIDE_LINES_FOLDED},
        .log = {0, map + SIDE_LINES_FOLDED, screen.x, log},
    };
}

struct layout layout_make(struct point screen, struct point level)
{
    int log = limit(LOG_LINES + (screen.y - 24) / 6, LOG_LINES, LOG_LINES_WISHED);
    if (screen.y - log > level.y) {
        log = limit(screen.y - level.y, log, screen.y / 2);
    }
    if (screen.x < MAP_WIDTH_LEAST + SIDE_WIDTH) {
        return layout_folded(screen, log);
    }
    int side = limit(screen.x - level.x, SIDE_WIDTH, SIDE_WIDTH_MOST);
    int map = screen.y - log;
    return (struct layout){
        .map = {0, 0, screen.x - side, map},
        .side = {screen.x - side, 0, side, map},
        .log = {0, map, screen.x, log},
    };
}

static int follow(int corner, int pane, int level, int focus)
{
    int margin = pane / 4;
    if (level <= pane) {
        return -((pane - level) / 2);
    }
    if (focus < corner + margin || focus >= corner + pane - margin) {
        corner = focus - pane / 2;
    }
    return limit(corner, 0, level - pane);
}

void camera_follow(struct camera *camera, struct point pane, struct point level, struct point focus)
{
    camera->corner.x = follow(camera->corner.x, pane.x, level.x, focus.x);
    camera->corner.y = follow(camera->corner.y, pane.y, level.y, focus.y);
}
