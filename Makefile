# Barrow. `make help` lists the targets; the settings are the variables just below.
#
# Sources are found by name: src/LAYER/*.c, tests/test_*.c, tests/*.sh, tests/project/*.sh,
# tests/support/*.c, tests/bench/bench_*.c, data/*.yaml, data/vaults/*.yaml and the same in tests/data. All
# output goes to $(BUILD). A file there keeps the compiler and flags of the last build, so that a
# change of CC, OPT, CFLAGS or SAN rebuilds everything instead of mixing objects.

## Settings:
##   CC=clang            another compiler
##   OPT=-O0             optimisation (-O2)
##   CFLAGS=-Werror      further compiler flags (-g)
##   SAN=1               AddressSanitizer and UndefinedBehaviorSanitizer, built in build/san
##   BUILD=dir           where everything made goes (build)
##   T='base heap'       make test: only tests/test_base.c, tests/heap.sh and the like
##   TOOLS=1             make deps: also what make lint and .ci/run use (32: the 32-bit build)
##   WEB=1               make deps: also what make web and make test-web use
##   PRECOMPILE=no       do not compute the content at build: what is built does not run here
##   RUN_WITH=node       what runs the programs that are built, where the system alone does not
##   SECONDS=20          make fuzz: so long for each attack
##   TURNS=100000        make soak: so many turns
##   FIGHTS=200          make lost-fights: so many deaths
##   FEW=1               make digest: fewer levels and games, for a slow build
##   RECORDINGS='a b'    make digest: play these again, too
##   V=1                 show whole commands
##   PREFIX, DESTDIR     make install: where to (/usr/local)
##   BINDIR              make install: where the program goes (PREFIX/bin); it finds its data in
##                       BINDIR/../share/games/barrow

OPT ?= -O2
CFLAGS ?= -g
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
PKG_CONFIG ?= pkg-config
ifeq ($(SAN),1)
BUILD ?= build/san
else
BUILD ?= build
endif
ifneq ($(words $(BUILD)),1)
$(error BUILD names one folder, without blanks, not '$(BUILD)')
endif

# Recursive on purpose: `make deps test` must ask pkg-config only after deps installed it.
package_cflags = $(filter-out -D_XOPEN_SOURCE=%,$(shell $(PKG_CONFIG) --cflags $(1)))
package_libs = $(shell $(PKG_CONFIG) --libs $(1))

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
  -Wmissing-prototypes -Wvla -Wswitch-enum -Wcast-qual -Wwrite-strings -Wundef -Wformat=2 \
  -Wno-unused-parameter -fno-common
# On 32 bits too, moments after 2038 are moments and every file can be asked about.
INCLUDES = -Iinclude -Isrc -D_XOPEN_SOURCE=700 -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64
SYSTEM := $(shell uname -s)

# _FORTIFY_SOURCE means nothing without optimisation and hides errors from the sanitizers.
HARDEN = -fstack-protector-strong -fPIE
ifeq ($(SAN),1)
HARDEN += -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
else ifneq ($(filter-out -O0,$(lastword $(filter -O%,$(OPT) $(CFLAGS)))),)
HARDEN += -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
endif
LINK = $(filter -fsanitize=% --coverage,$(HARDEN) $(CFLAGS)) $(LDFLAGS)
ifeq ($(SYSTEM),Linux)
LINK += -pie -Wl,-z,relro,-z,now
endif
ifeq ($(SYSTEM),Darwin)
HOMEBREW := $(shell brew --prefix 2>/dev/null)/opt
export PKG_CONFIG_PATH := \
  $(HOMEBREW)/ncurses/lib/pkgconfig:$(HOMEBREW)/sqlite/lib/pkgconfig:\
  $(HOMEBREW)/zlib/lib/pkgconfig:$(PKG_CONFIG_PATH)
endif
COMPILE = $(CC) -std=c17 $(INCLUDES) $(CPPFLAGS) $(WARNINGS) $(HARDEN) $(OPT) $(CFLAGS)

# An archive of objects for link-time optimisation needs the compiler's own archiver.
LTO = $(if $(findstring clang,$(CC)),-flto,-flto=auto)
LTO_AR = $(if $(findstring clang,$(CC)),llvm-ar,$(CC:%cc=gcc)-ar)

