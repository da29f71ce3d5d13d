/** A fetch that reports every byte, so that silence can be measured, and that refuses responses that are not streams. */

import { createFailure } from './failures.ts'

export type Fetch = typeof globalThis.fetch

interface WatchOptions {
  provider: string
  onBytes: () => void
}

export function watchFetch(fetch: Fetch, { provider, onBytes }: WatchOptions): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    onBytes()
    if (!response.ok || !response.body) return response
    // A captive portal, a proxy’s page or a wrong address returns 200 with a page; the SDK would see an empty stream.
    if (/^\s*text\/html\b/i.test(response.headers.get('content-type') ?? '')) {
      await response.body.cancel()
      throw createFailure('garbled', { provider })
    }
    const watched = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(bytes, controller) {
          onBytes()
          controller.enqueue(bytes)
        },
      }),
    )
    return new Response(watched, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  }
}
