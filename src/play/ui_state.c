/* The ui state is small and written whole each time, the messages are many and only added to. A
 * part of them begins with the count of the message before it, which a repeat raises later.
 *
 * Values are read whole first, so that broken bytes change nothing. */
#include "play/ui_state.h"

#include "barrow/record/bytes.h"
#include "barrow/record/packing.h"

#define UI_STATE_VERSION 3
#define UI_STATE_WITHOUT_LETTERS 1 /* older versions, which are read, too */
#define UI_STATE_WITHOUT_FIRE 2
#define MESSAGES_VERSION 1
#define MESSAGES_PACKED 2 /* a part of version 1, packed (record/packing.h) */
#define PART_SIZE_MAX (16 << 20)
#define NUMBER_MOST INT32_MAX
#define REPEATS_MOST 1000000
#define CAMERA_FAR 100000
#define ID_ROOM 128 /* more than any id has */

/* ---- writing ---- */

static void write_bestiary(const struct session *session, struct buffer *bytes)
{
    const struct content *content = game_content(session->game);
    int count = 0;
    for (int kind = 0; kind < content->actor_count; kind++) {
        count += session->bestiary.level[kind] > 0;
    }
    bytes_put_number(bytes, count);
    for (int kind = 0; kind < content->actor_count; kind++) {
        if (session->bestiary.level[kind] > 0) {
            bytes_put_text(bytes, content->actor[kind].id);
            bytes_put_number(bytes, session->bestiary.level[kind]);
        }
    }
}

static void write_letters(const struct session *session, struct buffer *bytes)
{
    const struct letters *letters = &session->letters;
    for (int i = 0; i < LETTER_COUNT; i++) {
        bytes_put_number(bytes, letters->thing[i].generation);
        if (letters->thing[i].generation != 0) {
            bytes_put_number(bytes, letters->thing[i].slot);
            bytes_put_text(bytes, game_content(session->game)->item[letters->kind[i]].id);
            bytes_put_number(bytes, letters->turn[i]);
        }
    }
}

/* True for one that would not interrupt again if it came into sight. */
static bool is_fresh_danger(const struct session *session, int slot)
{
    int turn = game_world(session->game)->turn;
    return session->disturbance.told[slot].generation != 0 &&
           turn - session->disturbance.told[slot].turn <= DISTURBANCE_FORGET_TURNS;
}

static void write_dangers(const struct session *session, struct buffer *bytes)
{
    const struct disturbance *disturbance = &session->disturbance;
    int count = 0;
    for (int slot = 0; slot < ACTORS_MAX; slot++) {
        count += is_fresh_danger(session, slot);
    }
    bytes_put_number(bytes, count);
    for (int slot = 0; slot < ACTORS_MAX; slot++) {
        if (is_fresh_danger(session, slot)) {
            bytes_put_number(bytes, slot);
            bytes_put_number(bytes, disturbance->told[slot].generation);
            bytes_put_number(bytes, disturbance->told[slot].turn);
        }
    }
}

static void write_things(const struct session *session, struct buffer *bytes)
{
    const struct disturbance *disturbance = &session->disturbance;
    bytes_put_number(bytes, disturbance->left_count);
    for (int i = 0; i < disturbance->left_count; i++) {
        bytes_put_number(bytes, disturbance->left[i].at.x);
        bytes_put_number(bytes, disturbance->left[i].at.y);
        bytes_put_text(bytes, game_content(session->game)->item[disturbance->left[i].kind].id);
    }
}

/* The cells as steps from each to the next; the first from -1. */
static void write_cells(const struct level *level, const struct cell_set *cells,
                        struct buffer *bytes)
{
    int count = 0, before = -1;
    for (int cell = -1; (cell = cell_set_next(cells, level, cell + 1)) >= 0;) {
        count++;
    }
    bytes_put_number(bytes, count);
    for (int cell = -1; (cell = cell_set_next(cells, level, cell + 1)) >= 0; before = cell) {
        bytes_put_number(bytes, cell - before);
    }
}

static void write_fire(const struct session *session, struct buffer *bytes)
{
    const struct level *level = &game_world(session->game)->level;
    write_cells(level, &session->disturbance.fire_was, bytes);
    write_cells(level, &session->disturbance.burnt, bytes);
}

void ui_state_write(const struct session *session, bool has_bestiary, struct buffer *bytes)
{
    bytes_put_number(bytes, UI_STATE_VERSION);
    bytes_put_number(bytes, has_bestiary);
    if (has_bestiary) {
        write_bestiary(session, bytes);
        write_letters(session, bytes);
        write_fire(session, bytes);
    }
    write_dangers(session, bytes);
    write_things(session, bytes);
    bytes_put_number(bytes, session->disturbance.burden);
    bytes_put_number(bytes, (int64_t)session->hints_given);
    bytes_put_number(bytes, session->messages.count - session->seen);
    bytes_put_number(bytes, session->messages.count - session->fresh);
    bytes_put_number(bytes, session->camera.corner.x);
    bytes_put_number(bytes, session->camera.corner.y);
}

