/**
 * Marks the document while the app gave the focus to the current element, such as the first entry of a menu. A
 * browser draws a ring around that, a phone does not. People who move through the app by keyboard see the ring.
 */

const MOVES_FOCUS = /^(Tab|Arrow(Up|Down|Left|Right)|Home|End)$/

/** Call before a package runs. */
export function watchFocus(target: EventTarget, root: HTMLElement): void {
  let isKeyboardUsed = false
  const options = { capture: true, passive: true }
  target.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent) || !MOVES_FOCUS.test(event.key)) return
      isKeyboardUsed = true
      delete root.dataset.focusedByApp
    },
    options,
  )
  const onPointerDown = () => {
    isKeyboardUsed = false
  }
  target.addEventListener('pointerdown', onPointerDown, options)
  const focus = HTMLElement.prototype.focus
  HTMLElement.prototype.focus = function (...parts) {
    if (!isKeyboardUsed) root.dataset.focusedByApp = ''
    focus.apply(this, parts)
  }
}
