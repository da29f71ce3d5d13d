/** Types of the live channels of a project's apps, as its makers watch them. */

import * as z from 'zod/mini'

/** Events that are kept for somebody who watches. */
export const MAX_LIVE_EVENTS = 100

/**
 * GET /api/projects/{projectId}/database/live: server-sent events without ids, each a `LiveNews` as JSON: what is there now, and what happens
 * from then on. Nothing is collected while nobody reads it.
 */
export type LiveNews =
  | { type: 'channels'; channels: LiveChannel[]; isOneOfSeveral: boolean }
  | { type: 'event'; event: LiveEvent }
  /** So many events came faster than they were read, and are left out here. */
  | { type: 'missed'; count: number }

/** A channel that somebody has joined at this server. */
export interface LiveChannel {
  name: string
  isPrivate: boolean
  /** Sockets at this server. */
  listeners: number
  /** Presences at any server: the key, and what it says as JSON, cut. At most 50 are listed; one key may have several. */
  present: { key: string; says: string }[]
  presentCount: number
  /** Changes of rows that are listened to; `table` null: of all. `listeners`: channels that ask for the same. At most 20 are listed. */
  subscriptions: { event: string; table: string | null; filter: string; listeners: number }[]
}

interface InChannel {
  channel: string
  isPrivate: boolean
}

/** `at`: ISO. `bytes`: of what was sent, as JSON. */
export type LiveEvent = { at: string } & (
  | ({ kind: 'joined' | 'left' } & InChannel)
  | ({ kind: 'broadcast'; event: string; bytes: number } & InChannel)
  | ({ kind: 'present' | 'absent'; count: number } & InChannel)
  /** A change of a row that somebody listens to here. `MANY`: more than are sent one by one. */
  | { kind: 'change'; table: string; event: string; bytes: number; listeners: number }
)

const Name = z.string().check(z.minLength(1), z.maxLength(240))

/** POST /api/projects/{projectId}/database/live/broadcast: to all members of a channel, as the app's maker. */
export const SendBroadcastRequest = z.object({
  channel: Name,
  isPrivate: z.boolean(),
  event: Name,
  payload: z.record(z.string(), z.unknown()),
})
export type SendBroadcastRequest = z.infer<typeof SendBroadcastRequest>
