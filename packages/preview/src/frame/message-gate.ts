/** Checks and limits the messages of a frame, so that they cannot overload the page. */

import { FrameMessage } from '@sayso/wire'

interface MessageGate {
  /** Reads a message; null when it is refused. */
  read(data: unknown): FrameMessage | null
}

interface MessageGateOptions {
  /** Milliseconds on any clock that only goes forward. */
  now(): number
  /** A message was not in the protocol, or one too many. `isFirst`: the first of its kind in this second. */
  onRefused(reason: 'malformed' | 'flood', isFirst: boolean): void
}

export const MAX_MESSAGES_PER_SECOND = 500

export function createMessageGate({ now, onRefused }: MessageGateOptions): MessageGate {
  let secondStartMs = Number.NEGATIVE_INFINITY
  let messageCount = 0
  let malformedCount = 0

  return {
    read(data) {
      const nowMs = now()
      if (nowMs - secondStartMs >= 1000) {
        secondStartMs = nowMs
        messageCount = 0
        malformedCount = 0
      }
      messageCount++
      if (messageCount > MAX_MESSAGES_PER_SECOND) {
        onRefused('flood', messageCount === MAX_MESSAGES_PER_SECOND + 1)
        return null
      }
      const parsed = FrameMessage.safeParse(data)
      if (parsed.success) return parsed.data
      malformedCount++
      onRefused('malformed', malformedCount === 1)
      return null
    },
  }
}
