// Starts the program once: compiled by the first start, and then as often as one likes, each time
// with a memory of its own.
import createProgram from './barrow.js';

let compiled = null;

export function load() {
  compiled ??= compile();
  return compiled;
}

// A server that does not know the kind of the file is no reason to give up.
async function compile() {
  if (typeof WebAssembly === 'undefined') {
    throw new Error('this browser has no WebAssembly, or it is switched off');
  }
  const answer = await fetch('barrow.wasm');
  if (!answer.ok) {
    throw new Error(`barrow.wasm: ${answer.status} ${answer.statusText}`);
  }
  const isKnown = answer.headers.get('Content-Type')?.startsWith('application/wasm');
  return isKnown ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

// What ends the program is thrown from wherever it waited last, where nobody can catch it.
let fail = null;
addEventListener('unhandledrejection', event => {
  if (event.reason instanceof WebAssembly.RuntimeError) {
    fail?.(event.reason);
  }
  if (event.reason?.name === 'ExitStatus') {
    event.preventDefault();
  }
});

// Resolves to the status with which the program ended; throws what stopped it.
export function run(words, terminal, keep) {
  return new Promise((resolve, reject) => {
    fail = reject;
    createProgram({
      arguments: words,
      terminal,
      preRun: [program => {
        Object.assign(program.ENV, {TERM: 'xterm-256color', COLORTERM: 'truecolor', LC_ALL: 'C.UTF-8'});
        terminal.install(program.FS);
        keep?.install(program.FS);
      }],
      instantiateWasm(imports, receive) {
        load().then(module => WebAssembly.instantiate(module, imports)).then(receive).catch(reject);
        return {};
      },
      onExit: resolve,
      onAbort: what => reject(new Error(what)),
    }).catch(problem => {
      if (problem?.name !== 'ExitStatus') {
        reject(problem);
      }
    });
  });
}
