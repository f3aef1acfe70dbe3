/* Each target of a preview is a clause: who, what it would lose or get, and how sure that is.
 * Numbers are those of the preview; nothing is worked out here. */

#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/text/describe.h"
#include "ui/widget/look_text.h"

#define THOUSAND 1000

static bool is_hero(const struct preview_target *target)
{
    return target->slot == HERO_SLOT;
}

static void aim_text_add_status(const struct preview_target *target,
                                const struct view_status *status, const char *between,
                                struct buffer *text)
{
    if (status->status == STATUS_ASLEEP) {
        buffer_print(text, "%sfall asleep", between);
        if (target->sleeps > 0) {
            buffer_print(text, " for up to about %d turn%s%s", target->sleeps,
                         plural_ending(target->sleeps), is_hero(target) ? "" : " in your sight");
        }
        return;
    }
    buffer_print(text, "%sbe %s", between, status_shown[status->status]);
    if (status_counts_down[status->status]) {
        buffer_print(text, " for %d turn%s", status->left, plural_ending(status->left));
    }
}

static void aim_text_add_gain(const char *what, int gained, const char **between,
                              struct buffer *text)
{
    if (gained > 0) {
        buffer_print(text, "%sgain %d %s", *between, gained, what);
        *between = " and ";
    }
}

static int distance_to_hero(const struct view *view, struct point at)
{
    return distance_chebyshev(view->hero.at, at);
}

static int cells_moved(const struct preview_target *target)
{
    return target->is_moved ? distance_chebyshev(target->at, target->to) : 0;
}

/* Where it would be: what is sure of it. */
static void add_move(const struct view *view, const struct preview_target *target,
                     const char *between, struct buffer *text)
{
    int cells = cells_moved(target);
    const char *s = plural_ending(cells);
    buffer_add(text, between);
    if (target->goes_away) {
        buffer_add(text, "be somewhere else on the level");
    } else if (target->changes_places) {
        buffer_add(text, is_hero(target) ? "change places with it" : "change places with you");
    } else if (is_hero(target)) {
        buffer_print(text, "be %d cell%s away", cells, s);
    } else if (distance_to_hero(view, target->to) < distance_to_hero(view, target->at)) {
        buffer_print(text, "be dragged %d cell%s nearer", cells, s);
    } else {
        buffer_print(text, "be thrown back %d cell%s", cells, s);
    }
    buffer_add(text, target->falls ? " and fall" : "");
}

/* Everything but death: "lose 20 of 31 and fall asleep", "be burning for 4 turns (28 more)". */
static void add_effects(const struct view *view, const struct preview *preview,
                        const struct preview_target *target, struct buffer *text)
{
    const char *between = "";
    if (target->harm_most > 0) {
        buffer_print(text, "lose %d", target->harm_least);
        if (target->harm_most > target->harm_least) {
            buffer_print(text, " to %d", target->harm_most);
        }
        buffer_print(text, " of %d", target->health);
        between = " and ";
    }
    aim_text_add_gain("health", target->healed, &between, text);
    aim_text_add_gain("most health", target->max_health_gained, &between, text);
    aim_text_add_gain("food", target->food_gained, &between, text);
    for (int i = 0; i < target->status_count; i++) {
        aim_text_add_status(target, &target->status[i], between, text);
        between = " and ";
    }
    if (is_hero(target) && preview->hero_later > 0) {
        buffer_print(text, " (%d more)", preview->hero_later);
    }
    if (target->is_moved) {
        add_move(view, target, between, text);
        between = " and ";
    }
    if (*between == '\0') {
        buffer_add(text, "come to no harm");
    }
}

/* The chance of the one blow from which all follows that is told, in thousandths; THOUSAND if there
 * is none: it is said first, and not of each. */
static int chance_of_all(const struct preview *preview)
{
    int struck = 0, chance = THOUSAND;
    for (int i = 0; i < preview->target_count; i++) {
        struck += preview->target[i].is_struck;
        chance = preview->target[i].is_struck ? preview->target[i].hit_chance : chance;
    }
    return struck == 1 && preview->target_count > 1 ? chance : THOUSAND;
}

/* "might lose up to 9 of 12", "might die". */
static void add_possibility(const struct view *view, const struct preview *preview,
                            const struct preview_target *target, struct buffer *text)
{
    buffer_add(text, " might ");
    if (target->fate != FATE_LIVES) {
        buffer_add(text, "die");
    } else if (target->harm_most > 0 && target->status_count == 0 && !target->is_moved) {
        buffer_print(text, "lose up to %d of %d", target->harm_most, target->health);
    } else {
        add_effects(view, preview, target, text);
    }
}

/* "would die", "would die if hit (90%)", "would lose 3 to 9 of 8 and might die if hit (90%)". */
static void add_verbs(const struct view *view, const struct preview *preview,
                      const struct preview_target *target, struct buffer *text)
{
    if (target->is_possible) {
        add_possibility(view, preview, target, text);
        return;
    }
    if (target->fate == FATE_DIES) {
        buffer_add(text, " would die");
        return;
    }
    buffer_add(text, " would ");
    if (target->dies_if_hit) {
        buffer_add(text, "die");
    } else {
        add_effects(view, preview, target, text);
        buffer_add(text, target->fate == FATE_MAY_DIE ? " and might die" : "");
    }
    if (target->hit_chance < THOUSAND && chance_of_all(preview) == THOUSAND) {
        buffer_print(text, " if hit (%d%%)", target->hit_chance / 10);
    }
}

