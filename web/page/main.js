// The page: loads, then lets the program run on its terminal, again and again, until it is closed.
import {Screen} from './screen.js';
import {Terminal} from './terminal.js';
import {HOME, keep, opened, takeLock} from './start.js';
import {load, run} from './program.js';
import {addKeys, watchFingers} from './fingers.js';

const FILE_BYTES_MOST = 32 << 20;
const WATCH_AGAIN_MS = 500;

const element = id => document.getElementById(id);
const screen = new Screen(element('screen'));
const terminal = new Terminal(screen, save);
let dropped = null; // a file to be played next: {name, bytes}
let isWatching = false; // another page plays

function tell(text) {
  element('notice').value = text;
}

// ---- loading ----

// Watches the newest run of another page until it is this page's turn.
async function watch() {
  isWatching = true;
  tell('Barrow is open in another tab: here you watch. Close it there, and it goes on here.');
  let isMyTurn = false;
  const turn = takeLock({}).then(() => {
    isMyTurn = true;
    terminal.hangUp();
  });
  for (;;) { // a page that is loaded again still has the lock for a moment
    await Promise.race([turn, new Promise(done => setTimeout(done, WATCH_AGAIN_MS))]);
    if (isMyTurn) {
      break;
    }
    await keep.load();
    const [path] = newestRun('/runs/');
    if (path || dropped) {
      await playOnce(['watch', path]);
    }
  }
  await keep.load();
  isWatching = false;
  tell('');
}

// From now on nothing can be loaded or sent, whatever a file may bring.
function closeNetwork() {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "default-src 'none'; script-src 'wasm-unsafe-eval'; style-src 'unsafe-inline'";
  document.head.append(policy);
}

// ---- keeping ----

let isKept = true;

async function save() {
  try {
    await (isWatching ? keep.follow() : keep.save());
    if (!isKept) {
      tell('');
    }
    isKept = true;
  } catch (problem) {
    isKept = false;
    tell(`What you do is not kept any more: ${problem.message}`);
  }
}

// The path of a run whose path has some part, and its file.
function newestRun(part) {
  const runs = [...keep.files].filter(([path]) => path.endsWith('.run') && path.includes(part));
  return runs.reduce((a, b) => b[1].time > a[1].time ? b : a, runs[0] ?? []);
}

function saveCopy() {
  const [path, file] = newestRun('');
  if (!path) {
    tell('There is no run yet.');
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(file.pieces));
  link.download = path.slice(path.lastIndexOf('/') + 1);
  link.click();
  URL.revokeObjectURL(link.href);
}

// ---- files from outside ----

async function playFile(file) {
  if (!file || !/\.(run|puzzle)$/.test(file.name) || file.size > FILE_BYTES_MOST) {
    tell('That is no .run or .puzzle file.');
    return;
  }
  dropped = {name: file.name.replace(/[^\w.-]/g, '_'), bytes: new Uint8Array(await file.arrayBuffer())};
  terminal.hangUp();
}

// ---- playing ----

// A link may carry a seed, which begins a game once: reloading the page goes on with it.
function firstWords() {
  const seed = new URLSearchParams(location.search).get('seed');
  history.replaceState(null, '', location.pathname);
  return seed !== null && /^\d{1,18}$/.test(seed) ? ['play', '--seed', seed] : [];
}

function wordsOf(file) {
  return [file.name.endsWith('.run') ? 'replay' : 'play', `/${file.name}`];
}

async function playOnce(words) {
  const file = dropped;
  dropped = null;
  terminal.begin();
  try {
    const files = {install(FS) {
      keep.install(FS);
      if (file) {
        FS.writeFile(`/${file.name}`, file.bytes);
      }
    }};
    await run([...(file ? wordsOf(file) : words), '--home', HOME], terminal, files);
  } catch (problem) {
    tell(`The game failed: ${problem.message}`);
  }
  await terminal.show();
}

async function waitForKey() {
  screen.write('\r\nAny key begins again.\r\n');
  terminal.discard();
  await terminal.wait(-1);
  terminal.discard();
}

function listen() {
  const type = text => screen.input(text); // which shows what follows at once
  screen.onData(text => terminal.type(text));
  screen.onResize(() => terminal.resized());
  screen.attachCustomKeyEventHandler(event => !copies(event) && !pastes(event));
  watchFingers(element('screen'), screen, type);
  addKeys(element('keys'), screen, type);
  const enlarge = by => keep.note('letters', screen.setLetters(screen.options.fontSize + by));
  const buttons = {smaller: () => enlarge(-1), larger: () => enlarge(1), save: saveCopy, full: fillScreen, open: () => element('file').click()};
  for (const [id, act] of Object.entries(buttons)) {
    element(id).addEventListener('click', () => { act(); screen.focus(); });
  }
  document.querySelector('footer').addEventListener('mousedown', event => event.preventDefault()); // the keys stay the game's
  element('full').hidden = !document.fullscreenEnabled;
  element('file').addEventListener('change', event => { playFile(event.target.files[0]); screen.focus(); });
  document.addEventListener('dragover', event => event.preventDefault());
  document.addEventListener('drop', event => {
    event.preventDefault();
    playFile(event.dataTransfer.files[0]);
  });
}

// There the browser lets the game have keys that it takes elsewhere, if it knows how (keyboard.lock): Escape for long leaves.
async function fillScreen() {
  if (document.fullscreenElement) {
    await document.exitFullscreen();
    return;
  }
  try {
    await document.documentElement.requestFullscreen({navigationUI: 'hide'});
    await navigator.keyboard?.lock?.();
  } catch (problem) {
    tell(`No full screen: ${problem.message}`);
  }
}

// Ctrl-W is a slip of a hand that plays: the browser asks whether it was meant. What is closed otherwise is kept, and nothing is asked.
function askBeforeSlips() {
  let isControlDown = false;
  for (const name of ['keydown', 'keyup']) {
    addEventListener(name, event => { isControlDown = event.ctrlKey || event.metaKey; }, true);
  }
  addEventListener('blur', () => { isControlDown = false; });
  addEventListener('beforeunload', event => {
    if (isControlDown || !isKept) {
      event.preventDefault();
    }
  });
}

// Ctrl-C and Ctrl-Shift-C copy what is marked (with Shift and the mouse).
function copies(event) {
  const isCopy = event.type === 'keydown' && event.ctrlKey && event.key.toLowerCase() === 'c' && screen.hasSelection();
  if (isCopy) {
    event.preventDefault();
    navigator.clipboard?.writeText(screen.getSelection());
    screen.clearSelection();
  }
  return isCopy;
}

// The browser itself pastes, if the terminal leaves it the keys.
function pastes(event) {
  return event.ctrlKey && event.key.toLowerCase() === 'v';
}

async function begin() {
  try {
    const [[isMine, notice]] = await Promise.all([opened, load()]);
    element('loading').remove();
    screen.setLetters(Number(keep.noted('letters')));
    tell(notice);
    return isMine;
  } catch (problem) {
    element('state').textContent = `It cannot be played here: ${problem.message}.`;
    throw problem;
  }
}

const isMine = await begin();
closeNetwork();
listen();
askBeforeSlips();
screen.focus();
if (!isMine) {
  await watch();
}
Object.assign(window, {barrow: {screen, terminal, keep}});
for (let words = firstWords();; words = []) {
  await playOnce(words);
  if (!dropped) {
    await waitForKey();
  }
}
