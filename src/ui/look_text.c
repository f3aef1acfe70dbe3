#include "barrow/ui/look_text.h"

#include "barrow/game/game.h"
#include "barrow/text/describe.h"
#include "barrow/ui/sightings.h"

const struct view_foe *look_foe_at(const struct view *view, struct point at)
{
    for (int i = 0; i < view->foe_count; i++) {
        if (point_equal(view->foe[i].at, at)) {
            return &view->foe[i];
        }
    }
    return NULL;
}

const struct view_thing *look_thing_at(const struct view *view, struct point at)
{
    for (int i = 0; i < view->thing_count; i++) {
        if (point_equal(view->thing[i].at, at)) {
            return &view->thing[i];
        }
    }
    return NULL;
}

static void add_actor(const struct content *content, const struct view *view,
                      const struct view_cell *cell, struct point at, struct buffer *list)
{
    if (point_equal(at, view->hero.at)) {
        buffer_add(list, "yourself");
    } else if (cell->actor != 0) {
        describe_actor_kind(list, content, cell->actor - 1, ARTICLE_A);
    }
    const struct view_foe *foe = look_foe_at(view, at);
    if (foe != NULL) {
        buffer_print(list, " (%s)", foe_state_word(foe->state));
    }
}

/* Power and count are known only of what is in sight. */
static void add_thing(const struct content *content, const struct view *view,
                      const struct view_cell *cell, struct point at, struct buffer *list)
{
    if (cell->thing == 0) {
        return;
    }
    buffer_add(list, list->size > 0 ? " and " : "");
    const struct view_thing *thing = look_thing_at(view, at);
    if (thing != NULL) {
        describe_item(list, content, thing->kind, thing->power, thing->count, ARTICLE_A);
    } else {
        buffer_print(list, "%s", content->item[cell->thing - 1].name);
    }
}

static void add_ground(const struct view_cell *cell, struct buffer *list)
{
    enum terrain terrain = (enum terrain)(cell->terrain - 1);
    switch (terrain) {
    case TERRAIN_WALL:
        buffer_add(list, "a wall");
        break;
    case TERRAIN_FLOOR:
        buffer_add(list, list->size > 0 ? "" : "bare ground");
        break;
    case TERRAIN_STAIRS:
        buffer_print(list, "%s%s", list->size > 0 ? " on " : "", "the stairs down");
        break;
    case TERRAIN_COUNT:
        break;
    }
}

void look_describe_cell(const struct content *content, const struct view *view, struct point at,
                        struct buffer *text)
{
    const struct view_cell *cell = view_cell_at(view, at);
    struct buffer list = {0};
    if (cell->terrain == 0) {
        buffer_add(text, "You have not seen that place.");
        return;
    }
    add_actor(content, view, cell, at, &list);
    add_thing(content, view, cell, at, &list);
    add_ground(cell, &list);
    buffer_print(text, "You %s %s.", cell->is_seen ? "see" : "remember", buffer_text(&list));
    buffer_free(&list);
}

const char *look_describe_danger(enum danger danger)
{
    static const char *const sentence[] = {
        [DANGER_NONE] = "No danger to you as you are.",
        [DANGER_LOW] = "! It would take many blows to kill you.",
        [DANGER_HIGH] = "!! A few of its blows would kill you.",
        [DANGER_DEADLY] = "!!! It can kill you any moment.",
    };
    return sentence[danger];
}
