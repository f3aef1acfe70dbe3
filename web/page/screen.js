// What is seen of the terminal: xterm.js, as large as the window lets it be. The game needs 40x20
// cells, so in a small window the letters become smaller than was wished.
import {Terminal as Xterm} from './xterm.mjs';
import {FitAddon} from './addon-fit.mjs';

const COLUMNS_LEAST = 40, ROWS_LEAST = 20;
const SIZE_LEAST = 6, SIZE_MOST = 48, SIZE_FIRST = 16;
const FONTS = '"DejaVu Sans Mono", Menlo, "Cascadia Mono", Consolas, monospace'; // lines and blocks of the first ones join

// A browser that keeps nothing refuses even to be asked.
function lettersKept() {
  try {
    return Number(localStorage.getItem('letters')) || SIZE_FIRST;
  } catch {
    return SIZE_FIRST;
  }
}

function keepLetters(size) {
  try {
    localStorage.setItem('letters', size);
  } catch {
    // they are as large as they were wished until the page is closed
  }
}

export class Screen extends Xterm {
  constructor(place) {
    const wished = lettersKept();
    super({fontFamily: FONTS, fontSize: wished, scrollback: 0, cursorBlink: false,
      theme: {background: '#101010'}, macOptionClickForcesSelection: true});
    this.wished = wished;
    this.fitting = new FitAddon();
    this.loadAddon(this.fitting);
    this.open(place);
    this.fit();
    new ResizeObserver(() => this.fit()).observe(place);
  }

  // Each change of the letters draws all anew, so the size that has room is worked out from the first.
  fit() {
    this.options.fontSize = this.wished;
    const {cols = 0, rows = 0} = this.fitting.proposeDimensions() ?? {};
    const room = Math.min(1, cols / COLUMNS_LEAST, rows / ROWS_LEAST);
    this.options.fontSize = Math.max(Math.floor(this.wished * room), SIZE_LEAST);
    this.fitting.fit();
  }

  enlarge(by) {
    this.wished = Math.min(Math.max(this.options.fontSize + by, SIZE_LEAST), SIZE_MOST);
    keepLetters(this.wished);
    this.fit();
  }

  // The column and row of a point of the window, from 1.
  cellAt(x, y) {
    const area = this.element.querySelector('.xterm-screen').getBoundingClientRect();
    return [Math.floor((x - area.left) / area.width * this.cols) + 1,
      Math.floor((y - area.top) / area.height * this.rows) + 1];
  }

  // As text, a line for each row.
  text() {
    const buffer = this.buffer.active;
    return Array.from({length: this.rows}, (_, y) => buffer.getLine(y).translateToString(true)).join('\n');
  }
}
