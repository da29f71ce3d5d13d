/** Streams archives and uploads to the client a piece at a time. */

import { letOthersRun } from './turns.ts'

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
