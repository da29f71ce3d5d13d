/**
 * Blocks what an app in a preview should not do: open windows, stop the page with a dialog, close it. The sandbox
 * refuses most of it silently; this adds a line in the console.
 */

import { limitRate } from './rate-limit.ts'

interface TrapOptions {
  notify(text: string): void
  /** True for an address that is opened elsewhere. */
  leaveFor(url: unknown): boolean
}

/** Answers what to do with links that lead out of the app. */
export function installTraps({ notify, leaveFor }: TrapOptions): (url: unknown) => void {
  const openUrl = (url: unknown) => {
    if (!leaveFor(url))
      notify(`The app opened ${String(url ?? 'a window')}. Links are not followed in the preview.`)
  }
  const replacements: Record<string, (...args: unknown[]) => unknown> = {
    open: (url) => {
      openUrl(url)
      return null
    },
    close: () => undefined,
    print: () => undefined,
    // A dialogue would stop the app's clock, and look like a hang.
    alert: (text) => notify(`Alert: ${String(text ?? '')}`),
    confirm: (text) => {
      notify(`The app asked to confirm: ${String(text ?? '')}. The preview answered yes.`)
      return true
    },
    prompt: (text) => {
      notify(`The app asked: ${String(text ?? '')}. The preview gave no answer.`)
      return null
    },
  }
  for (const [name, value] of Object.entries(replacements)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  // Reading or setting cookies throws in an opaque origin, which would end apps that only look.
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined, configurable: true })
  return openUrl
}

/**
 * Each change of a page's address goes through the browser's own process, which an app could keep busy until no page
 * answers. Our packages have a virtual history and do not come here.
 */
export function limitHistory(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history)
    const limited = limitRate((values: Parameters<History['pushState']>) => change(...values), {
      perSecond: 20,
      now: () => performance.now(),
      schedule: setTimeout,
    })
    Object.defineProperty(History.prototype, name, {
      value: (...values: Parameters<History['pushState']>) => limited(values),
    })
  }
}

/**
 * A person's clipboard is theirs: the frame may write to it, so that a button of the app can, but without a press it
 * does not. Where the browser does not report presses, it asks the person.
 */
export function guardClipboard(): void {
  const { userActivation } = navigator
  if (userActivation === undefined) return
  const isActive = Reflect.getOwnPropertyDescriptor(UserActivation.prototype, 'isActive')?.get
  if (isActive === undefined) return
  const isPressed = () => Reflect.apply(isActive, userActivation, []) === true
  const guard = (owner: object, name: string, refuse: (args: unknown[]) => unknown) => {
    const own: unknown = Reflect.get(owner, name)
    if (typeof own !== 'function') return
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value(...args: unknown[]) {
        const refused = isPressed() ? undefined : refuse(args)
        return refused === undefined ? Reflect.apply(own, this, args) : refused
      },
    })
  }
  const message = 'The clipboard is written when the person presses something.'
  const reject = () => Promise.reject(new DOMException(message, 'NotAllowedError'))
  if (typeof Clipboard === 'function')
    for (const name of ['write', 'writeText']) guard(Clipboard.prototype, name, reject)
  guard(Document.prototype, 'execCommand', ([command]) =>
    /^(?:copy|cut)$/i.test(String(command)) ? false : undefined,
  )
}

/**
 * Restores the page when the app takes it apart. The browser reports every such change, also by `document.write` and
 * `document.open`: tried in Chromium, Firefox and WebKit.
 */
export function guardDocument(root: HTMLElement, onRepair: () => void): void {
  const { body } = document
  const html = document.documentElement
  // An element moved into another document is connected too, to that one.
  const isHere = (node: Node) => node.isConnected && node.ownerDocument === document
  function repair(): void {
    if (isHere(root)) return
    // A document has one root: another one that the app has put there gives way.
    if (!isHere(html)) {
      document.documentElement?.remove()
      document.append(html)
    }
    if (!isHere(body)) html.append(body)
    if (!isHere(root)) body.append(root)
    onRepair()
  }
  new MutationObserver(repair).observe(document, { childList: true, subtree: true })
}
