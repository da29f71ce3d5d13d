/** Takes one message of a socket after the other. While much is waiting, the socket is not read, so that nothing piles up in memory. */

import type { Readable } from './project-work.ts'

export interface Turns {
  readonly isWaiting: boolean
  /** `work` must not reject. */
  add(bytes: number, work: () => Promise<void>): void
}

export function createTurns(
  socket: Readable,
  limits: { waitingMessages: number; waitingBytes: number },
): Turns {
  let turn: Promise<void> = Promise.resolve()
  let [messages, bytes] = [0, 0]
  let isPaused = false

  function look(): void {
    const isMuch = messages > limits.waitingMessages || bytes > limits.waitingBytes
    if (isMuch === isPaused) return
    isPaused = isMuch
    if (isMuch) socket.pause()
    else socket.resume()
  }

  return {
    get isWaiting() {
      return messages > 0
    },
    add(size, work) {
      messages += 1
      bytes += size
      look()
      turn = turn.then(work).finally(() => {
        messages -= 1
        bytes -= size
        look()
      })
    },
  }
}

/** One socket for several that pause it: it is read while none of them does. Each pauses at most once before it resumes. */
export function shareSocket(socket: Readable): () => Readable {
  let pauses = 0
  return () => ({
    pause() {
      pauses += 1
      if (pauses === 1) socket.pause()
    },
    resume() {
      pauses -= 1
      if (pauses === 0) socket.resume()
    },
  })
}
