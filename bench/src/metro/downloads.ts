/** Counts what a page downloads, in the bytes that crossed the wire. */

import type { BrowserContext, Request } from 'playwright-core'

export interface Downloads {
  /** Kilobytes of all bodies whose address matches, compressed as they were sent. */
  sumKilobytes(pattern: RegExp): Promise<number>
}

/** Counts from now on. Ask once the page has what it needs. */
export function countDownloads(context: BrowserContext): Downloads {
  const sizes: Promise<{ url: string; bytes: number }>[] = []
  context.on('requestfinished', (request) => sizes.push(readSize(request)))
  return {
    async sumKilobytes(pattern) {
      const matching = (await Promise.all(sizes)).filter(({ url }) => pattern.test(new URL(url).pathname))
      return matching.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
    },
  }
}

async function readSize(request: Request): Promise<{ url: string; bytes: number }> {
  try {
    return { url: request.url(), bytes: (await request.sizes()).responseBodySize }
  } catch {
    // The page was closed meanwhile: nobody will ask about it.
    return { url: request.url(), bytes: 0 }
  }
}
