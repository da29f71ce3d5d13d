/**
 * Sign-in by a provider: its pages cannot be shown in the frame, so the host opens them in a window, and hands back the address in the app
 * at which the person has come out.
 */

import type { FrameMessage } from '@sayso/wire'

export interface SignIn {
  /** False: the address is another one. True: the app starts again where the person comes out. */
  leaveFor(url: unknown): boolean
  /** For apps that wait: path in the app, with what the provider brings along; null: the person did not come back. Undefined: the address is another one. */
  waitFor(url: unknown): Promise<string | null> | undefined
  settle(n: number, path: string | null): void
}

/** The way to a provider, in the dialect of apps' data. */
const AUTHORIZE = /^https?:\/\/[^/?#]+\/db\/[a-z2-7]{20}\/auth\/v1\/authorize\?/
const MAX_URL_CHARS = 4_000

export function createSignIn(send: (message: FrameMessage) => void): SignIn {
  const waiting = new Map<number, (path: string | null) => void>()
  let count = 0

  function begin(url: unknown, isAwaited: boolean): number | null {
    if (typeof url !== 'string' || url.length > MAX_URL_CHARS || !AUTHORIZE.test(url)) return null
    count += 1
    send({ type: 'sign-in', n: count, url, isAwaited })
    return count
  }

  return {
    leaveFor: (url) => begin(url, false) !== null,
    waitFor(url) {
      const n = begin(url, true)
      if (n === null) return undefined
      return new Promise((resolve) => waiting.set(n, resolve))
    },
    settle(n, path) {
      waiting.get(n)?.(path)
      waiting.delete(n)
    },
  }
}
