/** Reads bodies that may end early: the client has left or lost its connection, which is no error of the server's. */

import { GatewayError } from './gateway-error.ts'

export async function* bodyPieces(
  { body }: Request,
  endedEarly: (message: string) => GatewayError = (message) => new GatewayError(400, 'PGRST102', message),
): AsyncGenerator<Uint8Array> {
  if (body === null) return
  try {
    yield* body
  } catch {
    throw endedEarly('The request ended before all of its body had come.')
  }
}
