/**
 * Gives the keyboard back to a field of the page that the app takes it from while somebody writes there: a field of the app that asks
 * for the focus with each update, or an app that wants to read along. No browser lets a page forbid that.
 */

/** The next key comes sooner than that; a screen reader that is moved to the app is not held up. */
const WRITING_MS = 1_500

/** Call the result when the frame is gone. */
export function keepKeyboard(frame: HTMLIFrameElement): () => void {
  let field: Element | null = null
  let writtenAtMs = Number.NEGATIVE_INFINITY
  let isPointedAt = false

  function noteKey({ key }: KeyboardEvent): void {
    // Tab may lead into the app.
    const isWriting = key.length === 1 || key === 'Backspace'
    writtenAtMs = isWriting ? performance.now() : Number.NEGATIVE_INFINITY
    field = document.activeElement
  }

  /** Which element has it is known only afterwards. */
  function handleBlurLater(): void {
    setTimeout(handleBlur)
  }

  function handleBlur(): void {
    if (document.activeElement !== frame || isPointedAt) return
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
  addEventListener('blur', handleBlurLater)
  return () => {
    removeEventListener('keydown', noteKey, true)
    removeEventListener('blur', handleBlurLater)
  }
}
