/** Keeps this process alive when its database goes away. */

import { type ClientBase, DatabaseError, type Pool } from 'pg'
import { connectionOf } from './answer-limit.ts'

/**
 * An 'error' that nobody listens to ends the process. The query on the connection throws the same error, and that is where it is dealt with.
 * A pool listens only while a connection is idle.
 */
export function outliveLoss(connections: ClientBase | Pool): void {
  if ('totalCount' in connections) {
    connections.on('connect', outliveLoss)
    return
  }
  connections.on('error', ignore)
  connections.on('notice', ({ code }) => {
    if (code === CRASHED_BESIDE) connectionOf(connections).stream.destroy(crashedBeside())
  })
}

/**
 * PostgreSQL sends a warning, and then hangs up without a message. Pending queries must learn that they had no part
 * in the crash.
 */
const CRASHED_BESIDE = '57P02'

function crashedBeside(): DatabaseError {
  const error = new DatabaseError('PostgreSQL restarted while this ran.', 0, 'error')
  error.severity = 'FATAL'
  error.code = CRASHED_BESIDE
  return error
}

function ignore(): void {}
