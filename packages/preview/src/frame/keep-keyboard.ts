/**
 * Gives the keyboard back to a field of the page that the app takes it from while somebody writes there: a field of the app that asks
 * for the focus with each update, or an app that wants to read along. No browser lets a page forbid that.
 */

/** The next key comes sooner than that; a screen reader that is moved to the app is not held up. */
const WRITING_MS = 1_500
/** Keys with names of several letters that write: those of other scripts are told by the first two, or the third on a phone. */
const WRITING_KEYS = new Set(['Process', 'Dead', 'Unidentified', 'Backspace'])
const FIELDS = 'input, textarea, [contenteditable]'

/** Call the result when the frame is gone. */
export function keepKeyboard(frame: HTMLIFrameElement): () => void {
  let field: Element | null = null
  let writtenAtMs = Number.NEGATIVE_INFINITY
  let isPointedAt = false

  function noteKey({ key }: KeyboardEvent): void {
    // Tab may lead into the app.
    const isText = key.length === 1 || WRITING_KEYS.has(key)
    writtenAtMs = isText ? performance.now() : Number.NEGATIVE_INFINITY
    field = document.activeElement
  }

  /** Who presses a field is about to write in it. */
  function notePress({ target }: PointerEvent): void {
    const pressed = target instanceof Element ? target.closest(FIELDS) : null
    if (pressed === null) return
    writtenAtMs = performance.now()
    field = pressed
  }

  /** Which element has it is known only afterwards. */
  function handleBlur(): void {
    setTimeout(release)
  }

  function release(): void {
    // WebKit does not say that the pointer goes into a frame.
    if (document.activeElement !== frame || isPointedAt || frame.matches(':hover')) return
    if (performance.now() - writtenAtMs > WRITING_MS || !(field instanceof HTMLElement)) return
    field.focus({ preventScroll: true })
  }

  const point = () => {
    isPointedAt = true
  }
  const leave = () => {
    isPointedAt = false
  }
  frame.addEventListener('pointerenter', point)
  frame.addEventListener('pointerleave', leave)
  addEventListener('keydown', noteKey, true)
  addEventListener('pointerdown', notePress, true)
  addEventListener('blur', handleBlur)
  return () => {
    removeEventListener('keydown', noteKey, true)
    removeEventListener('pointerdown', notePress, true)
    removeEventListener('blur', handleBlur)
  }
}
