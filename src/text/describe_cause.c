/* A cause is a noun and, where a second actor has a part in it, a tail: who threw, who set off.
 * Many names of grounds and airs are plurals, and no data say which: so these are never the subject
 * of a verb ("you lose 2 health to the embers"). */
#include "barrow/text/describe_cause.h"

static const char *const possessives[] = {
    [WHOSE_OTHER] = NULL, /* by name */
    [WHOSE_YOURS] = "your",      [WHOSE_YOUR_OWN] = "your own", [WHOSE_THEIR_OWN] = "their own",
    [WHOSE_ITS_OWN] = "its own",
};

static const struct {
    const char *harm;
    const char *state, *given; /* of who has it, from nobody and from somebody */
    const char *death;
} status_words[STATUS_COUNT] = {
    [STATUS_POISONED] = {"poison", "poisoned", "poisoned", "poisoned"},
    [STATUS_BURNING] = {"fire", "burning", "set alight", "burnt to death"},
};

const char *describe_status_harm(enum status status)
{
    return status_words[status].harm != NULL ? status_words[status].harm : "";
}

/* "a fire pot": the name of a kind that may be a plural, or take no article. */
static void add_kind(struct buffer *text, enum article article, const char *name,
                     bool takes_article)
{
    bool has_one = takes_article || article == ARTICLE_THE;
    grammar_article(text, has_one ? article : ARTICLE_NONE, name);
    buffer_add(text, name);
}

void describe_cause_place(struct buffer *text, const struct content *content,
                          const struct cause *cause, enum article article)
{
    if (cause->kind < 0) {
        buffer_add(text, cause->sort == CAUSE_WALL ? "a body in the way" : "the ground");
        return;
    }
    const struct terrain_kind *kind = &content->terrain[cause->kind];
    add_kind(text, article, kind->name, !kind->takes_no_article);
}

static void add_actor(struct buffer *text, const struct content *content, const struct cause *cause,
                      enum article article)
{
    if (cause->actor < 0) {
        buffer_add(text, "something");
    } else {
        describe_actor_kind(text, content, cause->actor, article);
    }
}

static bool is_own(enum cause_whose whose)
{
    return whose != WHOSE_OTHER && whose != WHOSE_YOURS;
}

bool describe_cause_is_thing(const struct cause *cause, enum cause_whose whose)
{
    switch ((int)cause->sort) { /* the others are their actor's */
    case CAUSE_FUSE:
        return true;
    case CAUSE_USE:
    case CAUSE_THROW:
        return whose != WHOSE_YOURS;
    case CAUSE_RUNE:
    case CAUSE_RING:
    case CAUSE_ARMOUR:
    case CAUSE_BOON:
    case CAUSE_STATE:
        return is_own(whose);
    }
    return false;
}

static const char *name_of_thing(const struct content *content, const struct cause *cause)
{
    return cause->kind < 0              ? "thing"
           : cause->sort == CAUSE_RUNE  ? content->rune[cause->kind].name
           : cause->sort == CAUSE_BOON  ? content->boon[cause->kind].name
           : cause->sort == CAUSE_STATE ? status_shown[cause->kind]
                                        : content->item[cause->kind].name;
}

/* "a fire pot", "your own fire pot", "their own rune of winter". */
static void add_thing(struct buffer *text, const struct content *content, const struct cause *cause,
                      enum article article, enum cause_whose whose)
{
    const char *of = cause->sort == CAUSE_RUNE    ? "rune of "
                     : cause->sort == CAUSE_BOON  ? "boon, "
                     : cause->sort == CAUSE_STATE ? "state, "
                                                  : "";
    const char *name = name_of_thing(content, cause);
    if (possessives[whose] != NULL) {
        buffer_print(text, "%s ", possessives[whose]);
    } else {
        grammar_article(text, article, *of != '\0' ? of : name);
    }
    buffer_print(text, "%s%s", of, name);
}

/* "the poison", "an adder's poison". */
static void add_status(struct buffer *text, const struct content *content,
                       const struct cause *cause, enum article article, enum cause_whose whose)
{
    if (possessives[whose] != NULL) {
        buffer_print(text, "%s ", possessives[whose]);
    } else if (cause->actor >= 0) {
        describe_actor_kind(text, content, cause->actor, article);
        buffer_add(text, "'s ");
    } else if (article == ARTICLE_THE) {
        buffer_add(text, "the ");
    }
    buffer_add(text, describe_status_harm((enum status)cause->kind));
}

static void add_deed(struct buffer *text, const struct content *content, const struct cause *cause,
                     enum article article, enum cause_whose whose)
{
    if (describe_cause_is_thing(cause, whose)) {
        add_thing(text, content, cause, article, whose);
    } else if (whose == WHOSE_YOURS) {
        buffer_add(text, "you");
    } else if (is_own(whose)) {
        buffer_print(text, "%s hand", possessives[whose]);
    } else {
        add_actor(text, content, cause, article);
    }
}

