// What is seen of the terminal: xterm.js, as large as the window lets it be. The game needs 40x20
// cells, so in a small window the letters become smaller than was wished.
import {Terminal as Xterm} from './xterm.mjs';
import {FitAddon} from './addon-fit.mjs';

const COLUMNS_LEAST = 40, ROWS_LEAST = 20;
const SIZE_LEAST = 6, SIZE_MOST = 48, SIZE_FIRST = 16;
const FONTS = '"DejaVu Sans Mono", Menlo, "Cascadia Mono", Consolas, monospace'; // lines and blocks of the first ones join

// xterm.js measures each letter that is new to it in the document, which is laid out anew each time: a tenth of the
// way to the first frame. On a canvas that is not needed. An xterm.js that is made differently inside does as it always does.
function measureQuickly(screen) {
  const widths = screen._core?._renderService?._renderer?.value?._widthCache, canvas = new OffscreenCanvas(1, 1).getContext('2d');
  let font = '';
  if (widths?._measure) {
    widths._measure = (letter, variant) => {
      const wanted = `${variant & 2 ? 'italic ' : ''}${variant & 1 ? 'bold ' : ''}${screen.options.fontSize}px ${FONTS}`;
      if (wanted !== font) {
        canvas.font = font = wanted;
      }
      return canvas.measureText(letter).width;
    };
  }
}

export class Screen extends Xterm {
  constructor(place) {
    super({fontFamily: FONTS, fontSize: SIZE_FIRST, scrollback: 0, cursorBlink: false,
      theme: {background: '#101010'}, macOptionClickForcesSelection: true});
    this.wished = SIZE_FIRST;
    this.fitting = new FitAddon();
    this.loadAddon(this.fitting);
    this.open(place);
    measureQuickly(this);
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

  // xterm.js puts off for a task all writing but the first after a key. Here each is the first.
  write(bytes, done) {
    this.input('');
    super.write(bytes, done);
  }

  // Letters of about this size; what is no number is no wish. Returns what they are to be now.
  setLetters(size) {
    if (size > 0 && size !== this.wished) {
      this.wished = Math.min(Math.max(size, SIZE_LEAST), SIZE_MOST);
      this.fit();
    }
    return this.wished;
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
