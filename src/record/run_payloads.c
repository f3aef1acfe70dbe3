/* What the records of a run hold, each written and read. Reading believes nothing: every number has
 * a range. */
#include "record/run_payloads.h"

#include <limits.h>

#include "barrow/base/utf8.h"
#include "barrow/record/snapshot.h"
#include "record/run_folder.h"

#define LATEST INT64_MAX

/* ---- writing ---- */

void records_add_run(struct buffer *bytes, uint64_t *chain, const struct run *run)
{
    struct buffer payload = {0};
    bytes_put_text(&payload, run->name);
    bytes_put_u64(&payload, run->seed);
    bytes_put_text(&payload, run->version);
    bytes_put_u64(&payload, run->data);
    bytes_put_number(&payload, run->began);
    bytes_put_number(&payload, run->is_wizard);
    records_add(bytes, chain, RECORD_RUN, &payload);
    if (run->mods[0] != '\0') {
        buffer_clear(&payload);
        bytes_put_text(&payload, run->mods);
        records_add(bytes, chain, RECORD_MODS, &payload);
    }
    buffer_free(&payload);
}

static void put_noted(struct buffer *payload, const struct run *run)
{
    bytes_put_number(payload, run->played);
    bytes_put_number(payload, run->turn);
    bytes_put_number(payload, run->depth);
    bytes_put_number(payload, run->level);
}

static void put_buffer(struct buffer *payload, const struct buffer *buffer)
{
    bytes_put_block(payload, buffer != NULL ? buffer_text(buffer) : "",
                    buffer != NULL ? buffer->size : 0);
}

/* Of the keyframe only what is no world. */
static void add_keyframe(struct buffer *bytes, uint64_t *chain, const struct run *run,
                         const struct keyframe *keyframe, const struct buffer *snapshot, int kept)
{
    struct buffer payload = {0};
    put_noted(&payload, run);
    bytes_put_number(&payload, run->state);
    bytes_put_number(&payload, keyframe->is_edited);
    bytes_put_number(&payload, kept);
    put_buffer(&payload, keyframe->ui_state);
    put_buffer(&payload, keyframe->messages);
    put_buffer(&payload, snapshot);
    records_add(bytes, chain, RECORD_KEYFRAME, &payload);
    buffer_free(&payload);
}

void records_add_keyframe(struct buffer *bytes, uint64_t *chain, const struct run *run,
                          const struct keyframe *keyframe, int kept)
{
    struct buffer snapshot = {0};
    snapshot_write_packed(keyframe->world, keyframe->content, &snapshot);
    add_keyframe(bytes, chain, run, keyframe, &snapshot, kept);
    buffer_free(&snapshot);
}

static void add_branch(struct buffer *bytes, uint64_t *chain, const struct branching *from)
{
    struct buffer payload = {0};
    bytes_put_text(&payload, from->run);
    bytes_put_number(&payload, from->turn);
    bytes_put_u64(&payload, from->digest);
    records_add(bytes, chain, RECORD_BRANCH, &payload);
    buffer_free(&payload);
}

static void add_task(struct buffer *bytes, uint64_t *chain, const struct task *task)
{
    struct buffer payload = {0};
    bytes_put_number(&payload, task->turns);
    bytes_put_text(&payload, task->goal);
    bytes_put_text(&payload, task->title);
    bytes_put_text(&payload, task->text);
    bytes_put_text(&payload, task->lesson);
    records_add(bytes, chain, RECORD_PUZZLE, &payload);
    buffer_free(&payload);
}

void records_add_entry(struct buffer *bytes, uint64_t *chain, const struct entry *entry)
{
    struct buffer payload = {0};
    entry_write(entry, &payload);
    records_add(bytes, chain, RECORD_ENTRY, &payload);
    buffer_free(&payload);
}

void records_add_data(struct buffer *bytes, uint64_t *chain, uint64_t data)
{
    struct buffer payload = {0};
    bytes_put_u64(&payload, data);
    records_add(bytes, chain, RECORD_DATA, &payload);
    buffer_free(&payload);
}

void records_add_lead(struct buffer *bytes, uint64_t *chain, const struct buffer *lead)
{
    if (lead != NULL && lead->size > 0) {
        records_add(bytes, chain, RECORD_LEAD, lead);
    }
}

void records_add_ui_state(struct buffer *bytes, uint64_t *chain, const struct run *run,
                          const struct buffer *ui_state)
{
    struct buffer payload = {0};
    put_noted(&payload, run);
    put_buffer(&payload, ui_state);
    records_add(bytes, chain, RECORD_UI_STATE, &payload);
    buffer_free(&payload);
}

/* Each entry is a record. */
static void add_entries(struct buffer *bytes, uint64_t *chain, const struct segment *segment)
{
    struct bytes_reader reader = bytes_reader(segment->entries.text, segment->entries.size);
    struct entry entry;
    while (entry_read(&reader, &entry)) {
        records_add_entry(bytes, chain, &entry);
    }
}

