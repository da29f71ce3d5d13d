/** Reads the strings that a player, or a host page acting for it, posts: a join, a leave, or a device's message. */

import { isDevice } from '@sayso/wire'

type SyntheticEvent =
  | { type: 'join' | 'leave'; connectionId: string }
  | { type: 'message'; connectionId: string; message: unknown }

/** Null for what cannot be read. */
export function readSyntheticEvent(json: string): SyntheticEvent | null {
  let value: { type?: unknown; device?: unknown; message?: { device?: unknown } } | null
  try {
    value = JSON.parse(json)
  } catch {
    // The caller reports it.
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { type, message } = value
  const device = type === 'MESSAGE' ? message?.device : value.device
  if (!isDevice(device)) return null
  const connectionId = JSON.stringify(device)
  switch (type) {
    case 'CONNECT':
      return { type: 'join', connectionId }
    case 'DISCONNECT':
      return { type: 'leave', connectionId }
    case 'MESSAGE':
      return { type: 'message', connectionId, message }
    default:
      return null
  }
}
