/* Words around numbers: what a table can say it says itself (keys, glyphs, percentages), so that a
 * change of data or keys changes the help. */
#include "ui/widget/help_text.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/term/keys.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_follow.h"
#include "barrow/text/describe_numbers.h"

#define COMPASS_WIDTH 34

const char *const help_title[HELP_PAGE_COUNT] = {
    [HELP_SURVIVING] = "How to survive", [HELP_KEYS] = "Keys",   [HELP_FIGHTING] = "Fighting",
    [HELP_HUNGER] = "Food and load",     [HELP_SIGNS] = "Signs", [HELP_STATUSES] = "Conditions",
    [HELP_TWEAKING] = "Your own barrow",
};

/* The directions as they lie around the hero, DIRECTION_COUNT where it stands. */
static const enum direction compass[9] = {
    DIRECTION_NORTH_WEST, DIRECTION_NORTH, DIRECTION_NORTH_EAST,
    DIRECTION_WEST,       DIRECTION_COUNT, DIRECTION_EAST,
    DIRECTION_SOUTH_WEST, DIRECTION_SOUTH, DIRECTION_SOUTH_EAST,
};

/* The n-th keys of eight commands in the places of the compass. */
struct key_set {
    char name[9][KEY_NAME_SIZE];
    int width; /* columns of the widest name; 0: nobody has so many keys */
};

static struct key_set set_of(const struct key_table *keys, enum command north, int n)
{
    struct key_set set = {0};
    for (int i = 0; i < 9; i++) {
        uint32_t key =
            compass[i] != DIRECTION_COUNT ? keys->key[(int)north + (int)compass[i]][n] : KEY_NONE;
        if (key != KEY_NONE) {
            key_name(key, set.name[i]);
        }
        int width = utf8_text_width(set.name[i]);
        set.width = width > set.width ? width : set.width;
    }
    return set;
}

static void add_compass_row(struct buffer *text, const struct key_set *set, int row)
{
    for (int i = 3 * row; i < 3 * row + 3 && set->width > 0; i++) {
        int blanks = set->width + 1 - utf8_text_width(set->name[i]);
        buffer_print(text, "%s%*s", set->name[i], blanks, "");
    }
    buffer_add(text, set->width > 0 ? "  " : "");
}

/* Sets of keys beside each other as long as they fit the narrowest screen. */
static void add_compasses(struct page *page, const struct key_table *keys, enum command north)
{
    struct key_set set[COMMAND_KEYS_MAX];
    for (int n = 0; n < COMMAND_KEYS_MAX; n++) {
        set[n] = set_of(keys, north, n);
    }
    for (int first = 0, end = 0; first < COMMAND_KEYS_MAX; first = end) {
        int width = 0;
        do {
            width += 3 * (set[end++].width + 1) + 2;
        } while (end < COMMAND_KEYS_MAX && width + 3 * (set[end].width + 1) <= COMPASS_WIDTH);
        for (int row = 0; row < 3 && set[first].width > 0; row++) {
            struct buffer text = {0};
            for (int n = first; n < end; n++) {
                add_compass_row(&text, &set[n], row);
            }
            page_add_paragraph(page, buffer_text(&text));
            buffer_free(&text);
        }
    }
}

/* A row with the first key of a command. */
static void add_advice(struct page *page, const struct key_table *keys, enum command command,
                       const char *advice)
{
    page_print_row(page, key_table_hint(keys, command).text, "%s", advice);
}

/* Ten lines for who will read no more than that. */
static void describe_surviving(struct page *page, const struct content *content,
                               const struct key_table *keys)
{
    struct buffer aim = {0};
    buffer_print(&aim, "Find %s at the bottom and use it. You have one life.",
                 content->rules.story.prize);
    page_add_paragraph(page, buffer_text(&aim));
    buffer_free(&aim);
    page_print_row(page, "Fight", "by walking into a monster, best from a corridor.");
    add_advice(page, keys, COMMAND_LOOK, "tells in how few blows a monster could kill you.");
    page_print_row(page, "!!!", "beside one: walk away, or use what you have.");
    add_advice(page, keys, COMMAND_USE, "drinks and reads: at half health, not at the end.");
    page_print_row(page, "Unknown", "potions are drunk alone, scrolls read at foes.");
    add_advice(page, keys, COMMAND_REST, "rests until you are well: after every fight.");
    add_advice(page, keys, COMMAND_WEAR, "wields or puts on; the list says what is better.");
    page_print_row(page, "Sleepers", "can be left alone. A first blow always hits one.");
    add_advice(page, keys, COMMAND_EXPLORE, "explores by itself, and stops for danger.");
    add_advice(page, keys, COMMAND_DESCEND, "goes down, and there is no way back: rest first.");
    if (content->rules.knots.start > 0) {
        page_print_row(page, key_table_hint(keys, COMMAND_UNTIE).text,
                       "unties a knot, of %d: undoes turns, even death.",
                       content->rules.knots.start);
    }
}

