/** Counts the downloads of a page, in the bytes that crossed the wire. */

import type { BrowserContext, Request } from 'playwright-core'

interface Downloads {
  /** Kilobytes of all bodies whose path is wanted, compressed as they were sent. */
  sumKilobytes(isWanted: (pathname: string) => boolean): Promise<number>
}

/** Counts from now on. Read it once the page has loaded. */
export function countDownloads(context: BrowserContext): Downloads {
  const sizes: Promise<{ url: string; bytes: number }>[] = []
  context.on('requestfinished', (request) => sizes.push(readSize(request)))
  return {
    async sumKilobytes(isWanted) {
      // Prefetched files come from the cache when they are requested, which looks as if they were sent again.
      const bytesOf = new Map<string, number>()
      for (const { url, bytes } of await Promise.all(sizes)) {
        if (isWanted(new URL(url).pathname)) bytesOf.set(url, Math.max(bytes, bytesOf.get(url) ?? 0))
      }
      return [...bytesOf.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
    },
  }
}

async function readSize(request: Request): Promise<{ url: string; bytes: number }> {
  try {
    const { responseBodySize } = await request.sizes()
    // The script of a worker is reported without its size.
    const promised = Number((await (await request.response())?.headerValue('content-length')) ?? 0)
    return { url: request.url(), bytes: Math.max(responseBodySize, promised) }
  } catch {
    // The page was closed meanwhile: nobody will ask about it.
    return { url: request.url(), bytes: 0 }
  }
}