static void add_content(struct buffer *bytes, uint64_t *chain, const struct recorded_data *data)
{
    struct buffer payload = {0};
    bytes_put_u64(&payload, data->digest);
    put_buffer(&payload, &data->packed);
    records_add(bytes, chain, RECORD_CONTENT, &payload);
    buffer_free(&payload);
}

void records_add_all(struct buffer *bytes, const struct recording *recording)
{
    uint64_t chain;
    struct run run = recording->run;
    records_begin(bytes, &chain);
    records_add_run(bytes, &chain, &run);
    if (run.from.run[0] != '\0') {
        add_branch(bytes, &chain, &run.from);
    }
    if (recording->task.turns > 0) {
        add_task(bytes, &chain, &recording->task);
    }
    for (int i = 0; i < recording->data_count; i++) {
        add_content(bytes, &chain, &recording->data[i]);
    }
    for (int i = 0, kept = 0; i < recording->count; i++) {
        const struct segment *segment = &recording->segment[i];
        bool is_last = i == recording->count - 1;
        if (i > 0 && recording_data(recording, i) != recording_data(recording, i - 1)) {
            records_add_data(bytes, &chain, recording_data(recording, i));
        }
        run.turn = segment->turn;
        run.depth = segment->depth;
        run.state = is_last ? recording->run.state : RUN_UNDER_WAY;
        records_add_lead(bytes, &chain, &segment->lead);
        add_keyframe(bytes, &chain, &run, &(struct keyframe){.is_edited = segment->is_edited},
                     &segment->snapshot, kept);
        add_entries(bytes, &chain, segment);
        kept = segment->entry_count;
    }
}

/* ---- reading ---- */

static void take_run(struct bytes_reader *reader, struct run *run)
{
    bytes_take_text(reader, run->name, sizeof run->name);
    run->seed = bytes_take_u64(reader);
    bytes_take_text(reader, run->version, sizeof run->version);
    run->data = bytes_take_u64(reader);
    run->began = bytes_take_number(reader, 0, LATEST);
    run->is_wizard = bytes_take_number(reader, 0, 1) != 0;
}

static void take_noted(struct bytes_reader *reader, struct run *run)
{
    run->played = bytes_take_number(reader, 0, LATEST);
    run->turn = (int)bytes_take_number(reader, 1, INT_MAX);
    run->depth = (int)bytes_take_number(reader, 1, INT_MAX);
    run->level = (int)bytes_take_number(reader, 0, INT_MAX);
}

static void take_buffer(struct bytes_reader *reader, struct buffer *buffer)
{
    size_t size;
    const void *bytes = bytes_take_block(reader, &size);
    if (size > 0) {
        buffer_add_bytes(buffer, bytes, size);
    }
}

void payload_end_segment(struct records *records, int kept, bool is_whole)
{
    struct segment *last = &records->opening.last;
    if (records->keyframes > 0 && is_whole) {
        segment_cut(last, kept);
        *recording_add(&records->recording) = *last;
        *last = (struct segment){0};
    }
    segment_free(last);
}

static bool take_keyframe(struct bytes_reader *reader, struct records *records, bool is_whole)
{
    struct run_opening *opening = &records->opening;
    struct run run = opening->run;
    take_noted(reader, &run);
    run.state = (int)bytes_take_number(reader, RUN_UNDER_WAY, RUN_STATE_COUNT - 1);
    bool is_edited = bytes_take_number(reader, 0, 1) != 0;
    int kept = (int)bytes_take_number(reader, 0, opening->last.entry_count);
    struct bytes_reader rest = *reader;
    for (int i = 0; i < 3; i++) { /* ui state, messages, snapshot: all there before any is taken */
        size_t size;
        bytes_take_block(reader, &size);
    }
    if (!bytes_is_done(reader)) {
        return false;
    }
    payload_end_segment(records, kept, is_whole);
    buffer_clear(&opening->later);
    buffer_clear(&opening->ui_state);
    take_buffer(&rest, &opening->ui_state);
    take_buffer(&rest, &opening->messages);
    take_buffer(&rest, &opening->last.snapshot);
    opening->last.lead = records->next_lead;
    records->next_lead = (struct buffer){0};
    opening->last.turn = run.turn;
    opening->last.depth = run.depth;
    opening->last.is_edited = is_edited;
    run.is_wizard = run.is_wizard || is_edited;
    run.data = records->has_next_data ? records->next_data : run.data;
    records->has_next_data = false;
    opening->last.data = run.data;
    opening->run = run;
    records->keyframes++;
    records->unnoted = 0;
    return true;
}

/* Entries that can be verified later are only copied. */
static bool take_entry(struct bytes_reader *reader, struct records *records, bool is_whole)
{
    struct segment *segment = &records->opening.last;
    const char *start = (const char *)reader->at;
    size_t size = (size_t)(reader->end - reader->at);
    struct entry entry;
    if (is_whole && (!entry_read(reader, &entry) || !bytes_is_done(reader))) {
        return false;
    }
    buffer_add_bytes(&segment->entries, start, size);
    segment->entry_count++;
    records->unnoted++;
    return true;
}

