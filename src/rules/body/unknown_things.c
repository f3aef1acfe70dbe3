/* What the hero does not know is hidden in one place: screens, sentences and bots read a content in
 * which unknown kinds are what they look like, so nobody has to ask. Rejected: a question at each
 * place that names a thing, of which one would be forgotten. */
#include "barrow/rules/body/unknown_things.h"

#include <string.h>

#include "barrow/rules/body/combat.h"
#include "barrow/rules/body/inventory.h"
#include "barrow/rules/body/rolls.h"
#include "barrow/rules/body/runes.h"

/* Kinds of the class that are found out in play, in file order. */
static int list_kinds(const struct content *content, enum item_class class, int *kind)
{
    int count = 0;
    for (int i = 0; i < content->item_count; i++) {
        if (content->item[i].class == class && !content->item[i].is_known) {
            kind[count++] = i;
        }
    }
    return count;
}

static int list_appearances(const struct content *content, enum item_class class, int *look)
{
    int count = 0;
    for (int i = 0; i < content->appearance_count; i++) {
        if (content->appearance[i].class == class) {
            look[count++] = i;
        }
    }
    return count;
}

/* Fisher-Yates. */
static void shuffle(int *list, int count, struct dice *dice)
{
    for (int i = count - 1; i > 0; i--) {
        int other = dice_between(dice, 0, i);
        int kept = list[i];
        list[i] = list[other];
        list[other] = kept;
    }
}

/* By kind of the class: its appearance. -1 for all others is the caller's. */
static void deal(const struct content *content, uint64_t seed, enum item_class class, int *dealt)
{
    int kind[ITEM_KINDS_MAX], look[APPEARANCES_MAX];
    int kinds = list_kinds(content, class, kind);
    int looks = list_appearances(content, class, look);
    const uint64_t keys[] = {PURPOSE_APPEARANCE, seed, (uint64_t) class};
    struct dice dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    shuffle(look, looks, &dice);
    for (int i = 0; i < kinds && i < looks; i++) {
        dealt[kind[i]] = look[i];
    }
}

int item_appearance(const struct content *content, uint64_t seed, int kind)
{
    int dealt[ITEM_KINDS_MAX];
    dealt[kind] = -1;
    deal(content, seed, content->item[kind].class, dealt);
    return dealt[kind];
}

static bool has_appearance(const struct content *content, int kind)
{
    const struct item_kind *item = &content->item[kind];
    int look = 0, looks = item->is_known ? 0 : content->appearance_count;
    while (look < looks && content->appearance[look].class != item->class) {
        look++;
    }
    return look < looks;
}

bool item_is_known(const struct content *content, const struct world *world, int kind)
{
    return world->known[kind] != 0 || !has_appearance(content, kind);
}

int item_last_unknown(const struct content *content, const struct world *world,
                      enum item_class class)
{
    int kinds[ITEM_KINDS_MAX], left = 0, last = -1;
    int count = list_kinds(content, class, kinds);
    for (int i = 0; i < count; i++) {
        bool is_left = !item_is_known(content, world, kinds[i]);
        left += is_left ? 1 : 0;
        last = is_left ? kinds[i] : last;
    }
    return left == 1 ? last : -1;
}

int item_odds(const struct content *content, const struct world *world, int kind)
{
    int kinds[ITEM_KINDS_MAX], all = 0;
    int count = list_kinds(content, content->item[kind].class, kinds);
    for (int i = 0; i < count; i++) {
        all += item_is_known(content, world, kinds[i]) ? 0 : content->item[kinds[i]].frequency;
    }
    bool is_left = all > 0 && !item_is_known(content, world, kind);
    return is_left ? content->item[kind].frequency * THOUSAND / all : 0;
}

/* A wand alone: what is drunk or read unaware finds its own place. */
int item_blind_range(const struct content *content, enum item_class class)
{
    int kind[ITEM_KINDS_MAX], least = 0;
    int count = class == ITEM_CLASS_WAND ? list_kinds(content, class, kind) : 0;
    for (int i = 0; i < count; i++) {
        const struct item_kind *item = &content->item[kind[i]];
        if (item_is_aimed(item) && (least == 0 || item->range < least)) {
            least = item->range;
        }
    }
    return least;
}

static void hide(struct item_kind *item, const struct appearance *look, int blind_range)
{
    item->name = look->name;
    item->plural = look->plural;
    item->colour = look->colour;
    item->description = "You do not know what it does.";
    item->target = blind_range > 0 ? ITEM_TARGET_BOLT : ITEM_TARGET_SELF;
    item->charges = item->recharge = 0;
    item->trait = (struct trait){0};
    item->worn_status = STATUS_COUNT;
    item->range = blind_range;
    item->radius = item->splash = item->fuse = item->effect_count = 0;
}

void content_show_known(struct content *shown, const struct content *content, uint64_t seed,
                        const int32_t known[ITEM_KINDS_MAX])
{
    int dealt[ITEM_KINDS_MAX];
    memset(dealt, -1, sizeof dealt);
    for (int class = 0; class < ITEM_CLASS_COUNT; class ++) {
        deal(content, seed, (enum item_class) class, dealt);
    }
    for (int kind = 0; kind < content->item_count; kind++) {
        shown->item[kind] = content->item[kind];
        if (dealt[kind] >= 0 && known[kind] == 0) {
            hide(&shown->item[kind], &content->appearance[dealt[kind]],
                 item_blind_range(content, content->item[kind].class));
        }
    }
}

/* Naming. */

static bool is_of_unknown_kind(const struct content *content, const struct world *world,
                               struct id thing)
{
    return !item_is_known(content, world, world_thing(world, thing)->kind);
}

bool identify_can_name(const struct content *content, const struct world *world, struct id thing)
{
    return is_of_unknown_kind(content, world, thing) ||
           rune_shown(content, world_thing(world, thing)) == RUNE_UNKNOWN;
}

/* Gear is always of a known kind, and stands alone. */
static int worth_of_name(const struct content *content, const struct world *world, struct id thing,
                         bool is_worn)
{
    bool is_kind = is_of_unknown_kind(content, world, thing);
    bool has_one = is_kind || identify_can_name(content, world, thing);
    return is_kind ? 2 + world_thing(world, thing)->count : has_one ? 1 + (is_worn ? 1 : 0) : 0;
}

struct id identify_usual(const struct content *content, const struct world *world, struct id who)
{
    struct id held[GEAR_COUNT + THINGS_MAX], best = NOTHING;
    int count = GEAR_COUNT, most = 0;
    memcpy(held, world->actor[who.slot].gear, sizeof world->actor[who.slot].gear);
    count += inventory_in_pack(world, who, held + GEAR_COUNT, THINGS_MAX);
    for (int i = 0; i < count; i++) {
        bool is_thing = world_thing(world, held[i]) != NULL;
        int worth = is_thing ? worth_of_name(content, world, held[i], i < GEAR_COUNT) : 0;
        if (worth > most) {
            most = worth;
            best = held[i];
        }
    }
    return best;
}
