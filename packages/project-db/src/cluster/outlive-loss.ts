/** What keeps this process alive when a database goes away under it. */

import type { ClientBase, Pool } from 'pg'

/**
 * An 'error' that nobody listens to ends the process. The query on the connection throws the same error, and that is where it is dealt with.
 * A pool listens only while a connection is idle.
 */
export function outliveLoss(connections: ClientBase | Pool): void {
  if ('totalCount' in connections) connections.on('connect', outliveLoss)
  else connections.on('error', ignore)
}

function ignore(): void {}