static void describe_keys(struct page *page, const struct content *content,
                          const struct key_table *keys)
{
    page_add_paragraph(page, "Arrows, Enter and Esc are enough: Enter lists all commands.");
    page_add_heading(page, "Step, fight");
    add_compasses(page, keys, COMMAND_STEP_NORTH);
    page_add_heading(page, "Run");
    add_compasses(page, keys, COMMAND_RUN_NORTH);
    for (int i = COMMAND_RUN_NORTH_WEST + 1; i < COMMAND_COUNT; i++) {
        struct buffer names = {0};
        if (command_group((enum command)i) != NULL) {
            page_add_heading(page, command_group((enum command)i));
        }
        key_table_print(keys, (enum command)i, " ", &names);
        page_print_row(page, buffer_text(&names), "%s", command_sentence[i]);
        buffer_free(&names);
    }
    page_add_heading(page, "Mouse");
    page_print_row(page, "moved", "tells what is there.");
    page_print_row(page, "click",
                   "beside you: step or hit. On whom your weapon reaches: hit. On a "
                   "monster: look. Elsewhere: the way, and again to go. On the side: all "
                   "commands, to explore or rest.");
    page_print_row(page, "wheel", "scrolls; up: the log.");
}

static void describe_combat(struct page *page, const struct content *content)
{
    const struct combat_numbers *combat = &content->rules.combat;
    bool is_weighed = combat->model == DAMAGE_MODEL_WEIGHED;
    page_add_paragraph(page, is_weighed
                                 ? "Walk into a monster to strike it. Of an attack twice as great "
                                   "as the defence or more the difference gets through, of a "
                                   "lesser one only a share."
                                 : "Walk into a monster to strike it. It loses at least 1, at most "
                                   "what your attack has over its defence.");
    page_print_row(page, "Misses", "one blow in %d, more or less by arms and armour.",
                   combat->miss_one_in);
    if (is_weighed) {
        page_print_row(page, "!!", "a critical hit, %d in 100: %d%% of the harm.",
                       combat->critical_percent, combat->critical_scale);
        page_print_row(page, ".", "a weak hit, %d in 100: %d%% of the harm.", combat->weak_percent,
                       combat->weak_scale);
    }
    page_print_row(page, "Levels",
                   "give you health, attack and defence, and heal %d%% of your wounds.",
                   content->rules.growth.level_heals);
    page_print_row(page, "Sleepers", "are always hit. Harm wakes them; fire wakes them at once.");
    page_print_row(page, "harm",
                   "of a weapon: what it does in a turn to a usual foe of your level.");
}

static void describe_stealth(struct page *page, const struct rules_numbers *rules,
                             const struct key_table *keys)
{
    const struct notice_numbers *notice = &rules->notice;
    page_print_row(
        page, "Stealth",
        "you are noticed from %d cells away, %d after you waited, %d while you fight; armour adds.",
        notice->usual, notice->still, notice->fight);
    if (notice->sneaking_percent < 100) {
        page_print_row(page, key_table_hint(keys, COMMAND_SNEAK).text,
                       "sneaks: steps are slow, and noticed from %d%% of the distance. A fight "
                       "ends it.",
                       notice->sneaking_percent);
    }
    if (notice->lit_percent > 100) {
        page_print_row(page, "Light",
                       "you are noticed from %d%% of that distance in it. Keep to the dark.",
                       notice->lit_percent);
    }
    page_print_row(page, "Noise", "draws monsters, too. A closed door halves it.");
    if (notice->sneak_percent > 100) {
        page_print_row(page, "Unaware",
                       "a monster that has not noticed you is always hit, for %d%% of the harm, "
                       "by light arms and daggers more; from afar, at most %d%%.%s",
                       notice->sneak_percent, notice->sneak_afar_percent,
                       rules->noise.fight_wakes > 0 ? " The blow wakes who lies beside." : "");
    }
}

