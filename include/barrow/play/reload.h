/* Reading the data files again in the middle of a wizard's run. */
#ifndef BARROW_PLAY_RELOAD_H
#define BARROW_PLAY_RELOAD_H

#include <stdbool.h>

#include "barrow/base/buffer.h"
#include "barrow/content/layers.h"

struct session;

/* Reads the layers (NULL: the program's data) and makes the world one of these data: monsters and
 * things that are there become what their kinds are now. Nothing can be taken back to before. False
 * with *problems, and nothing changed, if the files are wrong or a kind that is there is no more.
 * Call it when the hero is to act or the run is over. session->own_content is another then. */
bool session_reload(struct session *session, const struct data_layers *layers,
                    struct buffer *problems);

#endif
