/** A window in which a person signs in at a provider for an app in the preview. Its last page is of this origin, and hands the way back over. */

import { type FrameMessage, signInChannelOf } from '@sayso/wire'
import type { Frame } from '../frame/frame.ts'
import type { PreviewStore } from '../state/preview-store.ts'

interface SignInWindow {
  /** Opens the window for the app, and ends the one before. Where the app does not wait for the end, it starts again there. */
  ask(asked: Extract<FrameMessage, { type: 'sign-in' }>): Promise<void>
  close(): void
}

interface SignInWindowParts {
  store: PreviewStore
  turnover: { replaceFrame(keepsOld: boolean): void }
  currentFrame: () => Pick<Frame, 'send'>
  log(level: 'warn', text: string): void
}

/** Nobody waits longer: the provider's page is valid for less. */
const MAX_MS = 15 * 60_000
/** A person who is back in this page for so long has closed the window. Its state cannot be read from here. */
const BACK_MS = 20_000
const MAX_PATH_CHARS = 16_000
const AUTHORIZE = /^\/db\/[a-z2-7]{20}\/auth\/v1\/authorize$/

export function createSignInWindow(parts: SignInWindowParts): SignInWindow {
  const { store, turnover, currentFrame, log } = parts
  let end: (() => void) | null = null

  async function open(text: string): Promise<string | null> {
    end?.()
    const url = toAddressHere(text)
    if (url === null) return null
    const name = crypto.randomUUID()
    url.searchParams.set('in_window', name)
    if (window.open(url, '_blank', 'popup,width=480,height=720') === null) {
      log('warn', 'The browser opened no window for the sign-in. Press the button in the app once more.')
      return null
    }
    return await waitForEnd(name, (given) => {
      end = given
    })
  }

  return {
    async ask({ n, url, isAwaited }) {
      const asker = currentFrame()
      const path = await open(url)
      if (isAwaited) asker.send({ type: 'signed-in', n, path })
      else if (path !== null) {
        store.set({ route: path })
        turnover.replaceFrame(true)
      }
    },
    close: () => end?.(),
  }
}

function waitForEnd(name: string, onBegun: (end: () => void) => void): Promise<string | null> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(signInChannelOf(name))
    let backTimer: ReturnType<typeof setTimeout> | undefined
    const timer = setTimeout(() => finish(null), MAX_MS)
    const noteFocus = () => {
      clearTimeout(backTimer)
      backTimer = setTimeout(() => finish(null), BACK_MS)
    }
    const noteBlur = () => clearTimeout(backTimer)
    function finish(path: string | null): void {
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