static void describe_fighting(struct page *page, const struct content *content,
                              const struct key_table *keys)
{
    page_add_heading(page, "A blow");
    describe_combat(page, content);
    page_print_row(
        page, "Boons",
        "are gifts: you choose one of three for each level, when nobody in sight hunts you and "
        "nothing harms you. %s chooses, and takes no time.",
        key_table_hint(keys, COMMAND_BOONS).text);
    page_add_heading(page, "Danger: a mark beside a monster");
    page_print_row(page, "!", "its usual blows kill you in a dozen,");
    page_print_row(page, "!!", "in five,");
    page_print_row(page, "!!!", "in one or two. Run, or spend what you have.");
    page_print_row(page, key_table_hint(keys, COMMAND_LOOK).text,
                   "looks at it: odds both ways, speed, resistances.");
    page_add_heading(page, "Stealth: how far off you are noticed");
    describe_stealth(page, &content->rules, keys);
    page_add_heading(page, "Captives");
    page_add_paragraph(page, "Walk into a captive to free it. It follows you then, fights, and "
                             "takes the stairs with you if it is near. Step onto its place to "
                             "change places.");
    page_print_row(page, key_table_hint(keys, COMMAND_ORDER).text,
                   "tells all who follow you to stay, or to follow again.");
}

static void describe_hungers(struct page *page, const struct hunger_numbers *hunger)
{
    page_print_row(page, "Well fed", "above %d; you can hold %d.", hunger->normal, hunger->most);
    page_print_row(page, "Hungry", "at %d. You still heal.", hunger->hungry);
    page_print_row(page, "Very Hungry", "at %d. You heal no more.", hunger->very_hungry);
    page_print_row(page, "Famished", "at %d. Eat.", hunger->famished);
    page_print_row(page, "Starving", "at %d. You lose health until you eat or die.",
                   hunger->starving);
    if (hunger->unsheltered_percent < 100) {
        page_print_row(page, "Rest",
                       "heals in full beside a fire or embers, or in a room whose doors are all "
                       "shut; elsewhere %d%%.",
                       hunger->unsheltered_percent);
    }
}

static void describe_loads(struct page *page, const struct content *content)
{
    const struct burden_numbers *burden = &content->rules.burden;
    const int load[] = {0, 100, burden->strained_load, burden->overloaded_load};
    const int percent[] = {100, burden->burdened_percent, burden->strained_percent,
                           burden->overloaded_percent};
    for (int i = 1; i < 4; i++) {
        int weight = content->actor[ACTOR_KIND_HERO].capacity * load[i] / 100;
        page_print_row(page, describe_burden(i), "%s %s stone: %d%% of your speed.",
                       i == 1 ? "above" : "from", describe_weight(weight).text, percent[i]);
    }
}

static void describe_hunger_page(struct page *page, const struct content *content,
                                 const struct key_table *keys)
{
    page_add_heading(page, "Food");
    page_add_paragraph(page, "You use up one each turn, and two while you heal.");
    describe_hungers(page, &content->rules.hunger);
    page_print_row(page, key_table_hint(keys, COMMAND_USE).text,
                   "to eat. More than you can hold is wasted.");
    page_add_heading(page, "Load");
    describe_loads(page, content);
}

static const char *const class_means[ITEM_CLASS_COUNT] = {
    [ITEM_CLASS_CROWN] = "what you came for", /* behind its name */
    [ITEM_CLASS_FOOD] = "food",
    [ITEM_CLASS_POTION] = "a potion to drink, or a pot to throw",
    [ITEM_CLASS_SCROLL] = "a scroll, to read",
    [ITEM_CLASS_WEAPON] = "a weapon",
    [ITEM_CLASS_ARMOUR] = "armour",
    [ITEM_CLASS_KEY] = "a key: it opens one locked door on this level",
    [ITEM_CLASS_AMMUNITION] = "something to throw or to shoot",
    [ITEM_CLASS_WAND] = "a wand: it works so often and then no more",
    [ITEM_CLASS_STAFF] = "a staff: its charges come back",
    [ITEM_CLASS_RING] = "a ring, to put on: one at a time",
    [ITEM_CLASS_CHARM] = "a charm: works again and again, after a rest",
};

static void add_sign(struct page *page, uint32_t glyph, int colour, const char *text)
{
    char label[UTF8_MAX_BYTES + 1];
    utf8_encode(glyph, label);
    page_add_row(page, label, colour, text);
}

/* The first kind of each class stands for it. */
static void add_thing_signs(struct page *page, const struct content *content)
{
    for (int class = 0; class < ITEM_CLASS_COUNT; class ++) {
        int kind = 0;
        while (kind < content->item_count && (int)content->item[kind].class != class) {
            kind++;
        }
        struct buffer means = {0};
        if (class == ITEM_CLASS_CROWN) {
            buffer_print(&means, "%s: ", content->rules.story.prize);
        }
        buffer_add(&means, class_means[class]);
        if (kind < content->item_count) {
            add_sign(page, content->item[kind].glyph, content->item[kind].colour,
                     buffer_text(&means));
        }
        buffer_free(&means);
    }
}

