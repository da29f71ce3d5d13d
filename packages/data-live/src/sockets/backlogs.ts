/** Sends within bounds: a client that does not read what it is sent is cut off, so that nothing piles up in the server's memory. */

import type { WebSocket } from 'ws'

export interface Backlogs {
  /** False: too much waits for this client. */
  send(socket: WebSocket, data: string | Buffer): boolean
}

export function createBacklogs(limits: {
  backlogBytes: number
  totalBacklogBytes: number
  crowdedBytes: number
}): Backlogs {
  let totalBytes = 0
  return {
    send(socket, data) {
      const allowed = totalBytes > limits.totalBacklogBytes ? limits.crowdedBytes : limits.backlogBytes
      if (socket.bufferedAmount + data.length > allowed) return false
      totalBytes += data.length
      // Called once the system has it, and when the socket is gone.
      socket.send(data, () => {
        totalBytes -= data.length
      })
      return true
    },
  }
}
