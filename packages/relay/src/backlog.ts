/** Ends connections that do not read what they are sent, so that it does not pile up in the server's memory. */

import type { Server } from 'socket.io'

type Engine = Server['engine']

export interface BacklogLimits {
  /** For one connection: some updates of a large project, to a slow phone. */
  bytes: number
  /** For all connections together. While more is waiting, each may have `crowdedBytes`. */
  totalBytes: number
  crowdedBytes: number
}

const MB = 1024 * 1024
export const BACKLOG_LIMITS: BacklogLimits = { bytes: 8 * MB, totalBytes: 64 * MB, crowdedBytes: MB / 16 }

/** Counts characters as bytes: messages are JSON, mostly ASCII. */
export function limitBacklogs(engine: Engine, limits: BacklogLimits): void {
  let totalBytes = 0

  engine.on('connection', (connection) => {
    /** In the connection's own buffer. */
    let waitingBytes = 0
    /** With the transport, until the operating system has taken them. */
    let sendingBytes = 0

    connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
      waitingBytes += data?.length ?? 0
      totalBytes += data?.length ?? 0
      const allowedBytes = totalBytes > limits.totalBytes ? limits.crowdedBytes : limits.bytes
      // Closing would wait for a peer that does not read.
      if (waitingBytes + sendingBytes > allowedBytes) connection.request.socket.destroy()
    })
    connection.on('flush', () => {
      sendingBytes += waitingBytes
      waitingBytes = 0
    })
    connection.transport.on('drain', () => {
      totalBytes -= sendingBytes
      sendingBytes = 0
    })
    connection.on('close', () => {
      totalBytes -= waitingBytes + sendingBytes
      waitingBytes = 0
      sendingBytes = 0
    })
  })
}