# Profiles as GCC keeps them; the programs of others are optimised without.
PROFILES = $(findstring Free Software,$(shell $(CC) --version))

# Fixed here, because a file made for one target sees that target's variables.
ALL_FLAGS := $(COMPILE) $(LINK) $(PRECOMPILE)

CORE_LAYERS = base content world sense rules/body rules/deeds ai gen game auto record coach text report lab
FRONT_LAYERS = term play wire ui ui/widget ui/mode program
# Test programs that may use the front; all others link the core alone, without ncurses.
FRONT_TESTS = test_term% test_ui% test_play% test_program%
# Every program has data built in. Tests have tests/data, so that no number in data/ can break them,
# and scripts run build/tests/barrow, the game with tests/data. SHIPPED_TESTS have data/, as the game
# and the benchmarks do; OWN_DATA_TESTS define their own.
SHIPPED_TESTS = test_balance test_shipped test_shipped_games test_shipped_journey test_shipped_kits \
	test_shipped_things test_ui_painter test_ui_unknown test_gen_levels test_play_puzzles
OWN_DATA_TESTS = test_content_built_in

sources = $(strip $(foreach layer,$(1),$(sort $(wildcard src/$(layer)/*.c))))
objects = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))

CORE_SOURCES := $(call sources,$(CORE_LAYERS))
FRONT_SOURCES := $(call sources,$(FRONT_LAYERS))
MAIN_SOURCE := $(wildcard src/main.c)
SUPPORT_SOURCES := $(sort $(wildcard tests/support/*.c))
TEST_SOURCES := $(sort $(wildcard tests/test_*.c))
BENCH_SOURCES := $(sort $(wildcard tests/bench/bench_*.c))
LONE_SOURCES := tests/bench/soak.c tests/bench/lost_fights.c
FUZZ_SOURCES := $(sort $(wildcard tests/fuzz/*.c))
ATTACK_SOURCES := $(filter tests/fuzz/attack_%,$(FUZZ_SOURCES))
DATA := $(sort $(wildcard data/*.yaml data/vaults/*.yaml))
TEST_DATA := $(sort $(wildcard tests/data/*.yaml tests/data/vaults/*.yaml)) data/keys.yaml
# Chapters in reading order; those that are not named here come last.
CHAPTERS = tour door turn keeping knots rules style modding statuses effects things arms kits boons tempers minds kin hordes \
  ground vaults puzzles check lab curve speed lines shared install
GUIDE := $(wildcard $(CHAPTERS:%=docs/guide/%.md))
GUIDE += $(sort $(filter-out $(GUIDE),$(wildcard docs/guide/*.md)))
GUIDE += $(wildcard docs/guide/*.json)
# The files of a mod that `barrow mod new` begins.
NEW_MOD := $(sort $(wildcard packaging/new-mod/*.yaml))

ifdef T
CHOSEN_TESTS := $(filter $(T:%=tests/test_%.c) $(T:%=tests/%.c),$(TEST_SOURCES))
CHOSEN_SCRIPTS := $(wildcard $(T:%=tests/%.sh) $(T:%=tests/project/%.sh))
tests_of = $(filter tests/test_$(1).c tests/$(1).c,$(TEST_SOURCES)) $(wildcard tests/$(1).sh tests/project/$(1).sh)
UNKNOWN_TESTS := $(strip $(foreach name,$(T),$(if $(strip $(call tests_of,$(name))),,$(name))))
ifneq ($(and $(UNKNOWN_TESTS),$(filter test,$(MAKECMDGOALS))),)
$(error There is no test of this name: $(UNKNOWN_TESTS))
endif
else
CHOSEN_TESTS := $(TEST_SOURCES)
CHOSEN_SCRIPTS := $(sort $(wildcard tests/*.sh))
endif

VERSION := $(shell sed -n 's/^.define BARROW_VERSION "\(.*\)"/\1/p' include/barrow/program/subcommands.h)
RELEASE = barrow-$(VERSION)
# Where releases are fetched from; a placeholder until there is such a place.
SITE ?= https://barrow.example/releases
SHARE = '$(DESTDIR)$(PREFIX)/share'

# The data files, and the content that they make: see tests/mk/precompile.c.
EMBEDDED = $(BUILD)/data.o $(BUILD)/image.o
TEST_EMBEDDED = $(BUILD)/test_data.o $(BUILD)/test_image.o
CORE = $(BUILD)/libcore.a
FRONT = $(if $(FRONT_SOURCES),$(BUILD)/libfront.a)
SUPPORT = $(if $(SUPPORT_SOURCES),$(BUILD)/libsupport.a)
GAME = $(if $(MAIN_SOURCE),$(BUILD)/barrow)
programs = $(patsubst %.c,$(BUILD)/%,$(1))
GOLDEN_TESTS = $(call programs,$(shell grep -l golden /dev/null $(CHOSEN_TESTS)))
ALL_OBJECTS = $(call objects,$(CORE_SOURCES) $(FRONT_SOURCES) $(MAIN_SOURCE) $(SUPPORT_SOURCES) \
  $(TEST_SOURCES) $(BENCH_SOURCES) $(LONE_SOURCES) $(FUZZ_SOURCES) tests/mk/precompile.c \
  tests/mk/content_image.c tests/mk/manual.c) $(EMBEDDED) $(TEST_EMBEDDED)

# Where there are no threads, `make THREADS=`: then the game itself waits for the disk.
THREADS = -pthread

# Only src/content may use libfyaml and only src/record SQLite and zlib; `make lint` and
# tests/linkage.sh see to it, so the core's libraries can be named once.
CORE_LIBS = $(call package_libs,libfyaml sqlite3 zlib) $(THREADS)
FRONT_LIBS = $(call package_libs,ncursesw)

Q = $(if $(V),,@)
.SUFFIXES:
.DELETE_ON_ERROR:
.PHONY: help deps all release static play test test-project golden lint objects bench fuzz attacks soak lost-fights digest man heads answers curve pictures cover install uninstall dist deb \
  publish clean other-version FORCE

all: ## build the game (build/barrow) and both archives
all: $(GAME) $(CORE) $(FRONT)

release: ## build the game as one piece, by a profile of games (link-time optimisation), stripped: build/release/barrow
release:
	@$(if $(PROFILES),$(MAKE) --no-print-directory BUILD=build/profiled OPT='$(OPT) -fprofile-generate' \
	  LDFLAGS='$(LDFLAGS) -fprofile-generate' build/profiled/played)
	@$(MAKE) --no-print-directory BUILD=build/release AR='$(LTO_AR)' \
	  OPT='$(OPT) $(LTO) -fno-asynchronous-unwind-tables $(if $(PROFILES),-fprofile-use -fprofile-correction -Wno-missing-profile)' \
	  LDFLAGS='$(LDFLAGS) $(OPT) $(LTO) -fno-asynchronous-unwind-tables -s' build/release/barrow

# The compiler looks for the profile of an object beside it. Code that none of these games runs is made small.
$(BUILD)/played: $(BUILD)/barrow
	@echo "  play    $<"
	$(Q)find $(BUILD)/obj -name '*.gcda' -exec rm {} +
	$(Q)$< simulate --bot fighter --seeds 1-12 --jobs 1 >/dev/null
	$(Q)rm -rf build/release && mkdir -p build/release
	$(Q)cd $(BUILD) && find obj -name '*.gcda' | tar cf - -T - | tar xf - -C ../release
	@touch $@

# A locale of the system is used where its files can be read: glibc has none built in, not even C.UTF-8.
# What is linked in: libraries as the system has them, which may want more of their own (--static).
static: ## build the game as one program for any Linux, without libraries: build/static/barrow
static:
	@$(MAKE) --no-print-directory BUILD=build/static PKG_CONFIG='$(PKG_CONFIG) --static' \
	  LINK='-static -s' build/static/barrow

help: ## list the targets and settings
	@sed -n 's/^\([a-z-]*\): ## /  \1\t/p' Makefile web/web.mk | expand -t 16
	@sed -n 's/^## \{0,1\}//p' Makefile

deps: ## install what is missing to build and test (TOOLS=1: to lint as well)
	@TOOLS='$(TOOLS)' WEB='$(WEB)' PKG_CONFIG='$(PKG_CONFIG)' sh .ci/deps

play: ## build and start the game
play: $(BUILD)/barrow
	@$(BUILD)/barrow

test: ## build and run every test of the game (T=name: only that one)
test: $(call programs,$(CHOSEN_TESTS) tests/test_shipped.c) $(GAME) $(BUILD)/tests/barrow \
  $(if $(filter tests/play_manual.sh,$(CHOSEN_SCRIPTS)),$(BUILD)/manual) \
  $(if $(filter tests/project/archive.sh,$(CHOSEN_SCRIPTS)),other-version)
	@BUILD='$(BUILD)' BARROW='$(BUILD)/tests/barrow' CC='$(CC)' \
	  sh tests/mk/run-tests $(call programs,$(CHOSEN_TESTS)) $(CHOSEN_SCRIPTS)

test-project: ## run tests/project: how the game is built, packed and installed, and the tests' own tools
test-project:
	@$(MAKE) --no-print-directory T='$(patsubst tests/project/%.sh,%,$(wildcard tests/project/*.sh))' test

other-version: $(BUILD)/flags
	@BUILD='$(BUILD)' CC='$(CC)' sh tests/mk/other-version

golden: ## show how screens and catalogue differ from tests/golden, and take the new ones
golden: $(GOLDEN_TESTS)
	@BUILD='$(BUILD)' sh tests/mk/run-tests $(GOLDEN_TESTS) >/dev/null 2>&1 || true
	@sh tests/mk/golden '$(BUILD)/golden'

lint: ## check layout, layers, lengths and warnings; any finding fails
	@COMPILE='-std=c17 $(INCLUDES) $(WARNINGS)' sh tests/lint/run
	@$(MAKE) --no-print-directory BUILD=build/gcc CC=gcc CFLAGS='-g -Werror' objects
	@$(MAKE) --no-print-directory BUILD=build/clang CC=clang CFLAGS='-g -Werror' objects
	@echo 'lint: clean'

objects: $(ALL_OBJECTS)

bench: ## build and run tests/bench
bench: $(call programs,$(BENCH_SOURCES)) $(GAME)
	@for program in $(call programs,$(BENCH_SOURCES)); do \
	  echo "$$program"; BARROW='$(BUILD)/barrow' $$program || exit 1; done

fuzz: ## let libFuzzer attack runs, data, keys and shards, SECONDS=20 each; needs clang
fuzz:
	@sh tests/mk/fuzz probe
	@$(MAKE) --no-print-directory BUILD=build/fuzz CC=clang SAN=1 OPT=-O1 \
	  CFLAGS='-g -fsanitize=fuzzer-no-link' attacks
	@sh tests/mk/fuzz build/fuzz $(or $(SECONDS),20)

attacks: $(call programs,$(ATTACK_SOURCES))

soak: ## play one run on for TURNS=100000 turns, and print its size, memory and time to resume
soak: $(GAME) $(BUILD)/tests/bench/soak
	@$(BUILD)/tests/bench/soak $(GAME) $(or $(TURNS),100000)

lost-fights: ## tell how many of FIGHTS=200 deaths of the fighter a knot could have taken back
lost-fights: $(BUILD)/tests/bench/lost_fights
	@$(BUILD)/tests/bench/lost_fights $(or $(FIGHTS),200)

digest: ## print what levels and games come to, for builds to be compared
digest: $(BUILD)/barrow
	@FEW='$(FEW)' sh tests/mk/digest $(BUILD)/barrow $(RECORDINGS)

pictures: ## draw docs/pictures anew, from the games of tests/mk/pictures
pictures: $(BUILD)/barrow
	sh tests/mk/pictures $(BUILD)/barrow docs/pictures

answers: ## fight each monster with and without its answer: the table of docs/guide/kin.md
answers: $(BUILD)/barrow
	$(Q)BARROW=$(BUILD)/barrow sh tests/mk/answers.sh tests/mk/answers.txt

curve: ## tell how GAMES=1000 games go from depth to depth, or those in CSV='A.csv ...': the table of docs/guide/curve.md
curve: $(BUILD)/barrow
	$(Q)$(if $(CSV),:,$(BUILD)/barrow simulate --games $(or $(GAMES),1000) --csv >$(BUILD)/curve.csv)
	$(Q)sh tests/mk/curve.sh data/levels.yaml $(or $(CSV),$(BUILD)/curve.csv)

man: ## write docs/barrow.6 anew, from the tables of options and keys
man: $(BUILD)/manual
	$(BUILD)/manual >docs/barrow.6

heads: ## write what the tables say of each key into the opening comments of data/
heads: $(BUILD)/barrow
	$(Q)BARROW=$(BUILD)/barrow sh tests/mk/heads

cover: ## lines that the tests reach, per layer
	@$(MAKE) --no-print-directory BUILD=build/cover OPT=-O0 CFLAGS='-g --coverage' test
	@sh tests/mk/cover build/cover

install: ## copy the game to PREFIX (below DESTDIR)
install: $(BUILD)/barrow
	install -d '$(DESTDIR)$(BINDIR)' $(SHARE)/games/barrow/data/vaults $(SHARE)/doc/barrow/guide $(SHARE)/man/man6
	install $(BUILD)/barrow '$(DESTDIR)$(BINDIR)'
	install -m 644 $(filter-out data/vaults/%,$(DATA)) $(SHARE)/games/barrow/data
	install -m 644 $(filter data/vaults/%,$(DATA)) $(SHARE)/games/barrow/data/vaults
	install -m 644 $(GUIDE) $(SHARE)/doc/barrow/guide
	install -m 644 README.md $(SHARE)/doc/barrow
	install -m 644 docs/barrow.6 $(SHARE)/man/man6

uninstall: ## remove what install copied
	rm -f '$(DESTDIR)$(BINDIR)/barrow' $(SHARE)/man/man6/barrow.6
	rm -rf $(SHARE)/games/barrow/data $(SHARE)/doc/barrow
	rmdir $(SHARE)/games/barrow $(SHARE)/games 2>/dev/null || true

dist: ## pack what is committed: build/barrow-VERSION.tar.gz, and recipes for packages of it
dist:
	@mkdir -p $(BUILD)
	git archive --format=tar.gz --prefix=$(RELEASE)/ -o $(BUILD)/$(RELEASE).tar.gz HEAD
	@sum=$$(cd $(BUILD) && { sha256sum $(RELEASE).tar.gz 2>/dev/null || \
	  shasum -a 256 $(RELEASE).tar.gz; } | cut -d ' ' -f 1) && \
	for recipe in PKGBUILD barrow.rb; do \
	  sed "s|@VERSION@|$(VERSION)|g; s|@SITE@|$(SITE)|g; s|@SHA256@|$$sum|g" \
	    packaging/$$recipe.in >$(BUILD)/$$recipe || exit 1; \
	done

deb: ## build a Debian package of what is committed, in build/deb
deb: dist
	@sh packaging/build-deb $(BUILD) $(RELEASE)

publish: ## collect a release of what is committed in build/publish: source, package, static program, page
publish: dist deb static web
	rm -rf $(BUILD)/publish && mkdir $(BUILD)/publish
	cp $(BUILD)/$(RELEASE).tar.gz $(BUILD)/PKGBUILD $(BUILD)/barrow.rb $(BUILD)/deb/*.deb $(BUILD)/publish
	cp build/static/barrow $(BUILD)/publish/$(RELEASE)-linux-$$(uname -m)
	tar -czf $(BUILD)/publish/$(RELEASE)-web.tar.gz --transform 's|^[.]|$(RELEASE)-web|' -C $(BUILD)/web .
	cd $(BUILD)/publish && sha256sum * >SHA256SUMS && cat SHA256SUMS

clean: ## remove everything made
	rm -rf '$(BUILD)' build

LIBRARIES = libfyaml sqlite3 zlib ncursesw \
  $(if $(filter test objects bench cover,$(MAKECMDGOALS)),cmocka)

# Two programs that play the same have the same digest, whatever was changed elsewhere.
RULES_LAYERS = base content world sense rules rules/body rules/deeds ai gen game
RULES_SOURCES := $(sort $(foreach layer,$(RULES_LAYERS),$(wildcard src/$(layer)/*.[ch] \
  include/barrow/$(layer)/*.h include/barrow/$(layer)/*.def)))
RULES_DIGEST := $(shell cat $(RULES_SOURCES) | cksum | { read -r sum size && printf '%08x' "$$sum"; })

# What the last build was made with: $(BUILD)/flags for objects, $(BUILD)/sources for archives
# (a deleted source must leave them), $(BUILD)/data-files for the embedded ones. Rewritten only when
# the text changes.
define remember
@mkdir -p $(@D)
@echo '$(1)' | cmp -s - $@ || echo '$(1)' >$@
endef
$(BUILD)/flags: FORCE
	@command -v $(firstword $(CC)) >/dev/null && $(PKG_CONFIG) --exists $(LIBRARIES) 2>/dev/null || { \
	  echo 'The compiler, pkg-config or a library is missing: run sh .ci/deps' >&2; exit 1; }
	$(call remember,$(ALL_FLAGS))
$(BUILD)/sources: FORCE
	$(call remember,$(CORE_SOURCES) $(FRONT_SOURCES) $(SUPPORT_SOURCES))
$(BUILD)/rules: FORCE
	$(call remember,$(RULES_DIGEST))
$(BUILD)/data-files: FORCE
	$(call remember,$(DATA) $(TEST_DATA) $(GUIDE) $(NEW_MOD))

ifneq ($(filter deps,$(MAKECMDGOALS)),)
$(ALL_OBJECTS) $(BUILD)/flags: | deps
endif

PACKAGES =
$(call objects,$(filter src/content/%,$(CORE_SOURCES))): PACKAGES = libfyaml
$(call objects,$(filter src/record/%,$(CORE_SOURCES))): PACKAGES = sqlite3 zlib
$(call objects,$(filter src/term/%,$(FRONT_SOURCES))): PACKAGES = ncursesw
$(call objects,$(SUPPORT_SOURCES) $(TEST_SOURCES) $(FUZZ_SOURCES)): PACKAGES = cmocka
$(call objects,$(SUPPORT_SOURCES) tests/mk/precompile.c tests/mk/content_image.c $(TEST_SOURCES) $(BENCH_SOURCES) $(LONE_SOURCES) $(FUZZ_SOURCES)): INCLUDES += -Itests
$(call objects,src/program/version.c): INCLUDES += -DRULES_DIGEST='"$(RULES_DIGEST)"'
$(call objects,src/program/version.c): $(BUILD)/rules
HAVE_TCOD = $(shell $(PKG_CONFIG) --exists libtcod 2>/dev/null && echo yes)
$(call objects,$(BENCH_SOURCES)): PACKAGES = $(if $(HAVE_TCOD),libtcod)
$(call objects,$(BENCH_SOURCES)): INCLUDES += $(if $(HAVE_TCOD),-DHAVE_LIBTCOD)

$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	@echo "  compile $<"
	$(Q)$(COMPILE) $(if $(PACKAGES),$(call package_cflags,$(PACKAGES))) -MMD -MP -c $< -o $@

$(BUILD)/data.c: $(DATA) $(GUIDE) $(NEW_MOD)
$(BUILD)/test_data.c: $(TEST_DATA) $(GUIDE) $(NEW_MOD)
$(BUILD)/data.c $(BUILD)/test_data.c: tests/mk/embed $(BUILD)/data-files
	@echo "  embed   $@"
	$(Q)sh tests/mk/embed $(filter %.yaml %.md %.json,$^) >$@

$(BUILD)/precompile: $(BUILD)/data.o
$(BUILD)/precompile_test: $(BUILD)/test_data.o
$(BUILD)/precompile $(BUILD)/precompile_test: $(call objects,tests/mk/precompile.c \
  tests/mk/content_image.c src/record/packing.c src/record/run_data_text.c \
  $(call sources,base content))
	$(call link,$(call package_libs,libfyaml zlib))
ifeq ($(PRECOMPILE),no)
image = printf '\#include "barrow/content/embedded.h"\nconst struct content_image embedded_content;\nconst struct kept_image embedded_kept;\n'
else
image = $(RUN_WITH) $(filter %precompile %precompile_test,$^)
$(BUILD)/image.c: $(BUILD)/precompile
$(BUILD)/test_image.c: $(BUILD)/precompile_test
endif
$(BUILD)/image.c $(BUILD)/test_image.c: $(BUILD)/flags
	@echo "  compute $@"
	$(Q)$(image) >$@

$(EMBEDDED) $(TEST_EMBEDDED): %.o: %.c $(BUILD)/flags
	$(Q)$(COMPILE) -MMD -MP -c $< -o $@

define archive
@echo "  archive $@"
$(Q)rm -f $@
$(Q)$(AR) rcs $@ $(filter %.o,$^)
endef
$(CORE): $(call objects,$(CORE_SOURCES)) $(BUILD)/sources
	$(archive)
$(BUILD)/libfront.a: $(call objects,$(FRONT_SOURCES)) $(BUILD)/sources
	$(archive)
$(BUILD)/libsupport.a: $(call objects,$(SUPPORT_SOURCES)) $(BUILD)/sources
	$(archive)

define link
@mkdir -p $(@D)
@echo "  link    $@"
$(Q)$(CC) $(filter %.o,$^) $(filter %.a,$^) $(LINK) $(1) -o $@
endef

ifneq ($(MAIN_SOURCE),)
$(BUILD)/barrow: $(EMBEDDED)
$(BUILD)/tests/barrow: $(TEST_EMBEDDED)
$(BUILD)/manual: $(call objects,tests/mk/manual.c) $(EMBEDDED) $(FRONT) $(CORE)
	$(call link,$(CORE_LIBS) $(FRONT_LIBS))
$(BUILD)/barrow $(BUILD)/tests/barrow: $(call objects,$(MAIN_SOURCE)) $(FRONT) $(CORE)
	$(call link,$(CORE_LIBS) $(FRONT_LIBS))
endif

$(call programs,$(ATTACK_SOURCES)): $(BUILD)/tests/fuzz/%: $(BUILD)/obj/tests/fuzz/%.o \
  $(BUILD)/obj/tests/fuzz/fuzz.o $(TEST_EMBEDDED) $(SUPPORT) $(FRONT) $(CORE)
	$(call link,-fsanitize=fuzzer $(CORE_LIBS) $(FRONT_LIBS) $(call package_libs,cmocka))

$(BUILD)/tests/test_content_image: $(call objects,tests/mk/content_image.c)
carriers = $(call programs,$(filter $(1:%=tests/%.c),$(TEST_SOURCES)))
$(call carriers,$(SHIPPED_TESTS)) $(call programs,$(BENCH_SOURCES) $(LONE_SOURCES)): $(EMBEDDED)
$(filter-out $(call carriers,$(SHIPPED_TESTS) $(OWN_DATA_TESTS)),$(call programs,$(TEST_SOURCES))): \
  $(TEST_EMBEDDED)
$(call programs,$(filter $(FRONT_TESTS:%=tests/%.c),$(TEST_SOURCES))): $(BUILD)/tests/%: \
  $(BUILD)/obj/tests/%.o $(SUPPORT) $(FRONT) $(CORE)
	$(call link,$(CORE_LIBS) $(FRONT_LIBS) $(call package_libs,cmocka))
$(call programs,$(filter-out $(FRONT_TESTS:%=tests/%.c),$(TEST_SOURCES))): $(BUILD)/tests/%: \
  $(BUILD)/obj/tests/%.o $(SUPPORT) $(CORE)
	$(call link,$(CORE_LIBS) $(call package_libs,cmocka))
$(call programs,$(BENCH_SOURCES) $(LONE_SOURCES)): $(BUILD)/%: $(BUILD)/obj/%.o $(SUPPORT) $(FRONT) $(CORE)
	$(call link,$(CORE_LIBS) $(FRONT_LIBS) $(call package_libs,cmocka) \
	  $(if $(HAVE_TCOD),$(call package_libs,libtcod)))

include web/web.mk

-include $(ALL_OBJECTS:.o=.d)
