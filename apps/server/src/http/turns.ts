/** Turns for others between pieces of work that would keep them waiting. */

/** Turns of the event loop, of which there is one. */
let turns: Promise<void> = Promise.resolve()

/** Each caller gets a turn of the event loop for itself: of forty archives that are packed at once, one piece is packed in each. */
export function letOthersRun(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)))
  return turns
}
