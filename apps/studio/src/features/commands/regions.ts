/** Moves the focus among the parts of the project page. */

import { PREVIEW_ID } from '../../page/show.ts'

const MAX_FRAMES = 120

/** Selectors, in order. A region gets the focus itself, or the first element of `entry` in it does. */
const REGIONS: readonly { root: string; entry?: string }[] = [
  { root: '#prompt' },
  { root: '#version-list', entry: '[role=option][tabindex="0"]' },
  { root: '[role=tablist]:has([data-view])', entry: '[aria-selected=true]' },
  { root: '#pane' },
  { root: `#${PREVIEW_ID}[data-place=side]`, entry: 'button' },
  { root: '#devices', entry: 'button' },
]

/** Moves from region to region, in a circle. */
export function focusNextRegion(): void {
  const present = REGIONS.flatMap(({ root, entry }) => {
    const region = [...document.querySelectorAll<HTMLElement>(root)].find(isInView)
    const target = entry === undefined ? region : region?.querySelector<HTMLElement>(entry)
    return region && target ? [{ region, target }] : []
  })
  const focused = present.filter(({ region }) => region.contains(document.activeElement))
  // Some regions are within others: the inner one counts.
  const inner = focused.find(({ region }) =>
    focused.every((other) => other.region === region || !region.contains(other.region)),
  )
  const at = inner === undefined ? -1 : present.indexOf(inner)
  present[(at + 1) % present.length]?.target.focus()
}

/** The focus follows the request, unless the person is writing a prompt that is still in view. */
export function focusPane(): void {
  const prompt = document.getElementById('prompt')
  if (prompt === null || prompt !== document.activeElement) {
    focusWhenThere('pane')
    return
  }
  requestAnimationFrame(() => {
    if (!isInView(prompt)) focusWhenThere('pane')
  })
}

/**
 * Focuses the element of this id as soon as it exists: a view that was just requested may have to be loaded first.
 * Never at once: the palette keeps the focus until it is closed.
 */
export function focusWhenThere(id: string, framesLeft = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    if (element !== null && isInView(element)) element.focus()
    else if (framesLeft > 0) focusWhenThere(id, framesLeft - 1)
  })
}

/** An invisible element may still have a place on the page. */
function isInView(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}
