// A tap is a click, and a long press looks at a place, as the mouse does that rests on it: both are
// sent as reports of a mouse. A row of keys stands in for those that a phone's keyboard lacks.

const LONG_MS = 450;
const SLIP = 12; // pixels that a finger may move and still press

const CLICK = 0, HOVER = 35; // as terminals number the buttons of a mouse

const KEYS = [['Esc', '\x1b'], ['Tab', '\t'], ['⏎', '\r'], ['←', '\x1b[D'], ['↑', '\x1b[A'], ['↓', '\x1b[B'], ['→', '\x1b[C'],
  ['o', 'o'], ['>', '>'], ['i', 'i'], ['t', 't'], ['v', 'v'], ['Z', 'Z'], ['g', 'g'], ['?', '?']];

export function watchFingers(place, screen, type) {
  let press = null;
  const report = (button, end) => {
    const [column, row] = screen.cellAt(press.x, press.y);
    type(`\x1b[<${button};${column};${row}${end}`);
  };
  const letGo = () => {
    clearTimeout(press?.timer);
    press = null;
  };
  place.addEventListener('touchstart', event => {
    event.preventDefault(); // neither a click of the browser's own nor its keyboard
    letGo();
    if (event.touches.length === 1) {
      const {clientX: x, clientY: y} = event.touches[0];
      press = {x, y, timer: setTimeout(() => { report(HOVER, 'M'); letGo(); }, LONG_MS)};
    }
  }, {passive: false, capture: true});
  place.addEventListener('touchmove', event => {
    const {clientX, clientY} = event.touches[0];
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > SLIP) {
      letGo();
    }
  }, {passive: true, capture: true});
  place.addEventListener('touchcancel', letGo);
  place.addEventListener('touchend', () => {
    if (press) {
      report(CLICK, 'M');
      report(CLICK, 'm');
    }
    letGo();
  });
}

export function addKeys(row, screen, type) {
  const add = (label, act) => {
    const button = document.createElement('button');
    button.textContent = label;
    button.addEventListener('pointerdown', event => { event.preventDefault(); act(); });
    row.append(button);
  };
  for (const [label, text] of KEYS) {
    add(label, () => type(text));
  }
  add('abc', () => screen.focus());
}
