/* A terminfo entry as curses takes it out of TERMINFO: that of xterm-256color, but with all colours
 * by their red, green and blue. Made of direct.ti, which says how. */
#ifndef BARROW_TERM_DIRECT_ENTRY_H
#define BARROW_TERM_DIRECT_ENTRY_H

#define DIRECT_ENTRY_NAME "barrow-direct"

/* clang-format off */
#define DIRECT_ENTRY \
    "b64:HgIuAB0ADwBpASQDYmFycm93LWRpcmVjdHx4dGVybS0yNTZjb2xvciB3aXRoIGFsbCBjb2xvdXJzAAABAAAB" \
    "AAAAAAAAAAAAAQAAAAAAAAAAAAABAAABAFAAAAD_____GAAAAP______________________________________" \
    "______________8AAAAB8P8HAP__AAACAAQA__8VAB0AIQAlAP__MABBAEMARwBOAP__UABdAP__YQD__2UAaQD_" \
    "____bQD__3EAdgD__4gA________jQCSAJcAnAClAKkAsAD_____wgDIAP_____________________OAP__0gD_" \
    "_______UAP__2QD_____________________________________3QDhAP__5gD__-oA7wD0APgA_wD__wYBCgES" \
    "Af_______________________________________xoBIwEsATUBPgFHAVABWQFiAWsB________________dAH_" \
    "_________4gBiwGWAZkBmwGeAf_____7Af___________QEBAgUCCQINAv____8RAv__RgL_____SgJQAv______" \
    "______________________9WAloC____________________________________________________________" \
    "_________________________________14C_____________________2UC____________________________" \
    "________________________________________________________________________________________" \
    "______________________________________9sAv______________________________________________" \
    "_________________________3EC____________________________________________________________" \
    "________________________________________________________________________________________" \
    "____egL_______9-AtECBwANABtbJWklcDElZDslcDIlZHIAG1tIG1sySgAbW0sAG1tKABtbJWklcDElZEcAG1sl" \
    "aSVwMSVkOyVwMiVkSAAKABtbSAAbWz8yNWwACAAbWz8xMmwbWz8yNWgAG1tDABtbQQAbW1AAG1tNABsoMAAbWzFt" \
    "ABtbPzEwNDloG1syMjswOzB0ABtbMm0AG1s3bQAbWzdtABtbNG0AG1slcDElZFgAGyhCABsoQhtbbQAbWz8xMDQ5" \
    "bBtbMjM7MDswdAAbWzI3bQAbWzI0bQAbW0wAfwAbWzN-ABtPQgAbT0gAG1syfgAbT0QAG1s2fgAbWzV-ABtPQwAb" \
    "WzE7MkIAG1sxOzJBABtPQQAbWz8xbBs-ABtbPzFoGz0AG1slcDElZFAAG1slcDElZE0AG1slcDElZEIAG1slcDEl" \
    "ZEAAG1slcDElZFMAG1slcDElZEwAG1slcDElZEQAG1slcDElZEMAG1slcDElZFQAG1slcDElZEEAJXAxJWMbWyVw" \
    "MiV7MX0lLSVkYgAbOAAbWyVpJXAxJWRkABs3AAoAG00AJT8lcDkldBsoMCVlGyhCJTsbWzAlPyVwNiV0OzElOyU_" \
    "JXA1JXQ7MiU7JT8lcDIldDs0JTslPyVwMSVwMyV8JXQ7NyU7JT8lcDQldDs1JTslPyVwNyV0OzglO20ACQAbT3cA" \
    "G095ABtPdQAbT3EAG09zAGBgYWFmZmdnaWlqamtrbGxtbW5ub29wcHFxcnJzc3R0dXV2dnd3eHh5eXp6e3t8fH19" \
    "fn4AG1taABtbPzdoABtbPzdsABtPRgAbT00AG1sxOzJEABtbMTsyQwAbWzFLABtbMzk7NDltABtbPAAbWyU_JXAx" \
    "JXs4fSU8JXQzJXAxJWQlZTM4OzI7JXAxJXs2NTUzNn0lLyVkOyVwMSV7MjU2fSUvJXsyNTV9JSYlZDslcDElezI1" \
    "NX0lJiVkJTttABtbJT8lcDElezh9JTwldDQlcDElZCVlNDg7MjslcDElezY1NTM2fSUvJWQ7JXAxJXsyNTZ9JS8l" \
    "ezI1NX0lJiVkOyVwMSV7MjU1fSUmJWQlO20AAQABAAAAAgAHAAEACAAAAAAABABSR0IAQ08A"
/* clang-format on */

_Static_assert(sizeof DIRECT_ENTRY / 4 * 3 <= 4096, "curses reads entries of 4096 bytes");

#endif
