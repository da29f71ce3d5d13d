/** An archive on its way out, and turns for others while one is packed or read. */

/** Packs the next file when the one before it has been sent, and lets others have their turn: who takes it fast would keep it. */
export function streamOf(
  pieces: Generator<Uint8Array> | AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      await letOthersRun()
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

/** Of the event loop, of which there is one. */
let turns: Promise<void> = Promise.resolve()

/** Each caller gets a turn of the event loop for itself: of forty archives that are packed at once, one piece is packed in each. */
export function letOthersRun(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)))
  return turns
}
