/* The list of a body's sources, and the parts of dice keys that each has. */
#include "barrow/rules/body/sources.h"

#include "barrow/content/content.h"
#include "barrow/rules/body/charge.h"
#include "barrow/rules/body/runes.h"
#include "barrow/rules/body/tempers.h"

static struct source source_of_thing(const struct content *content, const struct thing *thing,
                                     enum source_place place, struct id gear)
{
    int power = place == SOURCE_RING ? thing->power + 1 : thing->power;
    return (struct source){
        .place = place,
        .trait = &content->item[thing->kind].trait,
        .kind = thing->kind,
        .gear = gear,
        .thing = thing,
        .level = power > 1 ? power : 1,
        .strikes = true,
        .is_worn = true,
    };
}

/* Those of the thing, which work as the thing itself does. */
static int add_tempers(const struct content *content, const struct source *of, struct source *list)
{
    int count = 0;
    for (int place = 0; place < TEMPERS_ON_THING; place++) {
        int row = temper_at(content, of->thing, place);
        if (row >= 0) {
            list[count] = *of;
            list[count].place = SOURCE_TEMPER;
            list[count].trait = &content->temper[row].trait;
            list[count++].kind = row;
        }
    }
    return count;
}

/* The thing, its rune, its tempers. */
static int add_thing(const struct content *content, const struct world *world,
                     enum source_place place, struct id gear, struct source *list)
{
    const struct thing *thing = world_thing(world, gear);
    if (thing == NULL) {
        return 0;
    }
    const struct rune *rune = rune_of_thing(content, thing);
    int count = 1;
    list[0] = source_of_thing(content, thing, place, gear);
    if (rune != NULL) {
        list[1] = list[0];
        list[1].place = place == SOURCE_WEAPON ? SOURCE_WEAPON_RUNE : SOURCE_ARMOUR_RUNE;
        list[1].trait = &rune->trait;
        list[1].kind = (int)(rune - content->rune);
        count++;
    }
    return count + add_tempers(content, &list[0], list + count);
}

/* Of what the hero carries and cannot wear: wands, staffs, charms. */
static int add_carried(const struct content *content, const struct world *world, struct id who,
                       struct source *list)
{
    int count = 0;
    for (int slot = 0; id_is_hero(who) && slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        bool may_count = thing->temper[0] != 0 && thing_is_held(thing) &&
                         id_is_hero(thing->place.holder) &&
                         charge_is_of_class(content->item[thing->kind].class);
        if (may_count && count + TEMPERS_ON_THING <= TEMPERS_IN_PACK_MAX) {
            struct source of =
                source_of_thing(content, thing, SOURCE_TEMPER, world_thing_id(world, slot));
            count += add_tempers(content, &of, list + count);
        }
    }
    return count;
}

/* One that is worn while another strikes, and the one that strikes. */
static int add_weapons(const struct content *content, const struct world *world, struct id worn,
                       struct id weapon, struct source *list)
{
    bool is_same = id_equal(worn, weapon);
    int count = add_thing(content, world, SOURCE_WEAPON, weapon, list);
    for (int i = 0; i < count; i++) {
        list[i].is_worn = is_same;
    }
    int both = count + (is_same ? 0 : add_thing(content, world, SOURCE_WEAPON, worn, list + count));
    for (int i = count; i < both; i++) {
        list[i].strikes = false;
    }
    return both;
}

static int add_boons(const struct content *content, const struct world *world, struct id who,
                     struct source *list)
{
    int count = 0;
    for (int i = 0; id_is_hero(who) && i < content->boon_count; i++) {
        if (world->boon[i] > 0) {
            list[count++] = (struct source){.place = SOURCE_BOON,
                                            .trait = &content->boon[i].trait,
                                            .kind = i,
                                            .level = world->actor[who.slot].progress.level,
                                            .strikes = true,
                                            .is_worn = true};
        }
    }
    return count;
}

