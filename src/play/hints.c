/* Says a hint when its moment has come (hint_moments.c) and there is room for it. */
#include "barrow/play/hints.h"

#include <string.h>

#include "barrow/play/settings.h"
#include "barrow/term/keys.h"
#include "barrow/text/describe.h"
#include "play/first_sight.h"
#include "play/hint_moments.h"

static void add_thing(const struct session *session, const struct hint *hint, struct buffer *text)
{
    const struct view_item *item = hint_find_thing(session, hint);
    describe_item(text, game_known_content(session->game), item->kind, item->power, item->count,
                  ARTICLE_A);
}

static void say(struct session *session, enum occasion index)
{
    const struct hint *hint = &hint_table[index];
    const char *rest = hint->sentence, *place;
    struct buffer text = {0};
    int keys = 0;
    if (session->notice[0] != '\0') {
        buffer_print(&text, "%s ", session->notice);
    }
    for (; (place = strchr(rest, '{')) != NULL; rest = strchr(place, '}') + 1) {
        buffer_add_bytes(&text, rest, (size_t)(place - rest));
        if (place[1] == '#') {
            buffer_print(&text, "%d", hint->number(session));
        } else if (place[1] == 's') {
            buffer_add(&text, game_content(session->game)->rules.story.start);
        } else if (place[1] == 't') {
            add_thing(session, hint, &text);
        } else {
            buffer_add(&text, key_table_hint(session->player->keys, hint->key[keys++]).text);
        }
    }
    buffer_add(&text, rest);
    session_notice(session, "%s", buffer_text(&text));
    session->hints_given |= UINT64_C(1) << index;
    buffer_free(&text);
}

/* Every key of the sentence is bound to something. */
static bool has_keys(const struct session *session, const struct hint *hint)
{
    const char *place = hint->sentence;
    for (int i = 0; (place = strstr(place, "{}")) != NULL; i++) {
        if (session->player->keys->key[hint->key[i]][0] == KEY_NONE) {
            return false;
        }
        place += 2;
    }
    return true;
}

static bool is_wanted(const struct session *session)
{
    const struct view *view = &session->view;
    return settings_is_on(session->player->settings, OPTION_HINTS) && view->wins == 0 &&
           !view->end.is_over;
}

static bool is_due(const struct session *session, enum occasion index)
{
    const struct hint *hint = &hint_table[index];
    bool is_new = (session->hints_given & UINT64_C(1) << index) == 0;
    bool has_room = hint->joins || session->notice[0] == '\0';
    bool is_here = hint->is_anywhere || session->view.depth == 1;
    return is_new && has_room && is_here && hint_is_time(session, hint) && has_keys(session, hint);
}

void hints_give(struct session *session)
{
    for (enum occasion i = 0; is_wanted(session) && i < OCCASION_COUNT; i++) {
        if (!hint_table[i].is_asked && is_due(session, i)) {
            say(session, i);
            return;
        }
    }
    if (is_wanted(session)) {
        first_sight_tell(session);
    }
}

bool hints_ask(struct session *session)
{
    bool is_asked = is_wanted(session) && is_due(session, OCCASION_BARE_HANDS);
    if (is_asked) {
        say(session, OCCASION_BARE_HANDS);
    }
    return is_asked;
}

bool hints_interrupt(const struct session *session)
{
    return is_wanted(session) && session->view.foe_count == 0 && is_due(session, OCCASION_GEAR);
}
