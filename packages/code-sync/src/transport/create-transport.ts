/** The transport of a session that was given none. */

import { RelayTransport } from './relay-transport.ts'
import type { Transport, TransportOptions } from './transport.ts'

/** Throws when the relay's address is missing. */
export function createTransport(options: TransportOptions): Transport {
  return new RelayTransport(options)
}