static void add_ground_signs(struct page *page, const struct content *content)
{
    for (int i = 0; i < content->levels.kind_count; i++) {
        const struct level_kind *kind = &content->levels.kind[i];
        char label[2 * UTF8_MAX_BYTES + 2], text[120];
        size_t size = utf8_encode(kind->floor_glyph, label);
        label[size] = ' ';
        utf8_encode(kind->wall_glyph, label + size + 1);
        snprintf(text, sizeof text, "ground and walls of %s", kind->name);
        page_add_row(page, label, kind->floor_colour, text);
    }
}

static void describe_signs(struct page *page, const struct content *content,
                           const struct key_table *keys)
{
    const struct actor_kind *hero = &content->actor[ACTOR_KIND_HERO];
    page_add_heading(page, "On the map");
    add_sign(page, hero->glyph, hero->colour, "you");
    page_add_row(page, "a-z A-Z", PALETTE_DANGER, "monsters");
    add_sign(page, '>', PALETTE_STAIRS, "stairs down");
    add_thing_signs(page, content);
    add_ground_signs(page, content);
    page_add_row(page, "dim", PALETTE_REMEMBERED, "remembered; it may have moved");
    page_add_heading(page, "In the log");
    page_print_row(page, "*", "worth noticing: it stops what you do on the way");
    page_print_row(page, "!", "must be seen");
}

/* What each means: a sentence, or the two halves around its number. */
static const struct {
    const char *before, *after;
} status_means[STATUS_COUNT] = {
    [STATUS_ASLEEP] = {"does nothing and is always hit. Harm and a foe in sight wake it sooner.",
                       NULL},
    [STATUS_HASTED] = {"acts at ", "% of its speed."},
    [STATUS_SLOWED] = {"acts at ", "% of its speed."},
    [STATUS_UNDYING] = {"cannot die: it keeps its last point of health.", NULL},
    [STATUS_HELD] = {"cannot leave its place; each try to step loosens what holds it.", NULL},
    [STATUS_POISONED] = {"loses ",
                         " health a turn and does not heal. A second dose adds to the first."},
    [STATUS_BURNING] = {"loses ", " health a turn and lights what it stands in. "
                                  "Water and frost end it."},
    [STATUS_WEAKENED] = {"has ", "% of its attack and defence."},
    [STATUS_STRONG] = {"has ", "% of its attack."},
    [STATUS_CONFUSED] = {"steps in any direction ", " times in 100."},
    [STATUS_BLIND] = {"sees only what is within ", " of it."},
    [STATUS_LEVITATING] = {"flies: over water, chasms and traps.", NULL},
    [STATUS_FAR_SIGHTED] = {"senses every monster of the level.", NULL},
    [STATUS_SHIELDED] = {"the shield takes so much harm in its place; ",
                         "% of it fades each turn."},
    [STATUS_DISCORDANT] = {"fights its own side.", NULL},
    [STATUS_AFRAID] = {"runs away; while you are afraid you cannot strike.", NULL},
    [STATUS_UNSEEN] = {"is seen only from beside it.", NULL},
    [STATUS_PARALYSED] = {"does nothing and is always hit; nothing wakes it.", NULL},
    [STATUS_HEXED] = {"has ", "% of its defence."},
    [STATUS_REGENERATING] = {"regains ", "% of its health a turn."},
    [STATUS_FLEET] = {"the next step takes no time.", NULL},
    [STATUS_SNEAKING] = {"steps slowly, and is noticed from ",
                         "% of the distance. A fight ends it."},
    [STATUS_STEADY] = {"was afraid, and is not again until it is wounded.", NULL},
};

static int status_number(const struct content *content, enum status status)
{
    const struct status_numbers *numbers = &content->rules.statuses;
    const int number[STATUS_COUNT] = {
        [STATUS_HASTED] = content->rules.time.haste_percent,
        [STATUS_SLOWED] = content->rules.time.slow_percent,
        [STATUS_POISONED] = numbers->poison_harm,
        [STATUS_BURNING] = numbers->burning_harm,
        [STATUS_WEAKENED] = numbers->weakened_percent,
        [STATUS_STRONG] = numbers->strong_percent,
        [STATUS_HEXED] = numbers->hexed_percent,
        [STATUS_CONFUSED] = numbers->confused_percent,
        [STATUS_BLIND] = numbers->blind_radius,
        [STATUS_SHIELDED] = numbers->shield_loss,
        [STATUS_REGENERATING] = numbers->regeneration_percent,
        [STATUS_SNEAKING] = content->rules.notice.sneaking_percent,
    };
    return number[status];
}

