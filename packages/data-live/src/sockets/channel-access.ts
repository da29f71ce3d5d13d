/** Who may do what in private channels, and which projects broadcast from SQL. */

import type { ChannelRights, LiveData, Person } from '../ports/live-data.ts'

export interface ChannelAccess {
  /** In a private channel. A sentence where the app has none. */
  rightsOf(ref: string, person: Person, topic: string): Promise<ChannelRights | string>
  /** SQL of the project's database may broadcast to its channels. */
  hearsSql(ref: string): Promise<boolean>
}

interface AccessOptions {
  data: Pick<LiveData, 'changes' | 'schemaNumberOf'>
  nowMs: () => number
  onError: (error: unknown) => void
}

const NO_POLICIES =
  'This app has no policies for private channels: write policies on realtime.messages in a migration, or leave “private” out.'
/** Other servers apply migrations too. */
const KNOWN_MS = 60_000
const MAX_KNOWN = 10_000

export function createChannelAccess({ data, nowMs, onError }: AccessOptions): ChannelAccess {
  const known = new Map<string, { schemaNumber: number; untilMs: number; hearsSql: boolean }>()

  return {
    async rightsOf(ref, person, topic) {
      // PostgreSQL takes no text with a NUL.
      if (/\p{Cc}/u.test(topic)) return 'The name of a private channel has no control characters.'
      return (await data.changes.channelRights(ref, person, topic)) ?? NO_POLICIES
    },

    async hearsSql(ref) {
      const schemaNumber = data.schemaNumberOf(ref)
      const before = known.get(ref)
      if (before?.schemaNumber === schemaNumber && before.untilMs > nowMs()) return before.hearsSql
      try {
        const hearsSql = await data.changes.canSend(ref)
        known.delete(ref)
        known.set(ref, { schemaNumber, untilMs: nowMs() + KNOWN_MS, hearsSql })
        const [oldest] = known.keys()
        if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
        return hearsSql
      } catch (error) {
        // Apps still talk to each other while their database is away.
        onError(error)
        return false
      }
    },
  }
}

/** A sentence for somebody who may not join; null: they may, as everybody an open channel. */
export function findUnreadable(rights: ChannelRights | string | null, topic: string): string | null {
  if (rights === null || typeof rights === 'string') return rights
  if (rights.readsBroadcast || rights.readsPresence) return null
  return `Unauthorized: no policy on realtime.messages lets this person read the channel “${topic.slice(0, 60)}”.`
}
