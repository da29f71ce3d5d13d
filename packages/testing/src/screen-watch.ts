/**
 * Watches the visible content of the app's page, frame by frame, and names it: the view of a person, not the data
 * that was sent.
 */

import type { Frame } from 'playwright-core'

/**
 * `starter`: the template's own screen. `skeleton`: grey bars in place of a screen. `parts`: components of the app,
 * below one another, in place of a screen that is not written yet. `router`: a page of the router's. `error`: any
 * error notice. `blank`: nothing. `own`: anything else.
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

/** Kinds that no app of a test may show while an answer is being written. */
export const WRONG: ReadonlySet<ScreenKind> = new Set(['router', 'error', 'blank'])

declare global {
  interface Window {
    seenScreens: SeenScreen[]
  }
}

/** Starts with the present view. Call once for each frame. */
export async function watchScreen(frame: Frame): Promise<void> {
  // Code compiled by `tsx` names its functions with this helper, which the page lacks.
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
      // The cover of an app that draws nothing for a moment.
      const root = document.querySelector<HTMLElement>('[data-curtain]') ?? document.getElementById('root')
      if (root === null) return
      // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not seen.
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

/** Views since `watchScreen`, in order; each differs from the one before. */
export function readScreens(frame: Frame): Promise<SeenScreen[]> {
  return frame.evaluate(() => window.seenScreens)
}
