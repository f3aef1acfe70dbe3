#include "barrow/term/grid.h"

#include <stddef.h>

struct stand_in {
    uint32_t first, last; /* all glyphs from first to last... */
    char ascii;           /* ...look like this */
};

/* Box drawing: the light, heavy and double straight lines, then every corner and crossing. The
 * first row that fits counts. */
static const struct stand_in stand_ins[] = {
    {0x2500, 0x2501, '-'}, {0x2502, 0x2503, '|'},  {0x2504, 0x2505, '-'}, {0x2506, 0x2507, '|'},
    {0x2508, 0x2509, '-'}, {0x250A, 0x250B, '|'},  {0x254C, 0x254D, '-'}, {0x254E, 0x254F, '|'},
    {0x2550, 0x2550, '-'}, {0x2551, 0x2551, '|'},  {0x2571, 0x2571, '/'}, {0x2572, 0x2572, '\\'},
    {0x2573, 0x2573, 'X'}, {0x2574, 0x257F, '-'},  {0x250C, 0x2570, '+'}, /* blocks: */
    {0x2580, 0x2590, '#'}, {0x2591, 0x2591, '.'},  {0x2592, 0x2592, ':'}, {0x2593, 0x259F, '#'},
    {0x00A0, 0x00A0, ' '}, {0x00B7, 0x00B7, '.'},  {0x2022, 0x2022, '*'}, {0x2219, 0x2219, '.'},
    {0x2010, 0x2015, '-'}, {0x2018, 0x201B, '\''}, {0x201C, 0x201F, '"'}, {0x2026, 0x2026, '.'},
    {0x2020, 0x2021, '+'}, {0x2190, 0x2190, '<'},  {0x2191, 0x2191, '^'}, {0x2192, 0x2192, '>'},
    {0x2193, 0x2193, 'v'}, {0x2212, 0x2212, '-'},  {0x223C, 0x223C, '~'}, {0x2248, 0x2248, '~'},
    {0x2261, 0x2261, '='}, {0x25A0, 0x25A1, '#'},  {0x25B2, 0x25B3, '^'}, {0x25B6, 0x25BA, '>'},
    {0x25BC, 0x25BD, 'v'}, {0x25C0, 0x25C4, '<'},  {0x25C6, 0x25CA, '*'}, {0x25CB, 0x25CF, 'o'},
    {0x2605, 0x2606, '*'}, {0x2660, 0x2667, '&'},  {0x2713, 0x2714, 'v'}, {0x2717, 0x2718, 'x'},
    {0x00D7, 0x00D7, 'x'}, {0x00B0, 0x00B0, '\''}, {0x00AB, 0x00AB, '<'}, {0x00BB, 0x00BB, '>'},
};

/* U+00C0 to U+00FF without their accents. */
static const char latin[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaaceeeeiiiidnooooo/ouuuuypy";

uint32_t glyph_to_ascii(uint32_t glyph)
{
    if (glyph < 0x80 || glyph == GLYPH_TAIL) {
        return glyph == GLYPH_TAIL ? ' ' : glyph;
    }
    for (size_t i = 0; i < sizeof stand_ins / sizeof stand_ins[0]; i++) {
        if (glyph >= stand_ins[i].first && glyph <= stand_ins[i].last) {
            return (uint32_t)stand_ins[i].ascii;
        }
    }
    return glyph >= 0xC0 && glyph <= 0xFF ? (uint32_t)latin[glyph - 0xC0] : '?';
}
