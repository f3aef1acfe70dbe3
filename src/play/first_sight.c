#include "play/first_sight.h"

#include "barrow/play/session.h"
#include "barrow/text/describe.h"

/* The rest of the description is read by looking. */
void first_sight_tell(struct session *session)
{
    const struct actor_kind *kind = &game_content(session->game)->actor[session->bestiary.stranger];
    struct buffer text = {0};
    if (session->bestiary.stranger == 0) {
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
