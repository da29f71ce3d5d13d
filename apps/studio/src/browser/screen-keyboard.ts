/** Browsers that lay their keyboard over the page, as Safari does on phones: the page ends where the keyboard begins. */

/** Smaller changes come from the browser's own bars. */
const MIN_KEYBOARD_PX = 120

/** Call it once, as the page starts. Sets `--page-height` and `--keyboard-height`, by which the styles go. */
export function makeRoomForKeyboard(): void {
  const viewport = window.visualViewport
  if (viewport === null) return
  const { style } = document.documentElement
  const follow = () => {
    // Zooming with two fingers hides nothing for good.
    const isZoomed = viewport.scale > 1.01
    const keyboardPx = window.innerHeight - viewport.height
    if (isZoomed || keyboardPx < MIN_KEYBOARD_PX) {
      style.removeProperty('--page-height')
      style.removeProperty('--keyboard-height')
      return
    }
    style.setProperty('--page-height', `${viewport.height}px`)
    style.setProperty('--keyboard-height', `${keyboardPx - viewport.offsetTop}px`)
    // Such a browser has scrolled the page for the field, which now has room in its place.
    if (document.documentElement.scrollHeight <= window.innerHeight) window.scrollTo(0, 0)
  }
  viewport.addEventListener('resize', follow)
  viewport.addEventListener('scroll', follow)
}
