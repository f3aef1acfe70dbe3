/* Vaults: small places drawn as text in the files of data/vaults, which the level generator sets
 * into rock. */
#ifndef BARROW_CONTENT_VAULTS_H
#define BARROW_CONTENT_VAULTS_H

#include <stdbool.h>

#include "barrow/base/geometry.h"

#define VAULTS_MAX 100 /* of one role */
#define VAULT_SIDE_MAX 24
#define VAULT_SIGNS_MAX 16

/* What a vault is for; each role has a file. */
enum vault_role {
    VAULT_PLACE,  /* a place to look at, or to fight in */
    VAULT_REWARD, /* behind a locked door: take one thing, and the others close */
    VAULT_KEY,    /* elsewhere on the same level: has the key to it, and asks for something */
    VAULT_ROLE_COUNT
};

/* "vaults/places.yaml": the file of a role in a folder of data. */
extern const char *const vault_file[VAULT_ROLE_COUNT];

/* What one character of a drawing stands for. */
struct vault_sign {
    char sign;
    int ground;          /* terrain + 1 */
    int thing;           /* item + 1; 0: none, or one of `thing_class` */
    int thing_class;     /* item class + 1; ITEM_CLASS_COUNT + 1: of any class; 0: none */
    const char *monster; /* an id; "any": whom the depth brings; "": nobody */
    bool is_awake;       /* the monster; one that stands where a thing is has it in its pack */
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
    bool stays_upright; /* is never turned */
    bool stays_unmirrored;
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

/* What a character stands for: by the legend, or "#.+>"; NULL for all others. */
const struct vault_sign *vault_find_sign(const struct vault *vault, char sign);

struct content;

/* True if the cell is at the rim of the drawing and can be entered, or opened with a key. */
bool vault_is_entrance(const struct content *content, const struct vault *vault,
                       struct vault_pose pose, struct point at);

#endif
