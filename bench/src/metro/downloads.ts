/** Counts what a page downloads, in the bytes that crossed the wire. */

import type { BrowserContext } from 'playwright-core'

export interface Downloads {
  /** Kilobytes of all bodies whose address matches, compressed as they were sent. */
  sumKilobytes(pattern: RegExp): Promise<number>
}

/** Counts from now on. Ask once the page has what it needs. */
export function countDownloads(context: BrowserContext): Downloads {
  const sizes: Promise<{ url: string; bytes: number }>[] = []
  context.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })),
    )
  })
  return {
    async sumKilobytes(pattern) {
      const matching = (await Promise.all(sizes)).filter(({ url }) => pattern.test(new URL(url).pathname))
      return matching.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
    },
  }
}
