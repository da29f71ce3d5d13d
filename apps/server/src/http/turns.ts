/** Turns for others between pieces of work that would keep them waiting. */

import { setTimeout as wait } from 'node:timers/promises'

/** Turns of the event loop, of which there is one. */
let turns: Promise<void> = Promise.resolve()

/** Shorter pieces are not noticed. */
const LONG_PIECE_MS = 5

/**
 * Each caller gets a turn of the event loop for itself: of forty archives that are packed at once, one piece is packed in each. A long
 * piece is followed by as long a rest, so at least half of the time is everybody else's, however many callers there are.
 */
export function letOthersRun(): Promise<void> {
  const turn = turns.then(nextTurn)
  turns = turn.then(rest)
  return turn
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Begins before the caller's piece of work, in the same turn. */
async function rest(): Promise<void> {
  const begunMs = performance.now()
  await nextTurn()
  const pieceMs = performance.now() - begunMs
  if (pieceMs > LONG_PIECE_MS) await wait(pieceMs, undefined, { ref: false })
}