/* True if the same words fit both. */
static bool is_alike(const struct preview_target *a, const struct preview_target *b)
{
    if (a->kind != b->kind || a->name != b->name || a->fate != b->fate || is_hero(a) ||
        is_hero(b)) {
        return false;
    }
    return a->fate == FATE_DIES ||
           (a->health == b->health && a->is_moved == b->is_moved && a->falls == b->falls &&
            a->goes_away == b->goes_away && a->changes_places == b->changes_places &&
            cells_moved(a) == cells_moved(b) && a->harm_least == b->harm_least &&
            a->harm_most == b->harm_most && a->healed == b->healed &&
            a->is_possible == b->is_possible && a->hit_chance == b->hit_chance &&
            a->dies_if_hit == b->dies_if_hit && a->sleeps == b->sleeps &&
            a->status_count == b->status_count &&
            memcmp(a->status, b->status, (size_t)a->status_count * sizeof *a->status) == 0);
}

/* How many of from..to the words for the one at `index` fit, itself among them. */
static int count_alike(const struct preview *preview, int from, int to, int index)
{
    int count = 0;
    for (int i = from; i < to; i++) {
        count += i == index || is_alike(&preview->target[i], &preview->target[index]);
    }
    return count;
}

static void add_other(const struct content *content, const struct view *view,
                      const struct preview *preview, int index, struct buffer *text)
{
    const struct preview_target *target = &preview->target[index];
    int count = count_alike(preview, index, preview->target_count, index);
    describe_actor(text, content, target->kind, target->name,
                   count > 1 ? ARTICLE_NONE : ARTICLE_THE);
    if (count > 1) {
        buffer_print(text, " x%d", count);
    }
    add_verbs(view, preview, target, text);
}

/* At most so many clauses; the other bodies are only counted. */
static void add_others(const struct content *content, const struct view *view,
                       const struct preview *preview, int clauses, struct buffer *text)
{
    int told = 0, left = 0;
    for (int i = 0; i < preview->target_count; i++) {
        if (is_hero(&preview->target[i]) || count_alike(preview, 0, i, i) > 0) {
            continue;
        }
        if (told == clauses) {
            left += count_alike(preview, i, preview->target_count, i);
            continue;
        }
        buffer_add(text, told == 0 ? " " : ", ");
        size_t start = text->size;
        add_other(content, view, preview, i, text);
        if (told++ == 0) {
            grammar_capitalise(text, start);
        }
    }
    if (left > 0) {
        buffer_print(text, "%s %d other%s", told > 0 ? ", and" : "", left, plural_ending(left));
    }
    buffer_add(text, told + left > 0 ? "." : "");
}

static const struct preview_target *find_hero(const struct preview *preview)
{
    for (int i = 0; i < preview->target_count; i++) {
        if (is_hero(&preview->target[i])) {
            return &preview->target[i];
        }
    }
    return NULL;
}

/* Of an exchange of places the other one's clause is enough. */
static bool is_exchange_alone(const struct preview_target *hero)
{
    return hero->changes_places && hero->harm_most == 0 && hero->status_count == 0 &&
           hero->healed == 0 && !hero->falls;
}

static void aim_text_add_hero(const struct view *view, const struct preview *preview,
                              struct buffer *text)
{
    const struct preview_target *hero = find_hero(preview);
    if (hero != NULL && !is_exchange_alone(hero)) {
        buffer_add(text, " You");
        add_verbs(view, preview, hero, text);
        buffer_add(text, preview->harms_hero ? "!" : ".");
    }
}

/* "Spores would spread from there; who is in it is poisoned, and up to 6 turns longer." */
static void add_air(const struct content *content, int air, struct buffer *text)
{
    const struct air_kind *kind = &content->air[air];
    size_t start = text->size + 1;
    buffer_print(text, " %s would spread from there", kind->name);
    grammar_capitalise(text, start);
    if (kind->status_turns > 0) {
        buffer_print(text, "; who is in it is %s, and up to %d turn%s longer",
                     status_word[kind->status], kind->status_turns,
                     plural_ending(kind->status_turns));
    }
    buffer_add(text, ".");
}

/* "12 cells would burn.", "9 cells would become oil.", "Smoke would spread from there.": one
 * sentence for what becomes of the place, fire before all else. */
static void aim_text_add_ground(const struct content *content, const struct preview *preview,
                                struct buffer *text)
{
    const struct preview_change *first = &preview->change[0];
    int burning = 0;
    for (int i = 0; i < preview->change_count; i++) {
        burning += preview->change[i].burns ? 1 : 0;
    }
    int count = burning > 0 ? burning : preview->change_count;
    if (count == 0) {
        return;
    }
    if (burning == 0 && first->air > 0) {
        add_air(content, first->air - 1, text);
        return;
    }
    buffer_print(text, " %d cell%s would ", count, plural_ending(count));
    if (burning > 0) {
        buffer_add(text, "burn.");
    } else {
        buffer_print(text, "become %s.", content->terrain[first->ground].name);
    }
}

