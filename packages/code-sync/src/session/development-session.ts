/** Lists the project as “recently in development” on the phones of a user, as long as the session is online. */

import {
  type DevelopmentSession,
  developmentSessionUrl,
  notifyAliveRequest,
  type SnackUser,
} from '../api/project-api.ts'
import type { SnackState } from './state.ts'

interface CloseRequest {
  url: string
  data: unknown
}

export interface DevelopmentSessions {
  /** Notifies the server of what changed; the request is made before this returns. */
  update(state: SnackState): void
  /** The person is looking at this project now. */
  focus(state: SnackState): void
}

interface Listed {
  user: SnackUser | undefined
  deviceId: string | undefined
  url: string
  name: string
}

export function createDevelopmentSessions({
  apiURL,
  onCloseRequest,
  onFailed,
}: {
  apiURL: string
  /** Request that ends the listing when the page closes; null when there is nothing to end. */
  onCloseRequest(request: CloseRequest | null): void
  onFailed(error: unknown): void
}): DevelopmentSessions {
  let listed: Listed | null = null

  function open(next: Listed): void {
    listed = next
    const { user, deviceId, url, name } = next
    const session: DevelopmentSession = { description: name, url, openedAt: Date.now() }
    const [address, init] = notifyAliveRequest(apiURL, {
      session,
      ...(user && { user }),
      ...(deviceId !== undefined && { deviceId }),
    })
    globalThis
      .fetch(address, init)
      .then(async (response) => {
        if (!response.ok) throw new Error(`The server answered ${response.status}`)
        const answer: { data?: { auth?: unknown } } = await response.json()
        if (listed === next) onCloseRequest(closeRequest(next, answer.data?.auth))
      })
      .catch(onFailed)
  }

  function close(): void {
    if (listed === null) return
    const { url, data } = closeRequest(listed, undefined)
    listed = null
    onCloseRequest(null)
    globalThis.fetch(url, { method: 'POST', headers: {}, body: data }).catch(onFailed)
  }

  function closeRequest({ url, deviceId }: Listed, auth: unknown): { url: string; data: Blob } {
    const json = JSON.stringify({ session: { url }, ...(auth !== undefined && { auth }) })
    return {
      url: developmentSessionUrl(apiURL, 'notify-close', deviceId),
      data: new Blob([json], { type: 'text/plain;charset=UTF-8' }),
    }
  }

  return {
    update(state) {
      const next = toListed(state)
      if (isSame(listed, next)) return
      // Another name is announced in place; anything else is another listing.
      if (next === null || !isSame(listed, { ...next, name: listed?.name ?? '' })) close()
      if (next !== null) open(next)
    },
    focus(state) {
      const next = toListed(state)
      if (next !== null) open(next)
    },
  }
}

/** Null while there is nobody to show it to. */
function toListed({ online, onlineName, user, deviceId, url }: SnackState): Listed | null {
  const isKnown =
    user?.sessionSecret !== undefined || user?.accessToken !== undefined || deviceId !== undefined
  return online && isKnown ? { user, deviceId, url, name: onlineName ?? '' } : null
}

function isSame(a: Listed | null, b: Listed | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