static void add_noun(struct buffer *text, const struct content *content, const struct cause *cause,
                     enum article article, enum cause_whose whose)
{
    switch ((int)cause->sort) { /* the rest is what somebody did */
    case CAUSE_STATUS:
        add_status(text, content, cause, article, whose);
        return;
    case CAUSE_GROUND:
    case CAUSE_TRAP:
        describe_cause_place(text, content, cause, article);
        return;
    case CAUSE_AIR:
        add_kind(text, article, content->air[cause->kind].name, false);
        return;
    case CAUSE_FALL:
        buffer_add(text, article == ARTICLE_THE ? "the fall into " : "a fall into ");
        describe_cause_place(text, content, cause, article);
        return;
    case CAUSE_WALL:
        buffer_add(text, article == ARTICLE_THE ? "the blow against " : "a blow against ");
        describe_cause_place(text, content, cause, article);
        return;
    case CAUSE_HUNGER:
        buffer_add(text, "hunger");
        return;
    case CAUSE_NONE:
        buffer_add(text, "something");
        return;
    default:
        add_deed(text, content, cause, article, whose);
    }
}

/* What joins the one who has a part in it to the noun; NULL if nobody is named there. */
static const char *tail_of(const struct cause *cause, enum cause_whose whose)
{
    bool is_thrown = cause->how == HARM_THROWN;
    if (cause->sort == CAUSE_GROUND && cause->how == HARM_CONDUCTED) {
        return "charged by";
    }
    if (cause->actor < 0 || is_own(whose)) {
        return NULL;
    }
    switch ((int)cause->sort) { /* the rest is named by its actor, or by nobody */
    case CAUSE_USE:
        return describe_cause_is_thing(cause, whose) ? "used by" : NULL;
    case CAUSE_THROW:
        return describe_cause_is_thing(cause, whose) ? "thrown by" : NULL;
    case CAUSE_FUSE:
        return whose == WHOSE_YOURS ? NULL : is_thrown ? "thrown by" : "lit by";
    case CAUSE_TRAP:
        return is_thrown ? "thrown there by" : "set off by";
    case CAUSE_GROUND:
    case CAUSE_AIR:
        return is_thrown ? "thrown there by" : NULL;
    case CAUSE_FALL:
    case CAUSE_WALL:
        return is_thrown ? "thrown by" : NULL;
    }
    return NULL;
}

void describe_cause(struct buffer *text, const struct content *content, const struct cause *cause,
                    enum article article, enum cause_whose whose)
{
    const char *tail = tail_of(cause, whose);
    add_noun(text, content, cause, article, whose);
    if (tail != NULL) {
        buffer_print(text, ", %s ", tail);
        if (whose == WHOSE_YOURS) {
            buffer_add(text, "you");
        } else if (is_own(whose)) {
            buffer_print(text, "%s hand", possessives[whose]);
        } else {
            add_actor(text, content, cause, article);
        }
    }
}

bool describe_cause_is_known(const struct cause *cause)
{
    bool is_of_actor = cause_is_deed(cause) && cause->sort != CAUSE_STATUS &&
                       cause->sort != CAUSE_WALL && !describe_cause_is_thing(cause, WHOSE_OTHER);
    return cause->sort != CAUSE_NONE && (cause->actor >= 0 || !is_of_actor);
}

bool describe_cause_is_subject(const struct content *content, const struct cause *cause,
                               enum cause_whose whose)
{
    bool is_trap = cause->sort == CAUSE_TRAP && cause->kind >= 0 &&
                   !content->terrain[cause->kind].takes_no_article;
    bool is_deed = cause_is_deed(cause) && cause->sort != CAUSE_WALL;
    return (is_trap || is_deed) && tail_of(cause, whose) == NULL;
}

bool describe_cause_is_hand(const struct cause *cause, enum cause_whose whose)
{
    return is_own(whose) && cause_is_deed(cause) && !describe_cause_is_thing(cause, whose);
}

/* " by an adder", " by your own hand"; nothing if nobody gave the status. */
static void add_giver(struct buffer *text, const struct content *content, const struct cause *cause,
                      enum article article, enum cause_whose whose)
{
    struct cause giver = *cause;
    giver.sort = CAUSE_TRAIT;
    if (cause->actor >= 0) {
        buffer_add(text, " by ");
        describe_cause(text, content, &giver, article, whose);
    }
}

void describe_affliction(struct buffer *text, const struct content *content,
                         const struct cause *cause, enum cause_whose whose)
{
    const char *words =
        cause->actor >= 0 ? status_words[cause->kind].given : status_words[cause->kind].state;
    buffer_add(text, words);
    add_giver(text, content, cause, ARTICLE_THE, whose);
}

/* Deaths. */

bool describe_death_takes_was(const struct cause *cause)
{
    return describe_cause_is_known(cause) && cause->sort != CAUSE_HUNGER;
}

void describe_death(struct buffer *text, const struct content *content, const struct cause *cause)
{
    enum cause_whose whose = cause->actor == ACTOR_KIND_HERO ? WHOSE_THEIR_OWN : WHOSE_OTHER;
    if (!describe_death_takes_was(cause)) {
        buffer_add(text, cause->sort == CAUSE_HUNGER ? "starved" : "died");
    } else if (cause->sort != CAUSE_STATUS) {
        buffer_add(text, "killed by ");
        describe_cause(text, content, cause, ARTICLE_A, whose);
    } else {
        buffer_add(text, status_words[cause->kind].death);
        add_giver(text, content, cause, ARTICLE_A, whose);
    }
}
