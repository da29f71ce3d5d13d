/** Ending a client that went over a limit. */

import type { RelaySocket } from './socket.ts'

/** Tells a client to go, and disconnects it when it is still there after the grace. */
export function terminate(socket: RelaySocket, reason: string, graceMs: number): void {
  socket.data.isTerminated = true
  socket.emit('terminate', reason)
  const cutOff = setTimeout(() => socket.disconnect(true), graceMs)
  cutOff.unref()
  socket.on('disconnect', () => clearTimeout(cutOff))
}
