/**
 * `localStorage` and `sessionStorage` for a document that has neither: an opaque origin may store nothing. The host
 * provides stored data and receives every change.
 */

export interface StorageReport {
  onSet(key: string, value: string): void
  onRemove(key: string): void
  onClear(): void
}

/** Room for keys and values, in UTF-16 code units; the same as browsers give. */
export const STORAGE_QUOTA_CHARS = 5 * 1024 * 1024

/** Puts both storages where the app looks for them. Only the local one outlives the frame. */
export function installStorage(kept: Record<string, string>, report: StorageReport): void {
  const silent: StorageReport = { onSet() {}, onRemove() {}, onClear() {} }
  for (const [name, storage] of [
    ['localStorage', createStorage(kept, report)],
    ['sessionStorage', createStorage({}, silent)],
  ] as const) {
    Object.defineProperty(globalThis, name, { value: storage, configurable: true, enumerable: true })
  }
}

/** A `Storage`: its methods, and its entries as properties. */
export function createStorage(kept: Record<string, string>, report: StorageReport): Storage {
  const entries = new Map(Object.entries(kept))
  let sizeChars = 0
  for (const [key, value] of entries) sizeChars += key.length + value.length

  const methods = {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(String(key)) ?? null,
    setItem(rawKey: string, rawValue: string) {
      const key = String(rawKey)
      const value = String(rawValue)
      const before = entries.get(key)
      const nextChars = sizeChars + value.length + (before === undefined ? key.length : -before.length)
      if (nextChars > STORAGE_QUOTA_CHARS && nextChars > sizeChars) {
        throw new DOMException(
          `Setting the value of '${key.slice(0, 100)}' exceeded the quota.`,
          'QuotaExceededError',
        )
      }
      sizeChars = nextChars
      entries.set(key, value)
      if (value !== before) report.onSet(key, value)
    },
    removeItem(rawKey: string) {
      const key = String(rawKey)
      const before = entries.get(key)
      if (before === undefined) return
      sizeChars -= key.length + before.length
      entries.delete(key)
      report.onRemove(key)
    },
    clear() {
      entries.clear()
      sizeChars = 0
      report.onClear()
    },
  }
  return new Proxy<Storage>(methods, {
    get: (target, name) =>
      typeof name === 'symbol' || name in target ? Reflect.get(target, name) : entries.get(name),
    set(_target, name, value) {
      if (typeof name === 'string') methods.setItem(name, value)
      return true
    },
    deleteProperty(_target, name) {
      if (typeof name === 'string') methods.removeItem(name)
      return true
    },
    has: (target, name) => name in target || (typeof name === 'string' && entries.has(name)),
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor(_target, name) {
      const value = typeof name === 'string' ? entries.get(name) : undefined
      return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: true }
    },
  })
}
