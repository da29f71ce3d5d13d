/** Watches what the app's page shows, frame by frame, and names it: what a person would see, not what was sent. */

import type { Frame } from 'playwright-core'

/**
 * `starter`: the template's own screen. `skeleton`: grey bars in the place of a screen. `parts`: components of the app, below one
 * another, in the place of a screen that is not written yet. `router`: a page that is the router's own. `error`: somebody's notice of an
 * error. `blank`: nothing. `own`: anything else.
 */
export type ScreenKind = 'starter' | 'skeleton' | 'parts' | 'router' | 'error' | 'blank' | 'own'

export interface SeenScreen {
  kind: ScreenKind
  /** Milliseconds since 1970, with fractions: when it had been painted. */
  atMs: number
  /** All that can be read on it. */
  text: string
  /** Elements on it. */
  elementCount: number
}

/** What no app of a test may show while an answer is being written. */
export const WRONG: ReadonlySet<ScreenKind> = new Set(['router', 'error', 'blank'])

declare global {
  interface Window {
    seenScreens: SeenScreen[]
  }
}

/** Begins with what is there now. Call once for each frame. */
export async function watchScreen(frame: Frame): Promise<void> {
  // What `tsx` compiles names its functions with this, and the page has no such thing.
  await frame.evaluate('globalThis.__name ??= (value) => value')
  await frame.evaluate(() => {
    const notices: [ScreenKind, RegExp][] = [
      ['router', /Unmatched Route|Page could not be found|Sitemap|Welcome to Expo|\+not-found|_sitemap/],
      ['error', /The app stopped because|This screen has an error|Something went wrong|Error boundary/],
      ['starter', /^Design Your\s+Dream Mobile App/],
    ]
    /** A header or a tab that has a file's name. */
    const fileName = /^(?:index|\(.+\)|\[.+\]|_layout)(?:\/.*)?$/
    const pictures = 'img, svg, canvas, video, input, textarea'
    const seen: SeenScreen[] = []
    window.seenScreens = seen

    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true })

    function judge(root: HTMLElement, text: string): ScreenKind {
      const notice = notices.find(([, pattern]) => pattern.test(text))
      if (notice !== undefined) return notice[0]
      const titles = [
        ...root.querySelectorAll<HTMLElement>('[role=heading], h1, [role=tab], [role=tablist] *'),
      ]
      if (titles.some((title) => isShown(title) && fileName.test(title.textContent.trim()))) return 'router'
      if ([...root.querySelectorAll('[data-skeleton]')].some(isShown)) return 'skeleton'
      if ([...root.querySelectorAll('[data-parts]')].some(isShown)) return 'parts'
      const isBlank = text === '' && ![...root.querySelectorAll(pictures)].some(isShown)
      return isBlank ? 'blank' : 'own'
    }

    function look(): void {
      // What stands in front of an app that draws nothing for a moment.
      const root = document.querySelector<HTMLElement>('[data-curtain]') ?? document.getElementById('root')
      if (root === null) return
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen.
      const text = root.innerText.trim()
      const kind = judge(root, text)
      const elementCount = root.querySelectorAll('*').length
      const last = seen.at(-1)
      if (last?.kind === kind && last.text === text && last.elementCount === elementCount) return
      seen.push({
        kind,
        atMs: performance.timeOrigin + performance.now(),
        text: text.slice(0, 2_000),
        elementCount,
      })
    }

    let isWaiting = false
    const observer = new MutationObserver(() => {
      if (isWaiting) return
      isWaiting = true
      requestAnimationFrame(() => {
        isWaiting = false
        look()
      })
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    look()
  })
}

/** What has been seen since `watchScreen`, in order; each is another one than that before it. */
export function readScreens(frame: Frame): Promise<SeenScreen[]> {
  return frame.evaluate(() => window.seenScreens)
}
