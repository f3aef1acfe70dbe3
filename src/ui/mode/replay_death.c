/* The chain that killed, in words: facts with their turns, oldest first. */
#include "ui/mode/replay_parts.h"

#include <stdio.h>

#include "barrow/text/describe.h"
#include "barrow/text/grammar.h"
#include "ui/modes.h"

#define FACTS_MAX 4

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

static void add_killer(const struct story *story, struct buffer *text)
{
    if (story->stand->killer_kind < 0) {
        buffer_add(text, "something");
        return;
    }
    describe_actor_kind(text, story->content, story->stand->killer_kind, ARTICLE_THE);
}

/* What the hero had done; an empty text for what draws no notice. */
static const char *const deed_words[VERB_COUNT] = {
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
};

static void add_deed(const struct story *story, struct buffer *text)
{
    const struct death_story *stand = story->stand;
    bool is_told = stand->has_action && deed_words[stand->verb][0] != '\0';
    if (!is_told) {
        return;
    }
    buffer_print(text, " You had just %s", deed_words[stand->verb]);
    bool has_item = stand->item >= 0;
    if (has_item) {
        buffer_add(text, " ");
        describe_item(text, story->content, stand->item, 0, 1, ARTICLE_A);
    } else if (stand->verb >= VERB_PICK_UP && stand->verb <= VERB_THROW) {
        buffer_add(text, " something");
    }
    buffer_add(text, ".");
}

static void tell_notice(struct story *story)
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
            add_deed(story, wakes);
        }
    }
    struct buffer *notices = add_fact(story, stand->noticed_turn);
    add_killer(story, notices);
    buffer_add(notices, " notices you.");
    if (!was_woken || stand->noticed_turn > stand->woken_turn + 1) {
        add_deed(story, notices);
    }
}

static void tell_safe_turn(struct story *story)
{
    int turn = story->stand->safe_turn;
    if (turn > 0) {
        buffer_add(add_fact(story, turn),
                   "the last turn to begin with no blow in reach that could kill you.");
    }
}

static void tell_death(struct story *story)
{
    const struct death_story *stand = story->stand;
    struct buffer *text = add_fact(story, stand->turn);
    if (stand->cause == CAUSE_HUNGER) {
        buffer_add(text, "you starve.");
        return;
    }
    if (id_is_hero(stand->killer)) {
        buffer_add(text, "your own deed hurts you");
    } else {
        add_killer(story, text);
        buffer_add(text, " hurts you");
    }
    buffer_print(text, " for %d", stand->damage);
    if (stand->damage_type != DAMAGE_TYPE_PLAIN) {
        buffer_print(text, " (%s)", story->content->rules.damage_type[stand->damage_type].name);
    }
    buffer_print(text, ". You had %d left.", stand->before);
}

void replay_describe_death(struct page *page, const struct content *content,
                           const struct death_story *stand)
{
    struct story story = {.content = content, .stand = stand};
    tell_notice(&story);
    tell_safe_turn(&story);
    tell_death(&story);
    for (int i = 0; i < story.count; i++) {
        grammar_capitalise(&story.fact[i].text, 0);
        char label[PAGE_LABEL_SIZE];
        snprintf(label, sizeof label, "Turn %d", story.fact[i].turn);
        page_add_row(page, label, PALETTE_KEY, buffer_text(&story.fact[i].text));
        buffer_free(&story.fact[i].text);
    }
}

struct mode replay_death(const struct content *content, const struct death_story *stand)
{
    struct page page = {0};
    replay_describe_death(&page, content, stand);
    bool can_go = stand->safe_turn > 0;
    return replay_page("How it came to that", &page,
                       can_go ? "Enter: last safe turn  Esc: back" : "Esc: back",
                       can_go ? stand->safe_turn : ANSWER_NO);
}
