/** Ends connections that send very many requests ahead of their answers: Node begins each as soon as it has been read. */

import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers wait for each answer; some programs send a few requests ahead. */
export const MAX_AHEAD = 16

export function limitPipelining(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  const countOf = (socket: Socket) => unanswered.get(socket) ?? 0
  return (request, response) => {
    const { socket } = request
    // The rest of what was read with it still comes here.
    if (countOf(socket) >= MAX_AHEAD) {
      socket.destroy()
      return
    }
    unanswered.set(socket, countOf(socket) + 1)
    response.once('close', () => unanswered.set(socket, countOf(socket) - 1))
    handle(request, response)
  }
}
