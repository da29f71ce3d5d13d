/** An archive on its way out, and turns for others while one is packed or read. */

/** Packs the next file when the one before it has been sent, and lets others have their turn: who takes it fast would keep it. */
export function streamOf(pieces: Generator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      await letOthersRun()
      const { done, value } = pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel() {
      pieces.return(undefined)
    },
  })
}

export function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