/* ---- reading ---- */

struct ui_state {
    bool has_bestiary;
    struct bestiary bestiary;
    struct letters letters;
    struct disturbance disturbance;
    uint64_t hints_given;
    int unseen, fresh; /* messages, counted from the end */
    struct camera camera;
};

static int take(struct bytes_reader *reader, int least, int most)
{
    return (int)bytes_take_number(reader, least, most);
}

static void read_bestiary(struct bytes_reader *reader, const struct content *content,
                          struct bestiary *bestiary)
{
    int count = take(reader, 0, ACTOR_KINDS_MAX);
    for (int i = 0; i < count && reader->is_good; i++) {
        char id[ID_ROOM];
        bytes_take_text(reader, id, sizeof id);
        int level = take(reader, 1, NUMBER_MOST);
        int kind = content_find_actor(content, id);
        if (kind >= 0) {
            bestiary->level[kind] = level;
        }
    }
}

/* The letter of a kind that is no more is free. */
static void read_letters(struct bytes_reader *reader, const struct content *content,
                         struct letters *letters)
{
    for (int i = 0; i < LETTER_COUNT && reader->is_good; i++) {
        char id[ID_ROOM];
        struct id thing = {.generation = (uint16_t)take(reader, 0, UINT16_MAX)};
        if (thing.generation == 0) {
            continue;
        }
        thing.slot = (uint16_t)take(reader, 0, THINGS_MAX - 1);
        bytes_take_text(reader, id, sizeof id);
        int turn = take(reader, 0, NUMBER_MOST);
        int kind = content_find_item(content, id);
        if (kind >= 0) {
            letters->thing[i] = thing;
            letters->kind[i] = kind;
            letters->turn[i] = turn;
        }
    }
}

static void read_cells(struct bytes_reader *reader, struct cell_set *cells)
{
    int count = take(reader, 0, LEVEL_CELLS_MAX), cell = -1;
    for (int i = 0; i < count && reader->is_good; i++) {
        int step = take(reader, 1, LEVEL_CELLS_MAX - 1 - cell);
        if (reader->is_good) {
            cell += step;
            cell_set_add(cells, cell);
        }
    }
}

static void read_dangers(struct bytes_reader *reader, struct disturbance *disturbance)
{
    int count = take(reader, 0, ACTORS_MAX);
    for (int i = 0; i < count && reader->is_good; i++) {
        int slot = take(reader, 0, ACTORS_MAX - 1);
        disturbance->told[slot].generation = (uint16_t)take(reader, 1, UINT16_MAX);
        disturbance->told[slot].turn = take(reader, 0, NUMBER_MOST);
    }
}

static void read_things(struct bytes_reader *reader, const struct content *content,
                        struct disturbance *disturbance)
{
    int count = take(reader, 0, DISTURBANCE_LEFT_MAX);
    for (int i = 0; i < count && reader->is_good; i++) {
        char id[ID_ROOM];
        struct point at;
        at.x = take(reader, 0, LEVEL_SIDE_MAX - 1);
        at.y = take(reader, 0, LEVEL_SIDE_MAX - 1);
        bytes_take_text(reader, id, sizeof id);
        int kind = content_find_item(content, id);
        if (kind >= 0) {
            disturbance->left[disturbance->left_count].at = at;
            disturbance->left[disturbance->left_count].kind = kind;
            disturbance->left_count++;
        }
    }
}

static void read_all(struct bytes_reader *reader, const struct session *session, int64_t version,
                     struct ui_state *ui_state)
{
    const struct content *content = game_content(session->game);
    int count = session->messages.count;
    ui_state->has_bestiary = take(reader, 0, 1) != 0;
    if (ui_state->has_bestiary) {
        read_bestiary(reader, content, &ui_state->bestiary);
    }
    if (ui_state->has_bestiary && version != UI_STATE_WITHOUT_LETTERS) {
        read_letters(reader, content, &ui_state->letters);
    }
    if (ui_state->has_bestiary && version > UI_STATE_WITHOUT_FIRE) {
        read_cells(reader, &ui_state->disturbance.fire_was);
        read_cells(reader, &ui_state->disturbance.burnt);
    }
    read_dangers(reader, &ui_state->disturbance);
    read_things(reader, content, &ui_state->disturbance);
    ui_state->disturbance.burden = take(reader, 0, UINT8_MAX);
    ui_state->hints_given = (uint64_t)bytes_take_number(reader, 0, INT64_MAX);
    ui_state->unseen = take(reader, 0, NUMBER_MOST);
    ui_state->fresh = take(reader, 0, NUMBER_MOST);
    ui_state->unseen = ui_state->unseen < count ? ui_state->unseen : count; /* some may be lost */
    ui_state->fresh = ui_state->fresh < count ? ui_state->fresh : count;
    ui_state->camera.corner.x = take(reader, -CAMERA_FAR, CAMERA_FAR);
    ui_state->camera.corner.y = take(reader, -CAMERA_FAR, CAMERA_FAR);
}