static int add_statuses(const struct content *content, const struct actor *actor,
                        struct source *list)
{
    int count = 0;
    for (int i = 0; i < content->with_trait_count; i++) {
        enum status status = content->with_trait[i];
        if (actor->status[status] > 0) {
            list[count++] = (struct source){.place = SOURCE_STATUS,
                                            .trait = &content->status[status],
                                            .kind = (int)status,
                                            .level = actor->progress.level,
                                            .strikes = true,
                                            .is_worn = true};
        }
    }
    return count;
}

static int add_twists(const struct content *content, const struct world *world,
                      const struct actor *actor, struct source *list)
{
    bool is_hill = actor != world_hero(world) && actor->allegiance == ALLEGIANCE_OWN;
    int count = is_hill ? rules_twists(&content->rules, world->journey.wins) : 0;
    for (int i = 0; i < count; i++) {
        list[i] = (struct source){.place = SOURCE_TWIST,
                                  .trait = &content->rules.again.twist[i].trait,
                                  .kind = i,
                                  .level = actor->progress.level,
                                  .strikes = true,
                                  .is_worn = true};
    }
    return count;
}

int body_sources(const struct content *content, const struct world *world, struct id who,
                 struct id weapon, struct source list[SOURCES_MAX])
{
    const struct actor *actor = &world->actor[who.slot];
    int count = 0;
    list[count++] = (struct source){.place = SOURCE_KIND,
                                    .trait = &content->actor[actor->kind].trait,
                                    .kind = actor->kind,
                                    .level = actor->progress.level,
                                    .strikes = true,
                                    .is_worn = true};
    count += add_weapons(content, world, actor->gear[GEAR_WEAPON], weapon, list + count);
    count += add_thing(content, world, SOURCE_ARMOUR, actor->gear[GEAR_ARMOUR], list + count);
    count += add_thing(content, world, SOURCE_RING, actor->gear[GEAR_RING], list + count);
    count += add_boons(content, world, who, list + count);
    count += add_statuses(content, actor, list + count);
    count += add_twists(content, world, actor, list + count);
    return count + add_carried(content, world, who, list + count);
}

bool source_is_known(const struct content *content, const struct world *world,
                     const struct source *source)
{
    return !source_is_rune(source) || rune_is_known(content, world, source->gear);
}

int source_slay_percent(const struct content *content, const struct world *world,
                        const struct source *source, struct id dst)
{
    const struct trait_numbers *numbers = &source->trait->numbers;
    enum actor_side side = content->actor[world->actor[dst.slot].kind].side;
    return numbers->slays != SIDE_NONE && numbers->slays == side ? numbers->slay_percent : 100;
}

/* What a temper does is done by its thing. */
static struct cause cause_of_temper(const struct world *world, const struct source *source,
                                    struct id who)
{
    const struct place *place = &source->thing->place;
    enum cause_sort sort = place->where == WHERE_ARMOUR ? CAUSE_ARMOUR
                           : place->where == WHERE_RING ? CAUSE_RING
                           : place->where == WHERE_PACK ? CAUSE_USE
                                                        : CAUSE_WEAPON;
    return cause_of(world, sort, source->thing->kind, who);
}

struct cause source_cause(const struct world *world, const struct source *source, struct id who)
{
    static const enum cause_sort sort[] = {
        [SOURCE_KIND] = CAUSE_TRAIT,       [SOURCE_WEAPON] = CAUSE_WEAPON,
        [SOURCE_WEAPON_RUNE] = CAUSE_RUNE, [SOURCE_ARMOUR] = CAUSE_ARMOUR,
        [SOURCE_ARMOUR_RUNE] = CAUSE_RUNE, [SOURCE_RING] = CAUSE_RING,
        [SOURCE_BOON] = CAUSE_BOON,        [SOURCE_STATUS] = CAUSE_STATE,
        [SOURCE_TWIST] = CAUSE_TRAIT,
    };
    if (source->place == SOURCE_TEMPER) {
        return cause_of_temper(world, source, who);
    }
    bool is_of_body = source->place == SOURCE_KIND || source->place == SOURCE_TWIST;
    return cause_of(world, sort[source->place], is_of_body ? -1 : source->kind, who);
}

