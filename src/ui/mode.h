/* Modes: title, dungeon, look, a question... They stand on a stack; the topmost gets the keys, and
 * everything that it does not cover is drawn below it. A mode answers each key with a step: stay,
 * put another on top, make place with an answer for the one below, be replaced, or end the
 * program. */
#ifndef BARROW_UI_MODE_H
#define BARROW_UI_MODE_H

#include <stdint.h>

struct ui;

/* What of the modes below can be seen. */
enum mode_cover {
    MODE_COVERS, /* nothing */
    MODE_DIMS    /* all, dimmed */
};

/* What comes back from a mode that is popped. Questions answer with ANSWER_NO or with the answer
 * they were opened with. */
enum { ANSWER_NO = 0 };

struct mode {
    const struct mode_class *class;
    void *state; /* owned by the stack once pushed; given back by class->close */
};

enum mode_move { MODE_STAY, MODE_POP, MODE_PUSH, MODE_REPLACE, MODE_QUIT };

struct mode_step {
    enum mode_move move;
    int answer;       /* POP */
    struct mode mode; /* PUSH, REPLACE */
};

struct mode_class {
    const char *name;
    enum mode_cover cover;
    void (*enter)(struct ui *ui, void *state); /* once, when it gets on the stack; may be NULL */
    void (*draw)(struct ui *ui, void *state);  /* into ui->screen, at any size that fits */
    struct mode_step (*key)(struct ui *ui, void *state, uint32_t key);
    /* The mode above was popped; NULL: nothing to do. */
    struct mode_step (*answered)(struct ui *ui, void *state, int answer);
    void (*close)(struct ui *ui, void *state); /* NULL: free(state) */
};

struct mode_step mode_stay(void);
struct mode_step mode_pop(int answer);
struct mode_step mode_push(struct mode mode);
struct mode_step mode_replace(struct mode mode);
struct mode_step mode_quit(void);

#endif
