// The other half of web/browser.c, as a library of Emscripten: each function asks Module.terminal,
// which page/terminal.js made.
mergeInto(LibraryManager.library, {
  page_ready: function() {
    return Module.terminal.ready();
  },
  page_wait__deps: ['$Asyncify'],
  page_wait: function(milliseconds) {
    return Asyncify.handleAsync(() => Module.terminal.wait(milliseconds));
  },
  page_signal: function() {
    return Module.terminal.nextSignal();
  },
  page_discard: function() {
    Module.terminal.discard();
  },
  page_columns: function() {
    return Module.terminal.screen.cols;
  },
  page_rows: function() {
    return Module.terminal.screen.rows;
  },
});
