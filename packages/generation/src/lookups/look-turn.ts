/** Turns for the look-ups of all answers: each is a short piece of work on the server's thread, and several answers may look at once. */

import { setImmediate, setTimeout as wait } from 'node:timers/promises'

let turns: Promise<void> = Promise.resolve()

/** Shorter pieces are not noticed. */
const LONG_PIECE_MS = 25

/** Resolves in a turn of the event loop that no other look-up has. A long piece of work in it is followed by as long a rest. */
export function takeLookTurn(): Promise<void> {
  const turn = turns.then(() => setImmediate())
  turns = turn.then(rest)
  return turn
}

/** Begins before the caller's piece of work, in the same turn. */
async function rest(): Promise<void> {
  const begunMs = performance.now()
  await setImmediate()
  const pieceMs = performance.now() - begunMs
  if (pieceMs > LONG_PIECE_MS) await wait(pieceMs)
}

/** Some milliseconds of searching. */
const PIECE_CHARS = 512 * 1024

/** Call it before each text is searched: others have a turn when there was much text since the last one. */
export function createLookPace(): (chars: number) => Promise<void> {
  let sinceTurn = 0
  return async (chars) => {
    sinceTurn += chars
    if (sinceTurn < PIECE_CHARS) return
    sinceTurn = chars
    await takeLookTurn()
  }
}
