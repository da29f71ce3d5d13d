/** Reads bodies that may end early: the client has left or lost its connection, which the server cannot help. */

import { GatewayError } from './gateway-error.ts'

export async function* bodyPieces(
  { body }: Request,
  endedEarly: (message: string) => GatewayError = (message) => new GatewayError(400, 'PGRST102', message),
): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const pieces = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await pieces.next().catch(() => {
        throw endedEarly('The request ended before all of its body had come.')
      })
      if (done) return
      yield value
    }
  } finally {
    await pieces.return?.().catch(() => undefined)
  }
}
