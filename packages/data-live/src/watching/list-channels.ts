/** The channels of a project that somebody has joined at this server, with who is present and what is listened to. */

import type { LiveChannel } from '@sayso/wire'
import type { Room } from '../rooms/room.ts'

const MAX_CHANNELS = 100
const MAX_PRESENT = 50
const MAX_SAYS_CHARS = 200
const MAX_SUBSCRIPTIONS = 20
/** Of one channel: the subscriptions of thousands are like those of the first. */
const MAX_ASKED = 1_000

interface NamedRoom {
  name: string
  isPrivate: boolean
  room: Room
}

/** The most joined first. */
export function listChannels(rooms: readonly NamedRoom[]): LiveChannel[] {
  return [...rooms]
    .sort((a, b) => b.room.members.size - a.room.members.size)
    .slice(0, MAX_CHANNELS)
    .map(({ name, isPrivate, room }) => {
      return {
        ...{ name, isPrivate },
        listeners: room.members.size,
        present: room.present(MAX_PRESENT).map(({ key, meta }) => ({ key, says: saysOf(meta) })),
        presentCount: room.presentCount,
        subscriptions: subscriptionsOf(room),
      }
    })
}

/** Written once for a presence: it is looked at twice a second, and may be long. */
const written = new WeakMap<object, string>()

function saysOf(meta: Record<string, unknown>): string {
  const says = written.get(meta) ?? JSON.stringify(meta).slice(0, MAX_SAYS_CHARS)
  written.set(meta, says)
  return says
}

function subscriptionsOf({ members }: Room): LiveChannel['subscriptions'] {
  const found = new Map<string, LiveChannel['subscriptions'][number]>()
  let askedCount = 0
  for (const { subscribed } of members) {
    for (const { event, table, filter } of subscribed) {
      const key = JSON.stringify([event, table, filter])
      const known = found.get(key)
      if (known !== undefined) known.listeners += 1
      else if (found.size < MAX_SUBSCRIPTIONS) found.set(key, { event, table, filter, listeners: 1 })
    }
    askedCount += 1
    if (askedCount >= MAX_ASKED) break
  }
  return [...found.values()]
}
