/* The commands of the wizard's menu. After a command that changed the world the session is brought
 * up to date; a notice tells the result. */
#include <stdio.h>

#include "ui/mode.h"
#include "ui/mode/wizard_menu.h"

/* Places are cells of the view, by number. */
static struct point place_of(const struct ui *ui, int cell)
{
    int width = ui->session->view.width;
    return (struct point){cell % width, cell / width};
}

static struct mode_step finish(struct ui *ui, enum wizard_verdict verdict)
{
    if (verdict == WIZARD_DONE) {
        session_world_was_edited(ui->session);
    }
    session_notice(ui->session, "%s", wizard_sentence[verdict]);
    return mode_pop(ANSWER_NO);
}

static struct mode_step reveal(struct ui *ui, const int given[ASK_COUNT_OF_KINDS])
{
    (void)given;
    return finish(ui, wizard_reveal(ui->session->game));
}

static struct mode_step descend(struct ui *ui, const int given[ASK_COUNT_OF_KINDS])
{
    (void)given;
    return finish(ui, wizard_go_to(ui->session->game, ui->session->view.depth + 1));
}

static struct mode_step go_to(struct ui *ui, const int given[ASK_COUNT_OF_KINDS])
{
    return finish(ui, wizard_go_to(ui->session->game, given[ASK_DEPTH]));
}

static struct mode_step make(struct ui *ui, const int given[ASK_COUNT_OF_KINDS], bool is_asleep)
{
    struct wizard_monster order = {.kind = given[ASK_MONSTER],
                                   .level = given[ASK_LEVEL],
                                   .is_asleep = is_asleep,
                                   .at = place_of(ui, given[ASK_PLACE])};
    return finish(ui, wizard_make_monster(ui->session->game, &order));
}

static struct mode_step make_monster(struct ui *ui, const int given[ASK_COUNT_OF_KINDS])
{
    return make(ui, given, false);
}

static struct mode_step make_sleeper(struct ui *ui, const int given[ASK_COUNT_OF_KINDS])
{
    return make(ui, given, true);
}

static struct mode_step make_thing(struct ui *ui, const int given[ASK_COUNT_OF_KINDS])
{
    struct wizard_thing order = {.kind = given[ASK_THING],
                                 .power = given[ASK_COUNT],
                                 .count = given[ASK_COUNT],
                                 .at = place_of(ui, given[ASK_PLACE])};
    return finish(ui, wizard_make_thing(ui->session->game, &order));
}

static struct mode_step set_health(struct ui *ui, const int given[ASK_COUNT_OF_KINDS])
{
    struct point at = place_of(ui, given[ASK_BODY]);
    return finish(ui, wizard_set_health(ui->session->game, at, given[ASK_HEALTH]));
}

static struct mode_step set_status(struct ui *ui, const int given[ASK_COUNT_OF_KINDS])
{
    struct point at = place_of(ui, given[ASK_BODY]);
    return finish(ui, wizard_set_status(ui->session->game, at, (enum status)given[ASK_STATUS],
                                        given[ASK_TURNS]));
}

static struct mode_step show_outcomes(struct ui *ui, const int given[ASK_COUNT_OF_KINDS])
{
    (void)ui;
    (void)given;
    return mode_replace(mode_wizard_outcomes());
}

/* Writes the outcomes of the last whole turn and of the current one to a file. */
static struct mode_step dump(struct ui *ui, const int given[ASK_COUNT_OF_KINDS])
{
    const struct game *game = ui->session->game;
    struct buffer path = {0}, text = {0};
    size_t end = game_log(game)->count, from = wizard_turn_before(game, end);
    (void)given;
    wizard_print_outcomes(game, wizard_turn_before(game, from), end, &text);
    buffer_print(&path, "%s%soutcomes.txt", ui->player.home != NULL ? ui->player.home : "",
                 ui->player.home != NULL ? "/" : "");
    FILE *file = fopen(buffer_text(&path), "w");
    bool is_good = file != NULL && fputs(buffer_text(&text), file) >= 0;
    is_good = file != NULL && fclose(file) == 0 && is_good;
    session_notice(ui->session, is_good ? "The last turn is in %s." : "%s cannot be written.",
                   buffer_text(&path));
    buffer_free(&path);
    buffer_free(&text);
    return mode_pop(ANSWER_NO);
}

static struct mode_step show_digest(struct ui *ui, const int given[ASK_COUNT_OF_KINDS])
{
    (void)given;
    session_tell_digest(ui->session);
    return mode_pop(ANSWER_NO);
}

static struct mode_step reload(struct ui *ui, const int given[ASK_COUNT_OF_KINDS])
{
    (void)given;
    session_tell_reload(ui->session);
    return mode_pop(ANSWER_NO);
}

static struct mode_step fail(struct ui *ui, const int given[ASK_COUNT_OF_KINDS])
{
    (void)given;
    session_fail(ui->session);
    return mode_pop(ANSWER_NO);
}

static const struct wizard_command commands[] = {
    {"outcomes: walk back and forth", {ASK_NOTHING}, show_outcomes},
    {"dump the last turn as text", {ASK_NOTHING}, dump},
    {"reveal the level", {ASK_NOTHING}, reveal},
    {"go one level down", {ASK_NOTHING}, descend},
    {"go to a depth", {ASK_DEPTH}, go_to},
    {"make a monster", {ASK_MONSTER, ASK_LEVEL, ASK_PLACE}, make_monster},
    {"make a sleeping monster", {ASK_MONSTER, ASK_LEVEL, ASK_PLACE}, make_sleeper},
    {"make a thing", {ASK_THING, ASK_COUNT, ASK_PLACE}, make_thing},
    {"set health", {ASK_BODY, ASK_HEALTH}, set_health},
    {"give or end a status", {ASK_BODY, ASK_STATUS, ASK_TURNS}, set_status},
    {"show the digest of the world", {ASK_NOTHING}, show_digest},
    {"reload the world and compare", {ASK_NOTHING}, reload},
    {"fail on purpose", {ASK_NOTHING}, fail},
};

const struct wizard_command *wizard_command(int n)
{
    return n >= 0 && n < (int)(sizeof commands / sizeof commands[0]) ? &commands[n] : NULL;
}
