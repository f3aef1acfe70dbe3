#include "barrow/ui/aim_text.h"

#include "barrow/text/describe.h"
#include "barrow/text/grammar.h"
#include "barrow/ui/look_text.h"

static void add_thing(const struct game *game, const struct action *action,
                      const struct aim_map *map, struct buffer *text)
{
    const struct thing *thing = world_thing(game_world(game), action->thing);
    size_t start = text->size;
    describe_item(text, game_content(game), thing->kind, thing->power, 1, ARTICLE_NONE);
    grammar_capitalise(text, start);
    buffer_print(text, ", range %d", map->range);
    if (map->radius > 0) {
        buffer_print(text, ", radius %d", map->radius);
    }
    buffer_add(text, ": ");
}

/* "the ghoul, the rat and you" */
static void add_reached(const struct game *game, const struct view *view, const struct aim_map *map,
                        struct buffer *text)
{
    const char *between = "";
    for (int i = 0; i < view->foe_count; i++) {
        if ((aim_map_at(map, view->foe[i].at) & AIM_AREA) != 0) {
            buffer_add(text, between);
            describe_actor_kind(text, game_content(game), view->foe[i].kind, ARTICLE_THE);
            between = ", ";
        }
    }
    if (map->reaches_hero) {
        buffer_print(text, "%s%s", *between != '\0' ? " and " : "", "you");
    }
    buffer_add(text, *between != '\0' || map->reaches_hero ? "." : "nobody.");
}

void aim_describe(const struct game *game, const struct view *view, const struct action *action,
                  const struct aim_map *map, struct buffer *text)
{
    add_thing(game, action, map, text);
    if (map->verdict != VERDICT_ALLOWED) {
        buffer_add(text, describe_verdict((int)map->verdict));
    } else {
        buffer_add(text, "reaches ");
        add_reached(game, view, map, text);
    }
}
