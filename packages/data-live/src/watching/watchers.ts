/** People who look at what happens in the channels of a project. While nobody does, nothing is noted. */

import { setTimeout } from 'node:timers/promises'
import { type LiveChannel, type LiveEvent, type LiveNews, MAX_LIVE_EVENTS } from '@sayso/wire'

/** Without the time, which comes with being noted. */
type Happened<Event> = Event extends LiveEvent ? Omit<Event, 'at'> : never

interface Watchers {
  /** The present channels, then each change and event, until the signal aborts. */
  watch(ref: string, signal: AbortSignal): AsyncIterable<LiveNews[]>
  /** `describe` is called while somebody looks. */
  note(ref: string, describe: () => Happened<LiveEvent>): void
}

interface WatchersOptions {
  list: (ref: string) => LiveChannel[]
  isOneOfSeveral: boolean
  nowMs: () => number
  /** News of this time come together. */
  lookMs: number
}

interface Watcher {
  events: LiveEvent[]
  missedCount: number
}

export function createWatchers({ list, isOneOfSeveral, nowMs, lookMs }: WatchersOptions): Watchers {
  const watching = new Map<string, Set<Watcher>>()

  function begin(ref: string, watcher: Watcher): () => void {
    const ofProject = watching.get(ref) ?? new Set()
    watching.set(ref, ofProject.add(watcher))
    return () => {
      ofProject.delete(watcher)
      if (ofProject.size === 0) watching.delete(ref)
    }
  }

  return {
    async *watch(ref, signal) {
      const watcher: Watcher = { events: [], missedCount: 0 }
      const end = begin(ref, watcher)
      let shown = ''
      try {
        while (!signal.aborted) {
          const news: LiveNews[] = takeEvents(watcher)
          const channels = list(ref)
          const text = JSON.stringify(channels)
          if (text !== shown) news.unshift({ type: 'channels', channels, isOneOfSeveral })
          shown = text
          if (news.length > 0) yield news
          await setTimeout(lookMs, undefined, { signal, ref: false }).catch(() => {
            // The signal ends the loop.
          })
        }
      } finally {
        end()
      }
    },

    note(ref, describe) {
      const ofProject = watching.get(ref)
      if (ofProject === undefined) return
      const event: LiveEvent = { at: new Date(nowMs()).toISOString(), ...describe() }
      for (const watcher of ofProject) {
        watcher.events.push(event)
        if (watcher.events.length <= MAX_LIVE_EVENTS) continue
        watcher.events.shift()
        watcher.missedCount += 1
      }
    },
  }
}

function takeEvents(watcher: Watcher): LiveNews[] {
  const { missedCount } = watcher
  watcher.missedCount = 0
  return [
    ...(missedCount > 0 ? [{ type: 'missed' as const, count: missedCount }] : []),
    ...watcher.events.splice(0).map((event) => ({ type: 'event' as const, event })),
  ]
}
