# The game for a browser: static files in $(BUILD)/web, which any web server may serve. The program is
# compiled whole, with the libraries of web/build-libs; web/browser.c is all that is added to it.

WEB_LIBS = $(BUILD)/web-libs
WASM = $(BUILD)/wasm
PAGE := $(wildcard web/page/*)
PAGE_PACKAGES = $(addprefix $(WEB_LIBS)/node_modules/@xterm/, \
  xterm/lib/xterm.mjs xterm/css/xterm.css addon-fit/lib/addon-fit.mjs)

# Only the front waits: of the core and of the libraries beside it nothing needs to be able to be put
# aside. A name that the front has, too, is left out.
NEVER_WAIT = $(BUILD)/program/never-wait
WEB_ARCHIVES = $(PKG_CONFIG_LIBDIR:pkgconfig=lib)
functions = emnm --defined-only $(1) 2>/dev/null | sed -n 's/^[0-9a-f]* [Tt] //p' | LC_ALL=C sort -u
WRAPPED = poll pselect ioctl fsync
PROGRAM_LINK = $(OPT) -s ASYNCIFY -s ASYNCIFY_IMPORTS='["page_wait"]' \
  -s ASYNCIFY_REMOVE='@$(NEVER_WAIT)' -s FORCE_FILESYSTEM \
  -s EXPORTED_RUNTIME_METHODS='["FS","ENV"]' -s ALLOW_MEMORY_GROWTH -s TOTAL_STACK=4194304 \
  -s MODULARIZE -s EXPORT_ES6 -s EXPORT_NAME=createProgram -s EXIT_RUNTIME -s ENVIRONMENT=web \
  -s DYNAMIC_EXECUTION=0 --js-library web/browser.js $(WRAPPED:%=-Wl,--wrap=%)

# What computes the content at build runs in Node. The guide and what a new mod is begun with are for
# the command line, which a page does not have.
WEB_SETTINGS = CC=emcc AR=emar RUN_WITH=node HARDEN= THREADS= CFLAGS= GUIDE= NEW_MOD= BUILD=$(WASM) \
  LINK='-s ALLOW_MEMORY_GROWTH -s EXIT_RUNTIME -s NODERAWFS -s WASM_ASYNC_COMPILATION=0'

.PHONY: web test-web

web: ## build the game as a page for any web server: build/web (before: WEB=1 sh .ci/deps)
web: $(WEB_LIBS)/pkgconfig
	@PKG_CONFIG_LIBDIR='$(CURDIR)/$(WEB_LIBS)/pkgconfig' EMCC_SKIP_SANITY_CHECK=1 \
	  NODE_PATH=/usr/share/nodejs $(MAKE) --no-print-directory $(WEB_SETTINGS) $(WASM)/program/barrow.js
	@mkdir -p $(BUILD)/web
	@cp $(PAGE) $(PAGE_PACKAGES) $(WASM)/program/barrow.js $(WASM)/program/barrow.wasm $(BUILD)/web

test-web: ## play the page in Chromium, and measure it (T='same keep' only these)
test-web: web $(BUILD)/barrow
	@BUILD='$(BUILD)' sh web/test/run

$(WEB_LIBS)/fetched:
	@[ -f $@ ] || { echo 'What the page is built from is missing: run WEB=1 sh .ci/deps' >&2; exit 1; }
ifneq ($(filter deps,$(MAKECMDGOALS)),)
$(WEB_LIBS)/fetched: | deps
endif
$(WEB_LIBS)/pkgconfig: $(WEB_LIBS)/fetched web/build-libs
	@echo '  build   libraries for the browser (some minutes, once)'
	$(Q)sh web/build-libs $(WEB_LIBS) >$(WEB_LIBS)/log 2>&1 || { tail -n 20 $(WEB_LIBS)/log; exit 1; }
	@touch $@

# From here on with Emscripten's compiler: see web above.
$(BUILD)/program/main.o: src/main.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(Q)$(COMPILE) -Dmain=barrow_main -Wno-missing-prototypes -MMD -MP -c $< -o $@
-include $(BUILD)/program/main.d
$(NEVER_WAIT): $(FRONT) $(CORE) web/web.mk
	@mkdir -p $(@D)
	$(Q)$(call functions,$(FRONT)) >$@.front
	$(Q)$(call functions,$(CORE) $(addprefix $(WEB_ARCHIVES)/,libsqlite3.a libfyaml.a libz.a)) | \
	  LC_ALL=C comm -23 - $@.front >$@
	$(Q)echo '*printf*' >>$@
# Emscripten warns of each function that was inlined everywhere; another warning fails.
$(BUILD)/program/barrow.js: $(call objects,web/browser.c) $(BUILD)/program/main.o $(EMBEDDED) $(FRONT) \
  $(CORE) web/browser.js $(NEVER_WAIT)
	@echo '  link    $@'
	$(Q)$(CC) $(filter %.o,$^) $(filter %.a,$^) $(PROGRAM_LINK) $(CORE_LIBS) $(FRONT_LIBS) -o $@ \
	  2>$(@D)/warnings || { cat $(@D)/warnings; exit 1; }
	$(Q)! grep -v 'removelist contained a non-existing function' $(@D)/warnings
