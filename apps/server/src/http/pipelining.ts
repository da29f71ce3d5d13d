/**
 * Requests that one connection sends ahead of their answers: each begins when the one before it is answered, as if the client had waited. A
 * connection that sends very many is ended. Node would begin all of them in the turn in which they are read.
 */

import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers wait for each answer; some programs send a few requests ahead. */
export const MAX_AHEAD = 16

export function limitPipelining(handle: RequestListener): RequestListener {
  /** What waits on each connection that has a request running. */
  const lines = new WeakMap<Socket, (() => void)[]>()

  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket)
    // The rest of what was read with it still comes here.
    if (socket.destroyed) return
    if (line !== undefined && line.length >= MAX_AHEAD - 1) {
      socket.destroy()
      return
    }
    const begin = () => {
      response.once('close', () => {
        const next = socket.destroyed ? undefined : lines.get(socket)?.shift()
        if (next === undefined) lines.delete(socket)
        else next()
      })
      handle(request, response)
    }
    if (line !== undefined) {
      line.push(begin)
      return
    }
    lines.set(socket, [])
    begin()
  }
}
