// Files that outlive the page: those below one folder of the program's file system lie in a database
// of the browser, too, under their paths. What the program changes is noted, and save() copies it in
// one transaction: all of what was changed is there afterwards, or nothing of it. A file that only
// grew, as a run does with each action, gets one more piece, under [path, number of the piece]. A page
// that only looks on never calls save(), and follow() copies what another page has kept.

const STORE = 'files';

function finished(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function committed(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('the browser gave it up'));
  });
}

export function joined(pieces) {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

export class Keep {
  constructor(folder) {
    this.folder = folder;
    this.piecesMost = 256; // of a file; then they become one
    this.changed = new Map(); // by path: the first byte that may differ from what is kept
    this.files = new Map(); // by path, as they are kept: {pieces, size, mode, time}
  }

  // Throws if the browser keeps nothing for this page: then save() has nothing to do, ever.
  async open() {
    const request = indexedDB.open('barrow', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    this.database = await finished(request);
    this.database.onversionchange = () => this.database.close();
    this.channel = new BroadcastChannel('barrow'); // tells other pages that something was kept
    this.channel.onmessage = () => { this.isOld = true; };
  }

  // Reads all that is kept.
  async load() {
    this.isOld = false;
    this.changed.clear();
    const store = this.database.transaction(STORE).objectStore(STORE);
    const [keys, pieces] = await Promise.all([store.getAllKeys(), store.getAll()].map(finished));
    this.files.clear();
    keys.forEach((key, i) => this.add(Array.isArray(key) ? key[0] : key, pieces[i])); // paths come before [path, number]
  }

  // What the page itself wants to know again lies beside the folder.
  note(name, text) {
    const path = `/${name}`, file = {bytes: new TextEncoder().encode(text), mode: 0o644, time: Date.now()};
    this.files.delete(path);
    this.add(path, file);
    this.database?.transaction(STORE, 'readwrite').objectStore(STORE).put(file, path);
  }

  noted(name) {
    const file = this.files.get(`/${name}`);
    return file ? new TextDecoder().decode(joined(file.pieces)) : '';
  }

  // Returns the number of the piece, from 0.
  add(path, {bytes, mode, time}) {
    const {pieces, size} = this.files.get(path) ?? {pieces: [], size: 0};
    this.files.set(path, {pieces, size: size + bytes.length, mode, time});
    return pieces.push(bytes) - 1;
  }

  // Gives a program its files, and notes from then on what it changes.
  install(FS) {
    this.FS = FS;
    FS.mkdirTree(this.folder);
    this.layOut();
    this.watch('write', (stream, bytes, offset, length, position) => [[stream.node, position ?? stream.position]]);
    this.watch('ftruncate', number => [[FS.getStream(number).node, 0]]);
    this.watch('truncate', file => [[file, 0]]);
    this.watch('mknod', path => [[path, 0]]);
    this.watch('unlink', path => [[path, 0]]);
    this.watch('rename', (from, to) => [[from, 0], [to, 0]]);
    this.watch('chmod', file => [[file, 0]]);
  }

  layOut() {
    const FS = this.FS;
    for (const [path, file] of this.files) {
      FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
      FS.writeFile(path, joined(file.pieces), {canOwn: false});
      FS.chmod(path, file.mode);
      FS.utime(path, file.time, file.time);
    }
  }

  // Gives the program what another page has kept since.
  async follow() {
    if (this.isOld) {
      const before = [...this.files.keys()];
      await this.load();
      before.filter(path => !this.files.has(path)).forEach(path => this.FS.unlink(path));
      this.layOut();
    }
  }

  // A file may be named by its path or by its node, which knows where it lies now.
  watch(name, changedBy) {
    const FS = this.FS, call = FS[name];
    FS[name] = (...values) => {
      const changes = changedBy(...values), result = call.apply(FS, values);
      for (const [file, from] of changes) {
        const path = typeof file === 'string' ? file : FS.getPath(file);
        if (path.startsWith(this.folder)) {
          this.changed.set(path, Math.min(from, this.changed.get(path) ?? from));
        }
      }
      return result;
    };
  }

  // The bytes of a file from one on; null if there is no such file.
  read(path, from) {
    const FS = this.FS;
    if (!FS.analyzePath(path).exists) {
      return null;
    }
    const {mode, mtime, size} = FS.stat(path), bytes = new Uint8Array(Math.max(size - from, 0));
    if (!FS.isFile(mode)) {
      return null;
    }
    const stream = FS.open(path, 'r');
    FS.read(stream, bytes, 0, bytes.length, from);
    FS.close(stream);
    return {bytes, mode: mode & 0o777, time: mtime.getTime()};
  }

  // Resolves when all that was changed is kept.
  async save() {
    while (this.database && this.changed.size > 0) {
      const changed = this.changed;
      this.changed = new Map();
      try {
        const transaction = this.database.transaction(STORE, 'readwrite');
        for (const [path, from] of changed) {
          this.put(transaction.objectStore(STORE), path, from);
        }
        transaction.commit();
        await committed(transaction);
        this.channel.postMessage('kept');
      } catch (problem) {
        changed.forEach((_, path) => this.changed.set(path, 0));
        throw problem;
      }
    }
  }

  put(store, path, from) {
    const kept = this.files.get(path), isGrown = from > 0 && from === kept?.size && kept.pieces.length < this.piecesMost;
    const file = this.read(path, isGrown ? from : 0);
    if (!isGrown) {
      this.files.delete(path);
      store.delete(path);
      store.delete(IDBKeyRange.bound([path], [path, Infinity]));
    }
    if (file !== null) {
      const number = this.add(path, file);
      store.put(file, number === 0 ? path : [path, number]);
    }
  }
}