bool ui_state_read(struct session *session, const void *bytes, size_t size, struct error *error)
{
    struct bytes_reader reader = bytes_reader(bytes, size);
    struct ui_state ui_state = {0};
    int64_t version = bytes_take_number(&reader, 1, NUMBER_MOST);
    if (reader.is_good && version > UI_STATE_VERSION) {
        return error_set(error, "version %d of what was known is not version %d", (int)version,
                         UI_STATE_VERSION);
    }
    read_all(&reader, session, version, &ui_state);
    if (!bytes_is_done(&reader)) {
        return error_set(error, "what was known cannot be read");
    }
    if (ui_state.has_bestiary) {
        session->bestiary = ui_state.bestiary;
        session->letters = ui_state.letters;
    } else {
        ui_state.disturbance.fire_was = session->disturbance.fire_was;
        ui_state.disturbance.burnt = session->disturbance.burnt;
    }
    session->disturbance = ui_state.disturbance;
    session->hints_given = ui_state.hints_given;
    session->seen = session->messages.count - ui_state.unseen;
    session->fresh = session->messages.count - ui_state.fresh;
    session->camera = ui_state.camera;
    return true;
}

/* ---- messages ---- */

static void write_part(const struct messages *messages, int from, struct buffer *bytes)
{
    const struct message *last = from > 0 ? &messages->message[from - 1] : NULL;
    bytes_put_number(bytes, MESSAGES_VERSION);
    bytes_put_number(bytes, last != NULL ? last->count : 0);
    bytes_put_number(bytes, last != NULL ? (int)last->severity : 0);
    bytes_put_number(bytes, messages->count - from);
    for (int i = from; i < messages->count; i++) {
        const struct message *message = &messages->message[i];
        bytes_put_text(bytes, message->text);
        bytes_put_number(bytes, message->severity);
        bytes_put_number(bytes, message->turn);
        bytes_put_number(bytes, message->count);
    }
}

/* They are most of a keyframe, and much of them is the same again. */
void messages_write(const struct messages *messages, int from, struct buffer *bytes)
{
    struct buffer part = {0}, packed = {0};
    write_part(messages, from, &part);
    packing_do(PACKING_QUICK, part.text, part.size, &packed);
    bytes_put_number(bytes, MESSAGES_PACKED);
    bytes_put_block(bytes, packed.text, packed.size);
    buffer_free(&part);
    buffer_free(&packed);
}

static void read_message(struct bytes_reader *reader, struct messages *messages)
{
    struct message message = {0};
    bytes_take_text(reader, message.text, sizeof message.text);
    message.severity = (enum severity)take(reader, SEVERITY_TOLD, SEVERITY_MUST_SEE);
    message.turn = take(reader, 0, NUMBER_MOST);
    message.count = take(reader, 1, REPEATS_MOST);
    if (reader->is_good) {
        messages_add(messages, message.severity, message.turn, message.text);
        messages->message[messages->count - 1].count = message.count;
    }
}

static void read_plain_part(struct bytes_reader *reader, struct messages *messages)
{
    int count = take(reader, 0, REPEATS_MOST);
    int severity = take(reader, SEVERITY_TOLD, SEVERITY_MUST_SEE);
    int added = take(reader, 0, NUMBER_MOST);
    if (reader->is_good && count > 0 && messages->count > 0) {
        messages->message[messages->count - 1].count = count;
        messages->message[messages->count - 1].severity = (enum severity)severity;
    }
    for (int i = 0; i < added && reader->is_good; i++) {
        read_message(reader, messages);
    }
}

static void read_packed_part(struct bytes_reader *reader, struct messages *messages)
{
    struct buffer part = {0};
    size_t size;
    const void *packed = bytes_take_block(reader, &size);
    if (!reader->is_good || !packing_undo(PACKING_QUICK, packed, size, PART_SIZE_MAX, &part)) {
        reader->is_good = false;
    } else {
        struct bytes_reader inner = bytes_reader(part.text, part.size);
        bytes_take_number(&inner, MESSAGES_VERSION, MESSAGES_VERSION);
        read_plain_part(&inner, messages);
        reader->is_good = bytes_is_done(&inner);
    }
    buffer_free(&part);
}

static void read_part(struct bytes_reader *reader, struct messages *messages)
{
    int version = take(reader, MESSAGES_VERSION, MESSAGES_PACKED);
    (version == MESSAGES_PACKED ? read_packed_part : read_plain_part)(reader, messages);
}

bool messages_read(struct messages *messages, const void *bytes, size_t size, struct error *error)
{
    struct bytes_reader reader = bytes_reader(bytes, size);
    while (reader.is_good && reader.at < reader.end) {
        read_part(&reader, messages);
        messages_trim(messages);
    }
    return reader.is_good || error_set(error, "a part of what was told cannot be read");
}