/* What rules.yaml adds to a status, as sentences behind its row. */
static void add_trait(struct buffer *text, const struct content *content, const struct trait *trait)
{
    struct buffer lines = {0};
    describe_number_sentences(&lines, content, &trait->numbers);
    describe_follow(&lines, content, trait, false);
    for (const char *line = buffer_text(&lines); *line != '\0'; line += strcspn(line, "\n") + 1) {
        buffer_print(text, " %.*s", (int)strcspn(line, "\n"), line);
    }
    buffer_free(&lines);
}

void help_describe_status(struct buffer *text, const struct content *content, enum status status)
{
    const struct status_numbers *numbers = &content->rules.statuses;
    const char *before = status_means[status].before, *after = status_means[status].after;
    if (before == NULL) {
        return;
    }
    buffer_add(text, before);
    if (after != NULL) {
        buffer_print(text, "%d%s", status_number(content, status), after);
    }
    for (int i = 0; i < numbers->trait_count; i++) {
        if (numbers->trait[i].status == status) {
            add_trait(text, content, &numbers->trait[i].trait);
        }
    }
}

static void help_text_add_status(struct page *page, const struct content *content,
                                 enum status status)
{
    struct buffer text = {0};
    help_describe_status(&text, content, status);
    if (text.size > 0) {
        page_take_row(page, status_shown[status], &text);
    }
    buffer_free(&text);
}

/* A row of the kinds of harm that defence lessens, or of those that it does not. */
static void add_harms(struct page *page, const struct content *content, bool is_lessened,
                      const char *label, const char *rest)
{
    struct buffer names = {0};
    for (int i = 0; i < content->rules.damage_type_count; i++) {
        const struct damage_type *type = &content->rules.damage_type[i];
        if (type->is_stopped_by_defence == is_lessened) {
            buffer_print(&names, "%s%s", names.size > 0 ? ", " : "", type->name);
        }
    }
    if (names.size > 0) {
        page_print_row(page, label, "lessens %s%s.", buffer_text(&names), rest);
    }
    buffer_free(&names);
}

static void describe_statuses(struct page *page, const struct content *content,
                              const struct key_table *keys)
{
    page_add_heading(page, "What can happen to you and to monsters");
    for (int i = 0; i < STATUS_COUNT; i++) {
        help_text_add_status(page, content, (enum status)i);
    }
    page_add_paragraph(page, "Taken twice, sleep, haste, slowness and undying begin anew, poison "
                             "adds up, and of all else the longer one counts.");
    page_add_heading(page, "Kinds of harm");
    add_harms(page, content, true, "Defence", "");
    add_harms(page, content, false, "Resistance", "; defence does not");
    if (content->rules.growth.harm_percent > 0) {
        page_print_row(page, "Level",
                       "each level of its victim beyond the first adds %d%% to the harm "
                       "of ground, air, statuses and walls.",
                       content->rules.growth.harm_percent);
    }
}

static void describe_tweaking(struct page *page, const struct content *content,
                              const struct key_table *keys)
{
    page_add_heading(page, "Change the game");
    page_add_paragraph(page,
                       "Monsters, things, levels, colours, keys and the rules' numbers are text "
                       "files: monsters.yaml, items.yaml, levels.yaml, palette.yaml, keys.yaml, "
                       "rules.yaml. What "
                       "each line means stands in the file.");
    page_print_row(page, "1",
                   "Make a folder with a file of that name in it. Write only what you "
                   "change, as in: monsters: {barrow-rat: {health: 500}}");
    page_print_row(page, "2", "barrow check FOLDER finds mistakes and shows where.");
    page_print_row(page, "3", "barrow --data FOLDER plays with it.");
    page_add_heading(page, "Share a barrow");
    page_add_paragraph(page, "The same seed digs the same barrow everywhere: barrow --seed 7, or "
                             "type it at the title.");
}

void help_describe(struct page *page, enum help_page number, const struct content *content,
                   const struct key_table *keys)
{
    static void (*const describe[HELP_PAGE_COUNT])(struct page *, const struct content *,
                                                   const struct key_table *) = {
        [HELP_SURVIVING] = describe_surviving, [HELP_KEYS] = describe_keys,
        [HELP_FIGHTING] = describe_fighting,   [HELP_HUNGER] = describe_hunger_page,
        [HELP_SIGNS] = describe_signs,         [HELP_STATUSES] = describe_statuses,
        [HELP_TWEAKING] = describe_tweaking,
    };
    describe[number](page, content, keys);
}
