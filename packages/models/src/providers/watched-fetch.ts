/**
 * A fetch that reports every byte, so that silence can be measured, passes the answer on in small pieces, and refuses responses that are
 * not streams.
 */

import { createFailure } from './failures.ts'

export type Fetch = typeof globalThis.fetch

interface WatchOptions {
  provider: string
  onBytes: () => void
  /** The answer has to be ended. */
  onEndlessLine: () => void
  /** Called once for every `PIECE_BYTES`, before they are passed on. */
  letOthersRun: () => Promise<void>
}

/** A fast server sends thousands of events at once, and reading one takes tens of microseconds. */
const PIECE_BYTES = 16 * 1024
/** No answer has a line near this; one without an end would fill the memory before anything of it can be read. */
const MAX_LINE_BYTES = 4 * 1024 * 1024
/** An explanation takes a few hundred; reading megabytes of one would keep everybody else waiting. */
const ERROR_BYTES = 16 * 1024
const LINE_BREAK = 10

export function watchFetch(
  fetch: Fetch,
  { provider, onBytes, onEndlessLine, letOthersRun }: WatchOptions,
): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    onBytes()
    if (!response.body) return response
    if (!response.ok) return copyOf(response, response.body.pipeThrough(beginning(ERROR_BYTES)))
    // A captive portal, a proxy’s page or a wrong address returns 200 with a page; the SDK would see an empty stream.
    if (/^\s*text\/html\b/i.test(response.headers.get('content-type') ?? '')) {
      await response.body.cancel()
      throw createFailure('garbled', { provider })
    }
    let lineBytes = 0
    let dueBytes = PIECE_BYTES
    const watched = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        async transform(bytes, controller) {
          for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
            const piece = bytes.subarray(at, at + PIECE_BYTES)
            dueBytes += piece.length
            // An answer at the speed of reading waits for nobody.
            if (dueBytes >= PIECE_BYTES) {
              dueBytes -= PIECE_BYTES
              await letOthersRun()
            }
            onBytes()
            const lastBreak = piece.lastIndexOf(LINE_BREAK)
            lineBytes = lastBreak < 0 ? lineBytes + piece.length : piece.length - lastBreak
            if (lineBytes > MAX_LINE_BYTES) onEndlessLine()
            controller.enqueue(piece)
          }
        },
      }),
    )
    return copyOf(response, watched)
  }
}

function copyOf({ status, statusText, headers }: Response, body: ReadableStream<Uint8Array>): Response {
  return new Response(body, { status, statusText, headers })
}

/** Passes on so many bytes and cancels the rest. */
function beginning(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = maxBytes
  return new TransformStream({
    transform(bytes, controller) {
      controller.enqueue(bytes.subarray(0, left))
      left -= bytes.length
      if (left <= 0) controller.terminate()
    },
  })
}
