/** The document of a page inside the app: the app's HTML, with a script before its own that talks to the app. */

export interface PageScripts {
  /** Whether the app listens. As on a phone, without it the page has nothing to send by. */
  isHeard: boolean
  /** Runs before the page's own scripts. */
  before?: string
  /** Runs once the page has loaded. */
  after?: string
  /** Data that the page reads with `injectedObjectJson`. */
  data?: object
}

/** Message from the page: its progress, the texts that it sends, and addresses that it was refused. */
export interface PageMessage {
  type: 'start' | 'load' | 'message' | 'blocked'
  title: string
  text: string
}

/** Command to the page: code to run in it, or a text for its listeners. */
export interface PageCommand {
  type: 'run' | 'tell'
  text: string
}

/** A message as one of its page, or null. Whoever wrote the page may send anything: only texts are taken. */
export function readPageMessage(value: unknown): PageMessage | null {
  if (typeof value !== 'object' || value === null) return null
  const { type, title, text } = value as Partial<Record<keyof PageMessage, unknown>>
  if (type !== 'start' && type !== 'load' && type !== 'message' && type !== 'blocked') return null
  return typeof title === 'string' && typeof text === 'string' ? { type, title, text } : null
}

/** A doctype, and anything allowed before it: after other text it would not count. */
const DOCTYPE = /^(?:\s|\uFEFF|<!--(?:(?!-->)[\s\S])*-->|<\?[^>]*>)*<!doctype[^>]*>/i

export function pageDocument(html: string, { isHeard, before, after, data }: PageScripts): string {
  const settings = {
    isHeard: isHeard || data !== undefined,
    before: before ?? '',
    after: after ?? '',
    data: data && JSON.stringify(data),
  }
  // Nothing that the app has in its texts may end the script.
  const literal = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const doctype = DOCTYPE.exec(html)?.[0] ?? ''
  return `${doctype}<script>(${PAGE_SCRIPT})(${literal})</script>${html.slice(doctype.length)}`
}

/**
 * Runs in the page before anything else. It is written as text, since the compiler of the packages may add calls to a
 * function. The script leaves no element, and saves the page's functions that it needs before the page can replace
 * them.
 */
const PAGE_SCRIPT = `({ isHeard, before, after, data }) => {
  document.currentScript.remove()
  const app = window.parent
  const send = (type, text) => app.postMessage({ type, title: document.title, text }, '*')
  const run = (code) => {
    const script = document.createElement('script')
    script.textContent = code
    ;(document.head || document.documentElement).append(script)
    script.remove()
  }
  const { addEventListener, removeEventListener } = window
  addEventListener.call(window, 'message', (event) => {
    const { type, text } = event.data ?? {}
    if (event.source !== app || (type !== 'run' && type !== 'tell')) return
    event.stopImmediatePropagation()
    if (type === 'run') run(text)
    if (type === 'tell') window.dispatchEvent(new MessageEvent('message', { data: text }))
  })
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => send('blocked', blockedURI))
  // iOS sends the event to the window, and Android to the document. A page that listens to both with one function, as
  // guides do, gets it once.
  const share = (own, shared) =>
    function (type, ...rest) {
      return type === 'message' ? shared.call(window, type, ...rest) : own.call(this, type, ...rest)
    }
  document.addEventListener = share(document.addEventListener, addEventListener)
  document.removeEventListener = share(document.removeEventListener, removeEventListener)
  if (isHeard) window.ReactNativeWebView = { postMessage: (text) => send('message', String(text)) }
  if (data !== undefined) window.ReactNativeWebView.injectedObjectJson = () => data
  const finish = () => {
    run(after)
    send('load', '')
  }
  // The page's own work on load comes first.
  addEventListener.call(window, 'load', () => setTimeout(finish), { once: true })
  send('start', '')
  run(before)
}`