/* The segment under way keeps its own. */
static bool take_data(struct bytes_reader *reader, struct records *records)
{
    records->next_data = bytes_take_u64(reader);
    records->has_next_data = bytes_is_done(reader);
    return records->has_next_data;
}

static bool take_ui_state(struct bytes_reader *reader, struct records *records)
{
    struct run_opening *opening = &records->opening;
    struct run run = opening->run;
    take_noted(reader, &run);
    struct bytes_reader rest = *reader;
    size_t size;
    bytes_take_block(reader, &size);
    if (!bytes_is_done(reader)) {
        return false;
    }
    opening->run = run;
    records->unnoted = 0;
    opening->later_at = opening->last.entry_count;
    buffer_clear(&opening->later);
    take_buffer(&rest, &opening->later);
    return true;
}

static bool take_branch(struct bytes_reader *reader, struct branching *from)
{
    bytes_take_text(reader, from->run, sizeof from->run);
    from->turn = (int)bytes_take_number(reader, 1, INT_MAX);
    from->digest = bytes_take_u64(reader);
    return bytes_is_done(reader) && folder_is_id(from->run);
}

/* What is longer than in puzzles.yaml fits no small screen. */
static bool take_task(struct bytes_reader *reader, struct task *task)
{
    task->turns = (int)bytes_take_number(reader, 1, PUZZLE_TURNS_MOST);
    bytes_take_text(reader, task->goal, sizeof task->goal);
    bytes_take_text(reader, task->title, sizeof task->title);
    bytes_take_text(reader, task->text, sizeof task->text);
    bytes_take_text(reader, task->lesson, sizeof task->lesson);
    return bytes_is_done(reader) && utf8_text_width(task->title) <= PUZZLE_TITLE_MOST &&
           utf8_text_width(task->text) <= PUZZLE_TEXT_MOST &&
           utf8_text_width(task->lesson) <= PUZZLE_TEXT_MOST;
}

/* Only the whole recording needs them. */
static bool take_content(struct bytes_reader *reader, struct recording *recording, bool is_whole)
{
    struct bytes_reader rest = *reader;
    uint64_t digest = bytes_take_u64(reader);
    size_t size;
    bytes_take_block(reader, &size);
    if (bytes_is_done(reader) && is_whole) {
        bytes_take_u64(&rest);
        take_buffer(&rest, recording_add_data(recording, digest));
    }
    return bytes_is_done(reader);
}

/* The run's facts come first, then what is said of it once, then a keyframe; nothing comes behind
 * the end. */
const char *payload_take(struct records *records, int kind, struct bytes_reader reader,
                         bool is_first, bool is_whole)
{
    struct run_opening *opening = &records->opening;
    bool is_begun = records->keyframes > 0, is_good = false;
    bool is_head = kind == RECORD_BRANCH || kind == RECORD_CONTENT || kind == RECORD_MODS ||
                   kind == RECORD_PUZZLE;
    if (is_first != (kind == RECORD_RUN) || (!is_begun && kind > RECORD_KEYFRAME && !is_head) ||
        (is_begun && is_head)) {
        return "a record is out of order";
    }
    if (opening->run.state != RUN_UNDER_WAY) {
        return "something stands behind its end";
    }
    switch ((enum record_kind)kind) {
    case RECORD_RUN:
        take_run(&reader, &opening->run);
        is_good = bytes_is_done(&reader);
        break;
    case RECORD_KEYFRAME:
        is_good = take_keyframe(&reader, records, is_whole);
        break;
    case RECORD_ENTRY:
        is_good = take_entry(&reader, records, is_whole);
        break;
    case RECORD_UI_STATE:
        is_good = take_ui_state(&reader, records);
        break;
    case RECORD_DATA:
        is_good = take_data(&reader, records);
        break;
    case RECORD_BRANCH:
        is_good = take_branch(&reader, &opening->run.from);
        break;
    case RECORD_MODS:
        bytes_take_text(&reader, opening->run.mods, sizeof opening->run.mods);
        is_good = bytes_is_done(&reader);
        break;
    case RECORD_LEAD:
        buffer_clear(&records->next_lead);
        buffer_add_bytes(&records->next_lead, (const char *)reader.at,
                         (size_t)(reader.end - reader.at));
        is_good = true; /* followed or not, when the segment begins */
        break;
    case RECORD_PUZZLE:
        is_good = take_task(&reader, &records->recording.task);
        break;
    case RECORD_CONTENT:
        is_good = take_content(&reader, &records->recording, is_whole);
        break;
    }
    return is_good ? NULL : "a record holds what cannot be";
}

int payload_turn(int kind, struct bytes_reader reader)
{
    struct run run = {.turn = 0};
    if (kind == RECORD_KEYFRAME || kind == RECORD_UI_STATE) {
        take_noted(&reader, &run);
    }
    return reader.is_good ? run.turn : 0;
}
