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

/** Together they take some milliseconds. */
const GROUP = 16

const crowd: (() => void)[] = []
let countInTurn = 0

/**
 * For callers that one event wakes all at once, as visitors of an app who wait for the same read: a few go on in each turn of the event loop, and others
 * are answered between. A caller who is alone goes on at once.
 */
export async function goInGroups(): Promise<void> {
  if (countInTurn === 0) setImmediate(startGroup)
  if (countInTurn < GROUP && crowd.length === 0) countInTurn += 1
  else await new Promise<void>((resolve) => crowd.push(resolve))
}

function startGroup(): void {
  const group = crowd.splice(0, GROUP)
  countInTurn = group.length
  if (group.length > 0) setImmediate(startGroup)
  for (const go of group) go()
}
