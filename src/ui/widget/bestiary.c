/* Numbers are those of the kind at the highest level met, from the very formulas that make its
 * body; of a kind that is known only by its kills (a run that goes on) at the level of its rank. */
#include "ui/widget/bestiary.h"

#include "barrow/content/power.h"
#include "barrow/game/game.h"
#include "barrow/report/character_text.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_thing.h"
#include "ui/widget/look_text.h"

int bestiary_list(const struct bestiary *bestiary, const struct game *game,
                  int kinds[ACTOR_KINDS_MAX])
{
    int count = 0;
    for (int kind = ACTOR_KIND_HERO + 1; kind < game_content(game)->actor_count; kind++) {
        if (bestiary->level[kind] > 0 || view_kills_of(game, kind) > 0) {
            kinds[count++] = kind;
        }
    }
    return count;
}

static void add_row(struct page *page, const char *label, struct buffer *text)
{
    if (text->size > 0) {
        page_add_row(page, label, PALETTE_KEY, buffer_text(text));
    }
    buffer_free(text);
}

static const char *mind_means(enum mind_kind mind)
{
    switch (mind) {
    case MIND_HUNTER:
        return "comes by the shortest way and keeps coming.";
    case MIND_ERRATIC:
        return "goes anywhere every third step.";
    case MIND_COWARD:
        return "runs when badly hurt, and comes back when well away.";
    case MIND_GUARD:
        return "stays at its post until you come near.";
    case MIND_AMBUSHER:
        return "does not stir until you are close.";
    case MIND_COUNT:
        break;
    }
    return "";
}

static void add_strength(struct page *page, const struct content *content, int kind, int met)
{
    const struct actor_kind *actor = &content->actor[kind];
    int level = met > 0 ? met : actor->rank;
    struct power power = power_of_actor(content, kind, level);
    struct buffer attack = {0}, defence = {0}, resist = {0};
    page_print_row(page, "Level", "%d, %s. Health %d.", level,
                   met > 0 ? "the highest you met" : "as usual for it", power.health);
    describe_thousandths(&attack, power.attack);
    buffer_add(&attack, describe_is_plain_blow(&actor->blow) ? "" : ", ");
    character_describe_blow(&attack, content, &actor->blow);
    buffer_add(&attack, ".");
    add_row(page, "Attack", &attack);
    describe_thousandths(&defence, power.defence);
    buffer_add(&defence, ".");
    add_row(page, "Defence", &defence);
    character_describe_resistances(&resist, content, actor->resist.percent);
    buffer_add(&resist, resist.size > 0 ? "." : "");
    add_row(page, "Resistance", &resist);
}

static void add_pace(struct page *page, const struct content *content, int kind)
{
    const struct actor_kind *actor = &content->actor[kind];
    const struct view_foe foe = {.kind = kind};
    struct buffer text = {0};
    look_describe_speed(content, &foe, 100, &text);
    if (actor->step_cost != 100) {
        buffer_print(&text, " A step takes it %d%% of an action.", actor->step_cost);
    }
    if (actor->blow_cost != 100) {
        buffer_print(&text, " A blow takes it %d%% of an action.", actor->blow_cost);
    }
    add_row(page, "Speed", &text);
}

static void add_habits(struct page *page, const struct actor_kind *actor)
{
    struct buffer text = {0};
    buffer_print(&text, "It %s", mind_means(actor->mind));
    buffer_add(&text, actor->reach > 1 ? " Its blows reach over a cell." : "");
    buffer_add(&text, actor->miss_percent > 0 ? " It misses more than most." : "");
    buffer_add(&text, actor->regenerates ? " Its wounds close." : "");
    buffer_add(&text, actor->hurts_its_own ? " It hurts its own, too." : "");
    buffer_add(&text, actor->asleep_percent >= 50 ? " It is mostly found asleep." : "");
    add_row(page, "Ways", &text);
}

void bestiary_describe(struct page *page, const struct bestiary *bestiary, const struct game *game,
                       int kind)
{
    const struct content *content = game_content(game);
    const struct actor_kind *actor = &content->actor[kind];
    int kills = view_kills_of(game, kind);
    page_add_paragraph(page, actor->description);
    add_strength(page, content, kind, bestiary->level[kind]);
    add_pace(page, content, kind);
    add_habits(page, actor);
    if (kills > 0) {
        page_print_row(page, "Killed", "%d of them, by you.", kills);
    }
}
