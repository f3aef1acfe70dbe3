/* The story of a death has one row for each fact that led to it. Behind them stands the lesson:
 * what there was to do, when, and what it would have come to. */
#include "barrow/report/death_text.h"

#include <stdio.h>
#include <string.h>

#include "barrow/text/describe_cause.h"
#include "barrow/text/describe_thing.h"

#define FACTS_MAX 4

/* The lesson. */

static void add_item(struct buffer *text, const struct content *content,
                     const struct lesson *lesson)
{
    describe_item(text, content, lesson->item, lesson->power, 1, ARTICLE_THE);
}

/* "1 step away"; "under your feet". */
static void add_distance(struct buffer *text, int steps)
{
    if (steps == 0) {
        buffer_add(text, "under your feet");
    } else {
        buffer_print(text, "%d step%s away", steps, plural_ending(steps));
    }
}

/* "drunk", "read". */
static const char *done_with(const struct content *content, int item)
{
    static const char *const words[][2] = {
        {"eat", "eaten"},  {"drink", "drunk"},  {"read", "read"},
        {"zap", "zapped"}, {"throw", "thrown"},
    };
    const char *verb = describe_use_verb(content, item);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(verb, words[i][0]) == 0) {
            return words[i][1];
        }
    }
    return "used";
}

/* What could have been done: "drunk the potion of health in turn 9". */
static void add_deed(struct buffer *text, const struct content *content,
                     const struct lesson *lesson)
{
    switch ((int)lesson->kind) { /* those that were tried */
    case LESSON_USE:
        buffer_print(text, "%s ", done_with(content, lesson->item));
        add_item(text, content, lesson);
        break;
    case LESSON_THROW:
        buffer_add(text, "thrown ");
        add_item(text, content, lesson);
        break;
    case LESSON_BOON:
        buffer_print(text, "chosen the boon that waited, %s,", content->boon[lesson->boon].name);
        break;
    case LESSON_WEAR:
        buffer_add(text, "put on ");
        add_item(text, content, lesson);
        buffer_add(text, " from your pack");
        break;
    case LESSON_STAIRS:
        buffer_add(text, "taken the stairs, ");
        add_distance(text, lesson->steps);
        buffer_add(text, ",");
        break;
    case LESSON_NARROWS:
        buffer_add(text, "fought in the narrow place ");
        add_distance(text, lesson->steps);
        buffer_add(text, ", where few can come near,");
        break;
    case LESSON_UNKNOWN:
        buffer_add(text, "tried ");
        add_item(text, content, lesson);
        buffer_add(text, ", which you did not know,");
        break;
    case LESSON_RETREAT:
        buffer_add(text, "walked away from ");
        describe_actor_kind(text, content, lesson->actor, ARTICLE_THE);
        buffer_add(text, ", which is slower than you,");
        break;
    case LESSON_FIGHT:
        buffer_add(text, "stood and struck at what came within reach");
        break;
    }
    bool takes_turns = lesson->kind == LESSON_NARROWS || lesson->kind == LESSON_RETREAT ||
                       lesson->kind == LESSON_FIGHT;
    buffer_print(text, takes_turns ? " from turn %d on" : " in turn %d", lesson->turn);
}

static void add_sleeper(struct buffer *text, const struct content *content,
                        const struct lesson *lesson)
{
    size_t start = text->size;
    describe_actor_kind(text, content, lesson->actor, ARTICLE_THE);
    grammar_capitalise(text, start);
    buffer_print(text,
                 " slept until turn %d. A blow in its sleep is sure to hit and does %d%% of the "
                 "usual damage.",
                 lesson->turn, content->rules.notice.sneak_percent);
}

static void add_ally(struct buffer *text, const struct content *content,
                     const struct lesson *lesson)
{
    size_t start = text->size;
    describe_actor(text, content, lesson->actor, lesson->name, ARTICLE_THE);
    grammar_capitalise(text, start);
    buffer_print(text,
                 " was %d cells away when you took the stairs in turn %d, and stayed behind. Who "
                 "follows you comes along from within %d.",
                 lesson->steps, lesson->turn, content->rules.allies.near);
}

void lesson_describe(struct buffer *text, const struct content *content,
                     const struct lesson *lesson)
{
    switch ((int)lesson->kind) { /* the rest was tried */
    case LESSON_NONE:
        return;
    case LESSON_SLEEPER:
        add_sleeper(text, content, lesson);
        return;
    case LESSON_ALLY:
        add_ally(text, content, lesson);
        return;
    default:
        buffer_add(text, "Had you ");
        add_deed(text, content, lesson);
        buffer_print(text, ", you would have lived %d turns more, with %d of %d health.",
                     LESSON_BEYOND, lesson->health, lesson->max_health);
    }
}

/* How the hero died: facts with their turns, oldest first. */

struct fact {
    int turn;
    struct buffer text;
};

struct story {
    const struct content *content;
    const struct death_story *stand;
    struct fact fact[FACTS_MAX];
    int count;
};

/* Facts of one turn stay in the order in which they are added. */
static struct buffer *add_fact(struct story *story, int turn)
{
    int at = story->count++;
    while (at > 0 && story->fact[at - 1].turn > turn) {
        story->fact[at] = story->fact[at - 1];
        at--;
    }
    story->fact[at] = (struct fact){.turn = turn};
    return &story->fact[at].text;
}

