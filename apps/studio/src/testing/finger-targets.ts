/** Hit tests for fingers: how much of the page belongs to each control, in the width and the height. */

import type { Page } from 'playwright-core'

/** The smaller size of Apple's and Google's guidelines. */
const FINGER_PX = 44

export interface TargetWalk {
  /** Controls that were measured. */
  count: number
  /** `name: width × height`, of those that are too small, or that others cover. */
  small: string[]
}

/** Tells the page that its pointer is a finger; `end` gives the mouse back. */
export async function takeFingers(page: Page): Promise<{ end(): Promise<void> }> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'pointer', value: 'coarse' },
      { name: 'hover', value: 'none' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
  return { end: () => client.detach() }
}

/**
 * Measures all controls inside `root`, by default the open dialog or menu, else the page. `exceptions`: a selector of controls that may be
 * smaller.
 */
export function walkTargets(
  page: Page,
  { root = '', exceptions = '' }: { root?: string; exceptions?: string } = {},
): Promise<TargetWalk> {
  return page.evaluate(measureTargets, { root, exceptions, minPx: FINGER_PX })
}

/** Runs in the page. */
function measureTargets(given: { root: string; exceptions: string; minPx: number }): TargetWalk {
  const CONTROLS =
    'button, a[href], summary, select, textarea, input, [role=tab], [role=option], [role=separator][tabindex], [role^=menuitem]'
  const open = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1)
  const root = given.root === '' ? (open ?? document) : document.querySelector(given.root)
  if (root === null) throw new Error(`The page has no ${given.root}.`)
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)]
    // A box to tick is hit through its label.
    .map((control) => control.closest<HTMLElement>('label:has(> [type=checkbox], > [type=radio])') ?? control)
    .filter((control, index, all) => all.indexOf(control) === index)
    .filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'),
    )
    // Only keys bring these into view.
    .filter((control) => control.closest('.sr-only, [href="#prompt"]') === null)
    .filter((control) => given.exceptions === '' || !control.matches(given.exceptions))

  const small: string[] = []
  for (const control of controls) {
    control.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const owns = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY)
      return hit !== null && control.contains(hit)
    }
    const reach = (stepX: number, stepY: number) => {
      let px = 0
      while (px < given.minPx && owns(x + stepX * (px + 1), y + stepY * (px + 1))) px++
      return px
    }
    const isHit = owns(x, y)
    const ownWidth = isHit ? reach(-1, 0) + reach(1, 0) + 1 : 0
    const ownHeight = isHit ? reach(0, -1) + reach(0, 1) + 1 : 0
    // An edge may lie between two pixels.
    if (ownWidth >= given.minPx - 1 && ownHeight >= given.minPx - 1) continue
    const name = control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML.slice(0, 80))
    small.push(`${name}: ${ownWidth} × ${ownHeight}`)
  }
  return { count: controls.length, small }
}
