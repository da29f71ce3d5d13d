/**
 * Follows the changes of the projects that somebody listens to. Each is read when somebody has written to its database, here or at another
 * server, and otherwise left alone but for a renewal now and then.
 */

import { Follower, type FollowerOptions } from './follower.ts'
import type { AskedChanges, Subscription } from './subscription.ts'

export interface Followers {
  /** A sentence for what cannot be listened to. */
  add(ref: string, asked: readonly AskedChanges[], subscription: Subscription): Promise<Subscription | string>
  remove(ref: string, subscription: Subscription): void
  /** Somebody has written to this database. */
  wake(ref: string): void
  close(): Promise<void>
}

interface FollowersOptions extends FollowerOptions {
  /** Others hear that writes to this database are of interest here. */
  onFollow: (ref: string) => void
}

const RENEW_MS = 25_000
/** After the last listener has left: a page that is reloaded is back before. */
const LINGER_MS = 15_000

interface Kept {
  follower: Follower
  renewal: NodeJS.Timeout
  ending: NodeJS.Timeout | null
  /** Subscriptions that are being checked. */
  joining: number
}

export function createFollowers(options: FollowersOptions): Followers {
  const kept = new Map<string, Kept>()
  /** Begun or ended by one at a time. */
  const beginning = new Map<string, Promise<Kept>>()
  const ended = new Map<string, Promise<void>>()

  async function open(ref: string, names: readonly string[]): Promise<Kept> {
    const known = kept.get(ref)
    if (known !== undefined) return known
    const shared = beginning.get(ref) ?? begin(ref, names).finally(() => beginning.delete(ref))
    beginning.set(ref, shared)
    return await shared
  }

  async function begin(ref: string, names: readonly string[]): Promise<Kept> {
    await ended.get(ref)
    options.onFollow(ref)
    const follower = new Follower(ref, options)
    await follower.begin(names)
    const renewal = setInterval(() => {
      options.onFollow(ref)
      follower.renew()
    }, RENEW_MS).unref()
    const entry: Kept = { follower, renewal, ending: null, joining: 0 }
    kept.set(ref, entry)
    return entry
  }

  function linger(ref: string, entry: Kept): void {
    if (entry.follower.subscriptions.size > 0 || entry.joining > 0) return
    entry.ending ??= setTimeout(() => void end(ref, entry), LINGER_MS).unref()
  }

  async function end(ref: string, entry: Kept): Promise<void> {
    clearInterval(entry.renewal)
    if (entry.ending !== null) clearTimeout(entry.ending)
    kept.delete(ref)
    const ending = entry.follower.end().finally(() => ended.delete(ref))
    ended.set(ref, ending)
    await ending
  }

  return {
    wake: (ref) => kept.get(ref)?.follower.wake(),

    async add(ref, asked, subscription) {
      const entry = await open(
        ref,
        asked.map(({ table = '*' }) => table),
      )
      if (entry.ending !== null) clearTimeout(entry.ending)
      entry.ending = null
      entry.joining += 1
      const result = await entry.follower.add(asked, subscription)
      entry.joining -= 1
      linger(ref, entry)
      return result
    },

    remove(ref, subscription) {
      const entry = kept.get(ref)
      if (entry?.follower.remove(subscription) === true) linger(ref, entry)
    },

    async close() {
      await Promise.all([...kept].map(([ref, entry]) => end(ref, entry)))
    },
  }
}
