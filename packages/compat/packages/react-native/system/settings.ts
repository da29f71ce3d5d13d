/** iOS's `Settings`, kept in the app's storage. */

const PREFIX = 'react-native-settings:'

const watches = new Map<number, { keys: string[]; callback: () => void }>()
let lastWatch = 0

export const Settings = {
  get(key: string): unknown {
    const kept = localStorage.getItem(PREFIX + key)
    return kept === null ? undefined : JSON.parse(kept)
  },
  set(settings: Record<string, unknown>): void {
    for (const [key, value] of Object.entries(settings))
      localStorage.setItem(PREFIX + key, JSON.stringify(value))
    for (const { keys, callback } of [...watches.values()]) {
      if (keys.some((key) => Object.hasOwn(settings, key))) callback()
    }
  },
  watchKeys(keys: string | string[], callback: () => void): number {
    lastWatch++
    watches.set(lastWatch, { keys: [keys].flat(), callback })
    return lastWatch
  },
  clearWatch: (watch: number) => void watches.delete(watch),
}
