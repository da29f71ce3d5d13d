/** Moves the focus among the parts of the project page. */

const MAX_FRAMES = 120

/** Moves from region to region, in a circle: the prompt, the tabs of the views, the view. */
export function focusNextRegion(): void {
  const regions = [
    document.getElementById('prompt'),
    document.querySelector('[role=tab][aria-selected=true]'),
    document.getElementById('pane'),
  ]
  const present = regions.filter((region) => region !== null && isInView(region))
  const at = present.findIndex((region) => region?.contains(document.activeElement))
  const next = present[(at + 1) % present.length]
  if (next instanceof HTMLElement) next.focus()
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
