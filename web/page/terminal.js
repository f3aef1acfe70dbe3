// The terminal that the program has: a device of its file system. What is typed waits here until the
// program reads it; what the program writes waits until it is itself waiting for input, and is shown
// when all that it wrote to files is kept. So nothing is ever shown that a closed page could lose.
import {joined} from './keep.js';

const NOTHING = 0, BYTES = 1, SIGNAL = 2; // as in web/browser.c
const HANG_UP = 1, NEW_SIZE = 28;
const EAGAIN = 6; // WASI's number
const REST_MS = 400; // who waits as long waits for a key, and not between two pictures

export class Terminal {
  // screen: write(bytes), cols, rows; keep: an async function that keeps what was written to files.
  constructor(screen, keep) {
    this.screen = screen;
    this.keep = keep;
    this.typed = [];
    this.signals = [];
    this.drawn = [];
    this.wake = null; // ends the wait that is under way
    this.isResting = false;
    this.waits = 0;
  }

  // ---- for the page ----

  type(text) {
    if (text !== '') {
      this.typed.push(...new TextEncoder().encode(text));
      this.wake?.();
    }
  }

  resized() {
    this.signal(NEW_SIZE);
  }

  // A program starts: what was sent to the one before is not for it.
  begin() {
    this.signals.length = 0;
  }

  // The program keeps all and ends.
  hangUp() {
    this.signal(HANG_UP);
  }

  signal(number) {
    this.signals.push(number);
    this.wake?.();
  }

  // All is shown and kept, and the program waits for what is typed next.
  isIdle() {
    return this.isResting && this.ready() === NOTHING;
  }

  async show() {
    await this.keep();
    if (this.drawn.length > 0) { // in one piece: xterm.js puts off all but the first that follows a key
      this.screen.write(joined(this.drawn.splice(0)));
    }
  }

  // ---- for the program ----

  ready() {
    return this.signals.length > 0 ? SIGNAL : this.typed.length > 0 ? BYTES : NOTHING;
  }

  async wait(milliseconds) {
    await this.show();
    if (this.ready() === NOTHING) {
      this.isResting = milliseconds < 0 || milliseconds >= REST_MS;
      await new Promise(resolve => {
        this.wake = resolve;
        if (milliseconds > 0) {
          setTimeout(resolve, milliseconds);
        }
      });
      this.wake = null;
      this.isResting = false;
    }
    this.waits++;
    return this.ready();
  }

  nextSignal() {
    return this.signals.shift() ?? 0;
  }

  discard() {
    this.typed.length = 0;
  }

  // Takes the place of the terminals that a program finds at its start.
  install(FS) {
    const device = {
      open: stream => {
        stream.tty = true;
        stream.seekable = false;
      },
      read: (stream, buffer, offset, length) => {
        const bytes = this.typed.splice(0, length);
        if (bytes.length === 0) {
          throw new FS.ErrnoError(EAGAIN);
        }
        buffer.set(bytes, offset);
        return bytes.length;
      },
      write: (stream, buffer, offset, length) => {
        this.drawn.push(new Uint8Array(buffer.subarray(offset, offset + length))); // of signed bytes
        return length;
      },
    };
    for (const major of [5, 6]) {
      FS.registerDevice(FS.makedev(major, 0), device);
    }
  }
}
