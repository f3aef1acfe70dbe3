/* The maps of tests/bench/maps: a text of '#' and '.', and a .pos file beside it that names the
 * hero
 * ("player X Y"), cells to look from ("pov X Y") and cells of monsters ("monster X Y"). */
#ifndef TESTS_SUPPORT_MAP_FILE_H
#define TESTS_SUPPORT_MAP_FILE_H

#include "barrow/world/level.h"

#define MAP_EYES_MAX 64
#define MAP_MONSTERS_MAX 1000

struct map_file {
    struct level level;
    struct point hero;
    struct point eye[MAP_EYES_MAX], monster[MAP_MONSTERS_MAX];
    int eyes, monsters;
};

/* Reads a map by name, from the root of the project; ends the program if it cannot. */
void map_file_read(struct map_file *map, const char *name);

/* One open hall with walls around it and the hero in its middle; nobody else is there. */
void map_file_draw_hall(struct map_file *map, int width, int height);

#endif
