/* Remains that get up again. What lies there acts when its time has come, like a fuse (RULES T1).
 */
#include "rules/deeds/remains.h"

#include "barrow/world/body.h"
#include "rules/deeds/effect_parts.h"

void effect_rise(struct turn *turn, const struct event *event)
{
    const struct actor *dead = turn_actor(turn, event->dst);
    if (dead == NULL || dead->health > 0 || dead->worth == 0) {
        return; /* not dead, or come by an effect, as who is risen itself */
    }
    struct actor remains =
        body_of_actor(turn_content(turn), dead->kind, dead->progress.level, dead->at, 0);
    remains.is_bodiless = true;
    remains.health = remains.stats.max_health = 1;
    remains.worth = 0;
    remains.clock = (struct clock){.when = world_turn_end(turn_world(turn)),
                                   .energy = -TURN_LENGTH * (event->amount - 1),
                                   .share = 1};
    (void)turn_spawn(turn, &remains); /* with no slot free it stays down */
}

static bool is_burning(const struct turn *turn, struct point at)
{
    const struct level *level = &turn_world(turn)->level;
    int cell = level_index(level, at);
    return content_is_fire(turn_content(turn), level->terrain[cell], level->air[cell].kind);
}

void remains_rise(struct turn *turn, struct id remains)
{
    const struct content *content = turn_content(turn);
    const struct actor *actor = turn_actor(turn, remains);
    struct point at;
    if (actor->kind == ACTOR_KIND_HERO || is_burning(turn, actor->at) ||
        !effect_find_cell(content, turn_world(turn), actor->kind, actor->at, EFFECT_NEAR, &at)) {
        return;
    }
    struct actor body = body_of_actor(content, actor->kind, actor->progress.level, at, 0);
    effect_bring(turn, &body, NOBODY, HOW_RISE);
}
