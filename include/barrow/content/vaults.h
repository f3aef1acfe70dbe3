/* Vaults: small places drawn as text in the files of data/vaults, which the level generator sets
 * into rock. */
#ifndef BARROW_CONTENT_VAULTS_H
#define BARROW_CONTENT_VAULTS_H

#include <stdbool.h>

#include "barrow/base/geometry.h"

struct content;

#define VAULTS_MAX 200 /* of one role */
#define VAULT_SIDE_MAX 64
#define VAULT_SIGNS_MAX 32 /* of one legend, with the alternatives of each */
#define VAULT_KITS_MAX 8   /* that one asks for */

/* The roles of vaults; each has a file of its own. */
enum vault_role {
    VAULT_PLACE,  /* a place to look at, or to fight in */
    VAULT_REWARD, /* behind a locked door: take one thing, and the others close */
    VAULT_KEY,    /* elsewhere on the same level: has the key to it, and asks for something */
    VAULT_BORDER, /* most of a level, where one region ends and the next begins */
    VAULT_ROLE_COUNT
};

/* "vaults/places.yaml": the file of a role in a folder of data. */
extern const char *const vault_file[VAULT_ROLE_COUNT];

/* The meaning of one character of a drawing, or one of several that it may have. */
struct vault_sign {
    char sign;
    int others;          /* how many alternatives to this one stand behind it in the legend */
    bool is_each;        /* every cell chooses among them; else all cells of the sign together */
    int ground;          /* terrain + 1 */
    int thing;           /* item + 1; 0: none, or one of `thing_class` */
    int thing_class;     /* item class + 1; ITEM_CLASS_COUNT + 1: of any class; 0: none */
    const char *monster; /* an id; "any": one that suits the depth; "": none */
    int horde;           /* its index + 1, with its leader here; 0: none */
    bool is_captive;     /* the monster, in irons */
    bool is_awake;       /* the monster or horde; one that stands where a thing is has it in its
                            pack */
};

struct vault_legend {
    struct vault_sign sign[VAULT_SIGNS_MAX];
    int count;
};

/* Rows of equal length, one behind the other; ' ' is no part of the vault. */
struct vault_drawing {
    const char *cell;
    int width, height;
};

struct vault {
    const char *id;
    struct vault_drawing drawing;
    struct vault_legend legend;
    int from_depth, to_depth, weight;
    int asks_for[VAULT_KITS_MAX]; /* of a place: the kits that have the tool for it */
    int asks_for_count;
    bool stays_upright; /* is never turned */
    bool stays_unmirrored;
    bool comes_once;  /* in a run, at a depth of its range that the seed deals */
    bool is_built_in; /* the program's own, which no folder changed */
};

struct vaults {
    struct vault list[VAULT_ROLE_COUNT][VAULTS_MAX];
    int count[VAULT_ROLE_COUNT];
};

/* How a drawing lies on the level: 0 to 3 quarter turns to the right, after it was mirrored. */
struct vault_pose {
    int turns;
    bool is_mirrored;
};

#define VAULT_POSES 8

/* One of the VAULT_POSES; 0 is the drawing as it is. */
struct vault_pose vault_pose(int number);
bool vault_allows(const struct vault *vault, struct vault_pose pose);

/* The size of the vault in that pose, and the character there; ' ' outside. */
struct point vault_size(const struct vault *vault, struct vault_pose pose);
char vault_cell(const struct vault *vault, struct vault_pose pose, struct point at);

/* Where a cell of the vault in that pose lies in the drawing; the character drawn there, ' '
 * outside of the drawing. */
struct point vault_place(const struct vault *vault, struct vault_pose pose, struct point at);
char vault_drawn(const struct vault *vault, struct point from);

/* The meaning of a character: from the legend, or built in ("#.+>"); NULL if it has none. Of
 * several it is the first, and the others stand behind it. */
const struct vault_sign *vault_find_sign(const struct vault *vault, char sign);

/* True if the property holds for all that the sign may mean. */
bool vault_sign_always(const struct content *content, const struct vault_sign *sign,
                       bool (*holds)(const struct content *content, const struct vault_sign *sign));

/* True if a thing lies where the sign has this meaning. */
bool vault_sign_has_thing(const struct content *content, const struct vault_sign *sign);

/* True if there is a thing in the drawing, whatever its choices come to. */
bool vault_holds_thing(const struct vault *vault);

/* True if the stairs of its level are drawn in it. */
bool vault_holds_stairs(const struct vault *vault);

/* The id of the thing that opens the vault's lock; NULL if it has no lock. */
const char *vault_lock(const struct content *content, const struct vault *vault);

/* True if the vault has that key, or `thing: key`, which is the key of whatever lock comes. */
bool vault_has_key(const struct content *content, const struct vault *vault, const char *id);

/* True if the cell is at the rim of the drawing and can be entered, or opened with a key, whatever
 * its choices come to. */
bool vault_is_entrance(const struct content *content, const struct vault *vault,
                       struct vault_pose pose, struct point at);

#endif
