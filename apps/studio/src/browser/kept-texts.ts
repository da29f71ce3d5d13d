/**
 * Keeps typed but unsent text in this browser. It uses IndexedDB rather than localStorage: that one is written to
 * disk seconds later, so a browser that is killed loses exactly the last words, and it holds five megabytes for
 * everything.
 */

import type { KeptTexts } from '@sayso/workbench'

const DATABASE = 'sayso-drafts'
const STORE = 'texts'

/** The texts of one place: `home`, or a project's id. */
export function openKeptTexts(place: string): KeptTexts {
  /** The newest text of each name that is not written yet: people type faster than a disk writes. */
  const waiting = new Map<string, string | null>()
  let isWriting = false

  async function writeWaiting() {
    isWriting = true
    while (waiting.size > 0) {
      const texts = [...waiting]
      waiting.clear()
      // No database, or a full disk: nothing is stored, and typing goes on.
      await openDatabase()
        .then((database) => write(database, place, texts))
        .catch(() => {})
    }
    isWriting = false
  }

  return {
    async load() {
      try {
        const store = (await openDatabase()).transaction(STORE).objectStore(STORE)
        // Arrays sort behind strings: this is every name of the place.
        const range = IDBKeyRange.bound([place], [place, []])
        const [keys, texts] = await Promise.all([
          resultOf(store.getAllKeys(range)),
          resultOf(store.getAll(range)),
        ])
        return new Map(
          keys.flatMap((key, index) => (Array.isArray(key) ? [[String(key[1]), String(texts[index])]] : [])),
        )
      } catch {
        return new Map()
      }
    },
    keep(name, text) {
      waiting.set(name, text)
      if (!isWriting) void writeWaiting()
    },
  }
}

/** Forgets the pictures and looks of screens of all projects but these: they may be another person's, or gone. */
export async function keepPicturesOf(projectIds: ReadonlySet<string>): Promise<void> {
  const database = await openDatabase()
  const store = database.transaction(STORE, 'readwrite').objectStore(STORE)
  for (const key of await resultOf(store.getAllKeys())) {
    const [kind, id = ''] = Array.isArray(key) ? String(key[0]).split(' ') : []
    if (['screens', 'looks'].includes(kind ?? '') && !projectIds.has(id)) store.delete(key)
  }
}

let opening: Promise<IDBDatabase> | null = null

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

/** Resolves once it is on the disk: by default the browser reports success earlier. */
function write(
  database: IDBDatabase,
  place: string,
  texts: readonly [string, string | null][],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    const store = transaction.objectStore(STORE)
    for (const [name, text] of texts) {
      if (text === null) store.delete([place, name])
      else store.put(text, [place, name])
    }
  })
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
