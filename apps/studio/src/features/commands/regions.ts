/** Moves the focus among the parts of the project page. */

const MAX_FRAMES = 120

/** From region to region, and round: the prompt, the tabs of the views, the view. */
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

/** What was asked for is where the focus goes, unless somebody is writing a prompt that is still in view. */
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
 * Focuses the element of this id as soon as it is there: what was just asked to be shown may have to be loaded first. Never at once: the
 * palette that it was asked for in keeps the focus until it is gone.
 */
export function focusWhenThere(id: string, framesLeft = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    if (element !== null && isInView(element)) element.focus()
    else if (framesLeft > 0) focusWhenThere(id, framesLeft - 1)
  })
}

/** What is out of view may still have its place on the page. */
function isInView(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}