/* "Barrow-rat x3 would come." */
static void add_called(const struct content *content, const struct preview *preview,
                       struct buffer *text)
{
    if (preview->called > 0) {
        buffer_add(text, " ");
        size_t start = text->size;
        buffer_add(text, content->actor[preview->called_kind].name);
        grammar_capitalise(text, start);
        buffer_print(text, " x%d would come.", preview->called);
    }
}

/* Of walls the hero sees the first alone. */
static void add_digging(const struct item_kind *kind, struct buffer *text)
{
    for (int i = 0; i < kind->effect_count; i++) {
        if (kind->effect[i].kind == EFFECT_DIG) {
            buffer_print(text, " Up to %d cells of wall on this line would become floor.",
                         kind->effect[i].amount);
        }
    }
}

static bool digs(const struct item_kind *kind)
{
    return kind != NULL && item_has_effect(kind, EFFECT_DIG);
}

static void aim_text_describe(const struct content *content, const struct view *view,
                              const struct item_kind *used, const struct preview *preview,
                              int clauses, struct buffer *text)
{
    if (preview->verdict == VERDICT_NO_TARGET) {
        buffer_print(text, " %s Arrows move the aim.", describe_verdict((int)preview->verdict));
    } else if (preview->verdict != VERDICT_ALLOWED) {
        buffer_print(text, " %s", describe_verdict((int)preview->verdict));
    } else if (preview->is_unknown) {
        buffer_add(text, " You do not know what it does.");
    } else if (digs(used) && preview->target_count == 0) {
        add_digging(used, text);
        return;
    } else if (preview->target_count == 0) {
        bool spreads = preview->change_count > 0 && preview->change[0].air > 0;
        bool is_told = preview->called > 0 || spreads; /* below */
        buffer_add(text, is_told ? "" : " Nobody in sight would come to harm.");
    } else {
        if (preview->fuse > 0) {
            buffer_print(text, " After turn %d, if nobody moves:", view->turn + preview->fuse);
        }
        if (chance_of_all(preview) < THOUSAND) {
            buffer_print(text, " If it hits (%d%%):", chance_of_all(preview) / 10);
        }
        aim_text_add_hero(view, preview, text);
        add_others(content, view, preview, clauses, text);
    }
    if (preview->verdict == VERDICT_ALLOWED) {
        add_called(content, preview, text);
        aim_text_add_ground(content, preview, text);
    }
}

void aim_describe(const struct content *content, const struct view *view,
                  const struct action *action, const struct preview *preview, struct aim_room room,
                  struct buffer *text)
{
    const struct view_item *item = view_find_item(view, action->thing);
    int clauses = preview->target_count;
    const struct item_kind *used =
        item != NULL && action->verb == VERB_USE ? &content->item[item->kind] : NULL;
    struct buffer words = {0};
    do {
        buffer_clear(&words);
        if (item != NULL) {
            describe_item(&words, content, item->kind, item->power, 1, ARTICLE_NONE);
            grammar_capitalise(&words, 0);
            buffer_add(&words, ":");
        }
        aim_text_describe(content, view, used, preview, clauses, &words);
    } while (clauses-- > 0 && wrap_count(buffer_text(&words), room.width) > room.lines);
    buffer_add(text, buffer_text(&words));
    buffer_free(&words);
}

/* The first one in sight who is no foe and would come to harm. */
static const struct preview_target *find_friend(const struct view *view,
                                                const struct preview *preview)
{
    for (int i = 0; i < preview->target_count && preview->harms_friend; i++) {
        const struct view_foe *foe = view_find_foe(view, preview->target[i].slot);
        if (foe != NULL && foe->is_friend) {
            return &preview->target[i];
        }
    }
    return NULL;
}

/* What is gained by it is no question. */
void aim_ask(const struct content *content, const struct view *view, const struct preview *preview,
             struct buffer *text)
{
    const struct preview_target *hero = find_hero(preview), *one = find_friend(view, preview);
    if (one != NULL) {
        describe_actor(text, content, one->kind, one->name, ARTICLE_THE);
        grammar_capitalise(text, 0);
        add_verbs(view, preview, one, text);
        buffer_add(text, ". ");
    }
    if (preview->harms_friend && one == NULL) {
        buffer_add(text, "One who is no foe of yours would come to harm. ");
    }
    if (hero != NULL && (preview->harms_hero || !preview->harms_friend)) {
        buffer_add(text, "You");
        add_verbs(view, preview, hero, text);
        buffer_add(text, ". ");
    } else if (!preview->harms_friend) {
        buffer_add(text, "You would aim at yourself. ");
    }
    buffer_add(text, "Do it?");
}

bool aim_describe_hero(const struct view *view, const struct preview *preview, struct buffer *text)
{
    size_t before = text->size;
    aim_text_add_hero(view, preview, text);
    return text->size > before;
}
