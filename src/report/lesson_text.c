/* A lesson in words: what there was to do, when, and what it would have come to. */
#include "barrow/report/lesson_text.h"

#include "barrow/text/describe.h"

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
        buffer_print(text, "%d step%s away", steps, steps == 1 ? "" : "s");
    }
}

/* What there was to do: "use the potion of health from your pack in turn 9". */
static void add_deed(struct buffer *text, const struct content *content,
                     const struct lesson *lesson)
{
    switch ((int)lesson->kind) { /* those that were tried */
    case LESSON_USE:
        buffer_add(text, "use ");
        add_item(text, content, lesson);
        buffer_add(text, " from your pack");
        break;
    case LESSON_THROW:
        buffer_add(text, "throw ");
        add_item(text, content, lesson);
        buffer_add(text, " from your pack");
        break;
    case LESSON_BOON:
        buffer_print(text, "choose the boon that waited, %s,", content->boon[lesson->boon].name);
        break;
    case LESSON_WEAR:
        buffer_add(text, "put on ");
        add_item(text, content, lesson);
        buffer_add(text, " from your pack");
        break;
    case LESSON_STAIRS:
        buffer_add(text, "take the stairs, ");
        add_distance(text, lesson->steps);
        buffer_add(text, ",");
        break;
    case LESSON_NARROWS:
        buffer_add(text, "fight in the narrow place ");
        add_distance(text, lesson->steps);
        buffer_add(text, ", where few can come near,");
        break;
    case LESSON_UNKNOWN:
        buffer_add(text, "try ");
        add_item(text, content, lesson);
        buffer_add(text, ", unknown to you as it was,");
        break;
    case LESSON_RETREAT:
        buffer_add(text, "walk away from ");
        describe_actor_kind(text, content, lesson->actor, ARTICLE_THE);
        buffer_add(text, ", which is slower than you,");
        break;
    case LESSON_FIGHT:
        buffer_add(text, "stand and strike at what came within reach");
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
        buffer_add(text, "To ");
        add_deed(text, content, lesson);
        buffer_print(text, " would have kept you alive %d turns longer, with %d of %d health left.",
                     LESSON_BEYOND, lesson->health, lesson->max_health);
    }
}
