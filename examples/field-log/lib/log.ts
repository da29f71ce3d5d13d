import { useSyncExternalStore } from 'react'

export interface Entry {
  id: number
  uri: string
}

let entries: readonly Entry[] = []
const listeners = new Set<() => void>()

export function addEntry(uri: string): void {
  entries = [{ id: entries.length + 1, uri }, ...entries]
  for (const listener of listeners) listener()
}

export function useLog(): readonly Entry[] {
  return useSyncExternalStore(
    subscribe,
    () => entries,
    () => entries,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