/* The monster responsible. */
static void add_killer(const struct story *story, struct buffer *text)
{
    int kind = story->stand->cause.actor;
    if (kind < 0) {
        buffer_add(text, "something");
    } else {
        describe_actor_kind(text, story->content, kind, ARTICLE_THE);
    }
}

/* The hero's last action in words; "" for an action that no monster would notice. */
static const char *const action_words[VERB_COUNT] = {
    [VERB_WAIT] = "waited",
    [VERB_SLEEP] = "slept",
    [VERB_STEP] = "taken a step",
    [VERB_HIT] = "struck a blow",
    [VERB_DESCEND] = "come down the stairs",
    [VERB_PICK_UP] = "picked up",
    [VERB_DROP] = "dropped",
    [VERB_WEAR] = "put on",
    [VERB_TAKE_OFF] = "taken off",
    [VERB_USE] = "used",
    [VERB_THROW] = "thrown",
    [VERB_SORT] = "sorted your pack",
    [VERB_BURST] = "",
    [VERB_SPREAD] = "",
    [VERB_CAST] = "",
    [VERB_CHOOSE] = "chosen a boon",
    [VERB_FREE] = "worked at irons",
    [VERB_SNEAK] = "changed your gait",
    [VERB_UNTIE] = "untied a knot",
    [VERB_SWEAR] = "sworn what you foresaw",
    [VERB_REFUSE] = "refused what you foresaw",
    [VERB_ORDER] = "given an order",
};

static void add_last_action(const struct story *story, struct buffer *text)
{
    const struct death_story *stand = story->stand;
    if (!stand->has_action || action_words[stand->verb][0] == '\0') {
        return;
    }
    buffer_print(text, " You had just %s", action_words[stand->verb]);
    if (stand->item >= 0) {
        buffer_add(text, " ");
        describe_item(text, story->content, stand->item, 0, 1, ARTICLE_A);
    } else if (stand->verb >= VERB_PICK_UP && stand->verb <= VERB_THROW) {
        buffer_add(text, " something");
    }
    buffer_add(text, ".");
}

static void add_notice(struct story *story)
{
    const struct death_story *stand = story->stand;
    if (stand->noticed_turn == 0) {
        return;
    }
    bool was_woken = stand->woken_turn > 0 && stand->woken_turn <= stand->noticed_turn;
    if (was_woken) {
        struct buffer *wakes = add_fact(story, stand->woken_turn);
        add_killer(story, wakes);
        buffer_add(wakes, " wakes.");
        if (stand->noticed_turn <= stand->woken_turn + 1) {
            add_last_action(story, wakes);
        }
    }
    struct buffer *notices = add_fact(story, stand->noticed_turn);
    add_killer(story, notices);
    buffer_add(notices, " notices you.");
    if (!was_woken || stand->noticed_turn > stand->woken_turn + 1) {
        add_last_action(story, notices);
    }
}

/* "the ghoul hurts you for 3", "you lose 3 health to the fall into the chasm, thrown by the
 * boggart", "poisoned by the adder, you lose 1 health". */
static void add_hurt(struct story *story, struct buffer *text)
{
    const struct cause *cause = &story->stand->cause;
    int damage = story->stand->damage;
    enum cause_whose whose = cause->actor == ACTOR_KIND_HERO ? WHOSE_YOUR_OWN : WHOSE_OTHER;
    if (cause->sort == CAUSE_STATUS) {
        describe_affliction(text, story->content, cause, whose);
        buffer_print(text, ", you lose %d health", damage);
    } else if (describe_cause_is_subject(story->content, cause, whose)) {
        describe_cause(text, story->content, cause, ARTICLE_THE, whose);
        buffer_print(text, " hurts you for %d", damage);
    } else {
        buffer_print(text, "you lose %d health to ", damage);
        describe_cause(text, story->content, cause, ARTICLE_THE, whose);
    }
}

static void add_death(struct story *story)
{
    const struct death_story *stand = story->stand;
    struct buffer *text = add_fact(story, stand->turn);
    if (stand->cause.sort == CAUSE_HUNGER) {
        buffer_add(text, "you starve.");
        return;
    }
    add_hurt(story, text);
    if (stand->damage_type != DAMAGE_TYPE_PLAIN) {
        buffer_print(text, " (%s)", story->content->rules.damage_type[stand->damage_type].name);
    }
    buffer_print(text, ". You had %d left.", stand->before);
}

void death_describe(struct page *page, const struct content *content,
                    const struct death_story *stand)
{
    struct story story = {.content = content, .stand = stand};
    add_notice(&story);
    if (stand->safe_turn > 0) {
        buffer_add(add_fact(&story, stand->safe_turn),
                   "the last turn to begin with no blow in reach that could kill you.");
    }
    add_death(&story);
    for (int i = 0; i < story.count; i++) {
        char label[PAGE_LABEL_SIZE];
        snprintf(label, sizeof label, "Turn %d", story.fact[i].turn);
        grammar_capitalise(&story.fact[i].text, 0);
        page_take_row(page, label, &story.fact[i].text);
    }
    if (stand->lesson.kind != LESSON_NONE) {
        struct buffer text = {0};
        lesson_describe(&text, content, &stand->lesson);
        page_take_row(page, "Lesson", &text);
    }
}
