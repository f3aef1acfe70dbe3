// Files that outlive the page: those below one folder of the program's file system lie in a database
// of the browser, too, under their paths. What the program changes is noted, and save() copies it in
// one transaction: all of what was changed is there afterwards, or nothing of it.

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
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

export class Keep {
  constructor(folder) {
    this.folder = folder;
    this.changed = new Set();
    this.files = new Map();
  }

  // Reads all that is kept. Throws if the browser keeps nothing for this page.
  async open() {
    const request = indexedDB.open('barrow', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    this.database = await finished(request);
    this.database.onversionchange = () => this.database.close();
    const store = this.database.transaction(STORE).objectStore(STORE);
    const [paths, files] = await Promise.all([store.getAllKeys(), store.getAll()].map(finished));
    this.files = new Map(paths.map((path, i) => [path, files[i]]));
  }

  // Gives a program its files, and notes from then on what it changes.
  install(FS) {
    this.FS = FS;
    FS.mkdirTree(this.folder);
    for (const [path, file] of this.files) {
      FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
      FS.writeFile(path, file.bytes, {canOwn: false});
      FS.chmod(path, file.mode);
      FS.utime(path, file.time, file.time);
    }
    this.watch('write', stream => [stream.node]);
    this.watch('ftruncate', number => [FS.getStream(number).node]);
    this.watch('truncate', file => [file]);
    this.watch('mknod', path => [path]);
    this.watch('unlink', path => [path]);
    this.watch('rename', (from, to) => [from, to]);
    this.watch('chmod', file => [file]);
  }

  // A file may be named by its path or by its node, which knows where it lies now.
  watch(name, changedBy) {
    const FS = this.FS, call = FS[name];
    FS[name] = (...values) => {
      const result = call.apply(FS, values);
      for (const file of changedBy(...values)) {
        const path = typeof file === 'string' ? file : FS.getPath(file);
        if (path.startsWith(this.folder)) {
          this.changed.add(path);
        }
      }
      return result;
    };
  }

  read(path) {
    const FS = this.FS;
    if (!FS.analyzePath(path).exists) {
      return null;
    }
    const {mode, mtime} = FS.stat(path);
    return FS.isFile(mode) ? {bytes: FS.readFile(path), mode: mode & 0o777, time: mtime.getTime()} : null;
  }

  // Resolves when all that was changed is kept.
  async save() {
    while (this.changed.size > 0) {
      const transaction = this.database.transaction(STORE, 'readwrite');
      const store = transaction.objectStore(STORE);
      for (const path of this.changed) {
        const file = this.read(path);
        if (file !== null) {
          store.put(file, path);
          this.files.set(path, file);
        } else {
          store.delete(path);
          this.files.delete(path);
        }
      }
      this.changed.clear();
      transaction.commit();
      await committed(transaction);
    }
  }
}
