/**
 * Keeps the focus from being lost. When the focused element vanishes, the last one that had the focus before and
 * still exists gets it again; otherwise a browser gives it to the whole page, where no key does anything.
 */

const MAX_REMEMBERED = 12
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** The elements that had the focus, the newest first. */
let remembered: HTMLElement[] = []

/**
 * Call it once, as the page starts. Acts for people who use keys: a pointer keeps its place, and a field would open a
 * phone's keyboard.
 */
export function keepFocus(): void {
  let isByKeys = false
  let isAwaited = false
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    remembered = [target, ...remembered.filter((element) => element !== target)].slice(0, MAX_REMEMBERED)
  }
  const look = () => {
    isAwaited = false
    const [newest] = remembered
    // An element that is still usable has been left on purpose.
    if (isByKeys && newest !== undefined && !isUsable(newest)) focusAgain()
  }
  const lookSoon = () => {
    if (isAwaited || !isByKeys) return
    isAwaited = true
    // Two frames: dialogs and menus give the focus back by themselves, and a disabled button keeps it until the page is drawn.
    requestAnimationFrame(() => requestAnimationFrame(look))
  }
  window.addEventListener('keydown', () => (isByKeys = true), { capture: true })
  window.addEventListener('pointerdown', () => (isByKeys = false), { capture: true })
  window.addEventListener('focusin', onFocus)
  new MutationObserver(lookSoon).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'class'],
  })
}

/** Does nothing while an element of the page has the focus. */
export function focusAgain(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const [place = document.querySelector('main')] = remembered.flatMap((element) => placeOf(element) ?? [])
  if (place === null) return
  if (!place.matches(FOCUSABLE)) place.tabIndex = -1
  place.focus({ preventScroll: place.localName === 'main' })
}

/** The element, or its successor: the prompt of a project after that of the first page. */
function placeOf(element: HTMLElement): HTMLElement | null {
  if (isUsable(element)) return element
  const place = element.id === '' ? null : document.getElementById(element.id)
  return place !== null && isUsable(place) ? place : null
}

function isUsable(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled')
  )
}
