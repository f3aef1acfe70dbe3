#include "support/map_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *open_map(const char *name, const char *ending)
{
    char path[256];
    snprintf(path, sizeof path, "tests/bench/maps/%s.%s", name, ending);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    return file;
}

static void read_ground(struct level *level, const char *name)
{
    char line[LEVEL_SIDE_MAX + 3];
    FILE *file = open_map(name, "txt");
    level->height = 0;
    while (level->height < LEVEL_SIDE_MAX && fgets(line, sizeof line, file) != NULL) {
        level->width = (int)strcspn(line, "\r\n");
        for (int x = 0; x < level->width; x++) {
            struct point at = {x, level->height};
            level->terrain[level_index(level, at)] = line[x] == '#' ? TERRAIN_WALL : TERRAIN_FLOOR;
        }
        level->height++;
    }
    fclose(file);
}

static void read_places(struct map_file *map, const char *name)
{
    char line[128], word[16];
    struct point at;
    FILE *file = open_map(name, "pos");
    map->eyes = map->monsters = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "%15s %d %d", word, &at.x, &at.y) != 3) {
            continue;
        }
        map->hero = strcmp(word, "player") == 0 ? at : map->hero;
        if (strcmp(word, "pov") == 0 && map->eyes < MAP_EYES_MAX) {
            map->eye[map->eyes++] = at;
        }
        if (strcmp(word, "monster") == 0 && map->monsters < MAP_MONSTERS_MAX) {
            map->monster[map->monsters++] = at;
        }
    }
    fclose(file);
}

void map_file_read(struct map_file *map, const char *name)
{
    memset(map, 0, sizeof *map);
    read_ground(&map->level, name);
    read_places(map, name);
}

void map_file_draw_hall(struct map_file *map, int width, int height)
{
    memset(map, 0, sizeof *map);
    map->level.width = width;
    map->level.height = height;
    map->hero = (struct point){width / 2, height / 2};
    for (int cell = 0; cell < level_cells(&map->level); cell++) {
        struct point at = level_point(&map->level, cell);
        bool is_edge = at.x == 0 || at.y == 0 || at.x == width - 1 || at.y == height - 1;
        map->level.terrain[cell] = is_edge ? TERRAIN_WALL : TERRAIN_FLOOR;
    }
}