/* Parts of dice keys. Keys of their own have those that they always had, since another part is
 * another game: behind the shares of a blow the kind's, the weapon's right behind as many as its
 * wielder's kind has, the runes' behind the most that those may be; 40 is that of a blow in
 * passing. */
#define RUNE_PART (DAMAGE_PARTS_MAX + 2 * EFFECTS_MAX)
#define REFLECT_PART (RUNE_PART + 4 * EFFECTS_MAX)
#define BOON_PART 64
#define MORE_PART (BOON_PART + BOONS_MAX * EFFECTS_MAX)
#define FIRST_STATUS (SOURCE_BOON + BOONS_MAX)
#define FIRST_TWIST (FIRST_STATUS + STATUS_COUNT)
#define MORE_REFLECT_PART                                                                          \
    (MORE_PART + (FIRST_TWIST + TWISTS_MAX) * (FOLLOWS_MAX - FOLLOW_MORE) * EFFECTS_MAX)
#define TEMPER_PART (MORE_REFLECT_PART + (FIRST_TWIST + TWISTS_MAX) * DAMAGE_PARTS_MAX)
#define TEMPER_REFLECT_PART (TEMPER_PART + TEMPERS_MAX * FOLLOWS_MAX * EFFECTS_MAX)

/* Of the source among all that there may be. */
static int number_of(const struct source *source)
{
    return source->place == SOURCE_BOON     ? SOURCE_BOON + source->kind
           : source->place == SOURCE_STATUS ? FIRST_STATUS + source->kind
           : source->place == SOURCE_TWIST  ? FIRST_TWIST + source->kind
                                            : (int)source->place;
}

int source_part(const struct content *content, const struct world *world, struct id who,
                const struct source *source, int place)
{
    const struct trait *kind = &content->actor[world->actor[who.slot].kind].trait;
    if (source->place == SOURCE_TEMPER) {
        return TEMPER_PART + (source->kind * FOLLOWS_MAX + place) * EFFECTS_MAX;
    }
    if (place >= FOLLOW_MORE) {
        int more = number_of(source) * (FOLLOWS_MAX - FOLLOW_MORE) + place - FOLLOW_MORE;
        return MORE_PART + more * EFFECTS_MAX;
    }
    switch (source->place) {
    case SOURCE_KIND: /* a blow, a wound and an end are told apart by who and where */
        return DAMAGE_PARTS_MAX;
    case SOURCE_WEAPON:
        return DAMAGE_PARTS_MAX + kind->follow[FOLLOW_ON_HIT].effect_count;
    case SOURCE_WEAPON_RUNE:
        return RUNE_PART + place * EFFECTS_MAX;
    case SOURCE_ARMOUR_RUNE:
        return RUNE_PART + (2 + place) * EFFECTS_MAX;
    case SOURCE_BOON:
        return BOON_PART + source->kind * EFFECTS_MAX;
    case SOURCE_ARMOUR:
    case SOURCE_RING:
    case SOURCE_STATUS:
    case SOURCE_TEMPER:
    case SOURCE_TWIST:
        break; /* they have no key of their own */
    }
    return MORE_PART;
}

int source_reflect_part(const struct source *source)
{
    if (source->place == SOURCE_TEMPER) {
        return TEMPER_REFLECT_PART + source->kind * DAMAGE_PARTS_MAX;
    }
    return source->place == SOURCE_ARMOUR_RUNE
               ? REFLECT_PART
               : MORE_REFLECT_PART + number_of(source) * DAMAGE_PARTS_MAX;
}
