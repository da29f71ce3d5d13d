/**
 * Bounds the answers that clients do not read: each is kept in memory until it is read to its end. Counted by each server for itself, since it
 * is that server's memory.
 */

import type { ServerResponse } from 'node:http'

export interface UnreadLimits {
  /** A client that takes nothing for this long is disconnected. */
  silentMs: number
  bytesOfNetwork: number
  bytesInAll: number
  /** Smaller answers are sent in any case. */
  smallBytes: number
}

const MB = 1024 * 1024
const LIMITS: UnreadLimits = {
  // A slow line takes large steps: its buffers hold megabytes.
  silentMs: 120_000,
  bytesOfNetwork: 64 * MB,
  bytesInAll: 256 * MB,
  smallBytes: MB / 4,
}

interface UnreadAnswers {
  /** From the moment the answer is complete, disconnects a client that does not read it or whose network has too much to read. */
  watch(outgoing: ServerResponse, network: string): void
}

export function createUnreadAnswers(limits: UnreadLimits = LIMITS): UnreadAnswers {
  const byNetwork = new Map<string, number>()
  let allBytes = 0

  function count(network: string, bytes: number): number {
    allBytes += bytes
    const sum = (byNetwork.get(network) ?? 0) + bytes
    if (sum > 0) byNetwork.set(network, sum)
    else byNetwork.delete(network)
    return sum
  }

  return {
    watch(outgoing, network) {
      // All of the answer is with the socket, and nothing more comes.
      outgoing.once('prefinish', () => {
        const { socket } = outgoing
        const bytes = socket?.writableLength ?? 0
        if (socket === null || bytes <= limits.smallBytes) return
        const ofNetwork = count(network, bytes)
        outgoing.once('close', () => count(network, -bytes))
        if (ofNetwork > limits.bytesOfNetwork || allBytes > limits.bytesInAll) socket.destroy()
        // Node counts every byte that is taken as a sign of life, and sets its own time-out for the next request.
        else socket.setTimeout(limits.silentMs)
      })
    },
  }
}
