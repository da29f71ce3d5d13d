/** A map from path to a set of paths, without empty sets. */

export interface PathIndex {
  get(key: string): Iterable<string>
  keys(): Iterable<string>
  add(key: string, path: string): void
  delete(key: string, path: string): void
}

export function createPathIndex(): PathIndex {
  const sets = new Map<string, Set<string>>()
  return {
    get: (key) => sets.get(key) ?? [],
    keys: () => sets.keys(),
    add(key, path) {
      const set = sets.get(key)
      if (set === undefined) sets.set(key, new Set([path]))
      else set.add(path)
    },
    delete(key, path) {
      const set = sets.get(key)
      if (set === undefined) return
      set.delete(path)
      if (set.size === 0) sets.delete(key)
    },
  }
}
