/**
 * What is typed and not sent, kept in this browser. In a database and not in the browser's small storage: that one is written to disk
 * seconds later, so a browser that is killed loses just the last words, and it holds five megabytes for everything.
 */

export interface KeptTexts {
  /** By name. Empty where the browser allows no database: then what is typed lasts as long as the page. */
  load(): Promise<ReadonlyMap<string, string>>
  /** Null removes. */
  keep(name: string, text: string | null): void
}

const DATABASE = 'sayso-drafts'
const STORE = 'texts'

/** The texts of one place: `home`, or a project's id. */
export function openKeptTexts(place: string): KeptTexts {
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
      openDatabase().then(
        (database) => {
          const store = database.transaction(STORE, 'readwrite').objectStore(STORE)
          if (text === null) store.delete([place, name])
          else store.put(text, [place, name])
        },
        // No database, nothing kept: typing goes on.
        () => {},
      )
    },
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

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
