/** A window in which a person signs in at a provider for an app in the preview. Its last page is of this origin, and hands the way back over. */

import { signInChannelOf } from '@sayso/wire'

/** Path in the app; null: the person did not come back. `blocked`: the browser opened no window. */
type SignInEnd = string | null

export interface SignInWindow {
  /** Ends the one before. */
  open(url: string): Promise<SignInEnd | { isBlocked: true }>
  close(): void
}

/** Nobody waits longer: the provider's page is valid for less. */
const MAX_MS = 15 * 60_000
/** A person who is back in this page for so long has closed the window. Its state cannot be read from here. */
const BACK_MS = 20_000
const MAX_PATH_CHARS = 16_000
const AUTHORIZE = /^\/db\/[a-z2-7]{20}\/auth\/v1\/authorize$/

export function createSignInWindow(): SignInWindow {
  let end: (() => void) | null = null
  return {
    async open(text) {
      end?.()
      const url = toAddressHere(text)
      if (url === null) return null
      const name = crypto.randomUUID()
      url.searchParams.set('in_window', name)
      const opened = window.open(url, '_blank', 'popup,width=480,height=720')
      if (opened === null) return { isBlocked: true }
      return await waitForEnd(name, (given) => {
        end = given
      })
    },
    close: () => end?.(),
  }
}

function waitForEnd(name: string, onBegun: (end: () => void) => void): Promise<SignInEnd> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(signInChannelOf(name))
    let backTimer: ReturnType<typeof setTimeout> | undefined
    const timer = setTimeout(() => finish(null), MAX_MS)
    const noteFocus = () => {
      clearTimeout(backTimer)
      backTimer = setTimeout(() => finish(null), BACK_MS)
    }
    const noteBlur = () => clearTimeout(backTimer)
    function finish(path: SignInEnd): void {
      channel.close()
      clearTimeout(timer)
      clearTimeout(backTimer)
      window.removeEventListener('focus', noteFocus)
      window.removeEventListener('blur', noteBlur)
      resolve(path)
    }
    channel.onmessage = ({ data }) =>
      finish(typeof data === 'string' && data.startsWith('/') && data.length <= MAX_PATH_CHARS ? data : null)
    window.addEventListener('focus', noteFocus)
    window.addEventListener('blur', noteBlur)
    onBegun(() => finish(null))
  })
}

/** An app chooses the address, so nothing but the way to a provider is opened, and on this origin. */
function toAddressHere(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const { pathname, search } = new URL(text)
  return AUTHORIZE.test(pathname) ? new URL(`${pathname}${search}`, location.origin) : null
}
