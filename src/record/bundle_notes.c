/* The notes, taken while all is well. Noting is cheap enough for every action: an entry is a dozen
 * bytes, a keyframe is rare. */
#include "record/bundle_notes.h"

#include <stdio.h>

#include "barrow/game/game.h"
#include "barrow/record/snapshot.h"

struct bundle_notes bundle_notes;

static void copy_text(char *to, size_t size, const char *text)
{
    snprintf(to, size, "%s", text != NULL ? text : "");
}

static void copy_bytes(struct buffer *to, const struct buffer *from)
{
    buffer_clear(to);
    buffer_add_bytes(to, buffer_text(from), from->size);
}

void bundle_prepare(const char *home, const char *spare, const char *version, const char *data,
                    const struct content *content)
{
    copy_text(bundle_notes.home, sizeof bundle_notes.home, home);
    copy_text(bundle_notes.spare, sizeof bundle_notes.spare, spare);
    copy_text(bundle_notes.version, sizeof bundle_notes.version, version);
    copy_text(bundle_notes.data, sizeof bundle_notes.data, data);
    bundle_notes.content = content;
}

static void forget_segment(void)
{
    buffer_clear(&bundle_notes.doing);
    buffer_clear(&bundle_notes.segment.snapshot);
    buffer_clear(&bundle_notes.segment.entries);
    bundle_notes.segment.entry_count = 0;
}

void bundle_note_game(const struct run *run, const struct game *game)
{
    forget_segment();
    bundle_notes.game = game;
    bundle_notes.run = *run;
}

void bundle_note_end(const struct game *game)
{
    if (bundle_notes.game == game) {
        forget_segment();
        bundle_notes.game = NULL;
        bundle_notes.run = (struct run){0};
    }
}

void bundle_note_segment(const struct segment *segment)
{
    copy_bytes(&bundle_notes.segment.snapshot, &segment->snapshot);
    copy_bytes(&bundle_notes.segment.entries, &segment->entries);
    bundle_notes.segment.turn = segment->turn;
    bundle_notes.segment.depth = segment->depth;
    bundle_notes.segment.digest = segment->digest;
    bundle_notes.segment.entry_count = segment->entry_count;
}

void bundle_note_keyframe(void)
{
    if (bundle_notes.game == NULL) {
        return;
    }
    const struct world *world = game_world(bundle_notes.game);
    forget_segment();
    bundle_notes.segment.turn = world->turn;
    bundle_notes.segment.depth = world->journey.depth;
    bundle_notes.segment.digest = world_digest(world, game_content(bundle_notes.game));
    snapshot_write(world, game_content(bundle_notes.game), &bundle_notes.segment.snapshot);
}

void bundle_note_entry(const struct entry *entry)
{
    buffer_clear(&bundle_notes.doing);
    if (bundle_notes.game != NULL) {
        entry_write(entry, &bundle_notes.doing);
    }
}

void bundle_note_accepted(const struct entry *entry)
{
    buffer_clear(&bundle_notes.doing);
    if (bundle_notes.game != NULL) {
        entry_write(entry, &bundle_notes.segment.entries);
        bundle_notes.segment.entry_count++;
    }
}

void bundle_note_refused(void)
{
    buffer_clear(&bundle_notes.doing);
}

const char *bundle_path(void)
{
    return bundle_notes.path;
}
