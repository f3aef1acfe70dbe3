#include "play/first_sight.h"

#include <string.h>

#include "barrow/play/session.h"
#include "barrow/text/describe.h"

/* The first sentence of the description: the rest is read by looking. */
static int first_sentence(const char *text)
{
    const char *end = strstr(text, ". ");
    return (int)(end != NULL ? (size_t)(end + 1 - text) : strlen(text));
}

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
    buffer_print(&text, "%s: %.*s", kind->name, first_sentence(kind->description),
                 kind->description);
    grammar_capitalise(&text, start);
    session_notice(session, "%s", buffer_text(&text));
    buffer_free(&text);
}
