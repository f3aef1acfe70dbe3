#include "play/first_sight.h"

#include "barrow/play/session.h"
#include "barrow/text/describe.h"

static bool is_in_sight(const struct session *session, int kind)
{
    bool is_there = false;
    for (int i = 0; i < session->view.foe_count; i++) {
        is_there = is_there || session->view.foe[i].kind == kind;
    }
    return is_there;
}

/* The rest of the description is read by looking. If a hint takes the place of the sentence and the
 * monster leaves sight, the sentence waits until one of its kind is in sight again. */
void first_sight_tell(struct session *session)
{
    const struct actor_kind *kind = &game_content(session->game)->actor[session->bestiary.stranger];
    struct buffer text = {0};
    if (session->bestiary.stranger == 0 || !is_in_sight(session, session->bestiary.stranger)) {
        return;
    }
    session->bestiary.stranger = 0;
    buffer_print(&text, "%s%s", session->notice, session->notice[0] != '\0' ? " " : "");
    size_t start = text.size;
    buffer_print(&text, "%s: %.*s", kind->name, grammar_first_sentence(kind->description),
                 kind->description);
    grammar_capitalise(&text, start);
    session_notice(session, "%s", buffer_text(&text));
    buffer_free(&text);
}
