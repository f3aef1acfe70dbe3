// What takes longest begins here, before the other scripts of the page are read: the program is compiled,
// and what is kept is read.
import {Keep} from './keep.js';
import {load} from './program.js';

export const HOME = '/barrow';
export const keep = new Keep(HOME);

// True if it was given, for as long as the page is open.
export function takeLock(options) {
  return new Promise((begin, fail) => navigator.locks.request('barrow', options, lock => {
    begin(lock !== null);
    return lock && new Promise(() => {});
  }).catch(fail));
}

// Only one page plays: two would write the same files. Resolves, when all that is kept is read, to
// whether it is this one, and to what is to be told.
async function open() {
  const isOpen = keep.open();
  isOpen.catch(() => {}); // awaited below
  try {
    const isMine = !navigator.locks || await takeLock({ifAvailable: true});
    await isOpen;
    await keep.load();
    navigator.storage?.persist?.();
    return [isMine, navigator.locks ? '' : 'Served without https: play in one tab at a time.'];
  } catch (problem) {
    return [true, `This browser keeps nothing for this page (${problem.message}): the run ends with it.`];
  }
}

export const opened = open();
load();
