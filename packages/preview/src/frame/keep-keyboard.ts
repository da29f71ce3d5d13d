/**
 * Returns the keyboard to a field of the page if the app takes it while the person types there: a field of the app
 * may request focus with each update, or an app may want to read along. No browser lets a page forbid that.
 */

/** The next key comes sooner than that; a screen reader that is moved to the app is not held up. */
const WRITING_MS = 1_500
/** Names of keys that write, longer than one letter: other scripts report the first two, or the third on a phone. */
const WRITING_KEYS = new Set(['Process', 'Dead', 'Unidentified', 'Backspace'])
const FIELDS = 'input, textarea, [contenteditable]'

/** The frame's word of a press comes a moment after the focus. */
const WORD_MS = 60
/** The report may be this late where the app is busy. */
const LATE_WORD_MS = 1_000

interface KeptKeyboard {
  /** A person has pressed something in the frame. */
  noteFramePress(): void
  stop(): void
}

export function keepKeyboard(frame: HTMLIFrameElement): KeptKeyboard {
  let field: Element | null = null
  let writtenAtMs = Number.NEGATIVE_INFINITY
  let releasedAtMs = Number.NEGATIVE_INFINITY
  let isPointedAt = false

  function noteKey({ key }: KeyboardEvent): void {
    // Tab may lead into the app.
    const isText = key.length === 1 || WRITING_KEYS.has(key)
    writtenAtMs = isText ? performance.now() : Number.NEGATIVE_INFINITY
    field = document.activeElement
  }

  /** Pressing a field means that typing follows. */
  function notePress({ target }: PointerEvent): void {
    const pressed = target instanceof Element ? target.closest(FIELDS) : null
    if (pressed === null) return
    writtenAtMs = performance.now()
    field = pressed
  }

  /** Which element has it is known only afterwards, and where it may be a press that took it, whether it was one. */
  function handleBlur(): void {
    const mayBePress = isPointedAt || frame.matches(':hover') || matchMedia('(hover: none)').matches
    setTimeout(release, mayBePress ? WORD_MS : 0)
  }

  function release(): void {
    if (document.activeElement !== frame) return
    const nowMs = performance.now()
    if (nowMs - writtenAtMs > WRITING_MS || !(field instanceof HTMLElement)) return
    releasedAtMs = nowMs
    field.focus({ preventScroll: true })
  }

  function noteFramePress(): void {
    writtenAtMs = Number.NEGATIVE_INFINITY
    const isLate = performance.now() - releasedAtMs < LATE_WORD_MS
    releasedAtMs = Number.NEGATIVE_INFINITY
    if (isLate && document.activeElement === field) frame.focus({ preventScroll: true })
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
  return {
    noteFramePress,
    stop() {
      removeEventListener('keydown', noteKey, true)
      removeEventListener('pointerdown', notePress, true)
      removeEventListener('blur', handleBlur)
    },
  }
}
