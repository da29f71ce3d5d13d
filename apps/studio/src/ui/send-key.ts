/** Whether a key sends what was typed: Enter, except where it begins a new line. */

import { isComposed } from './input-method.ts'

/** Keyboards on the screen have no Shift for a new line: Return is one, and the button sends. */
const ON_SCREEN_KEYBOARD = '(pointer: coarse) and (hover: none)'

type SendKey = Parameters<typeof isComposed>[0] &
  Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

export function isSendKey(
  event: SendKey,
  hasScreenKeyboard = window.matchMedia(ON_SCREEN_KEYBOARD).matches,
): boolean {
  if (event.key !== 'Enter' || event.shiftKey || isComposed(event)) return false
  return !hasScreenKeyboard || event.ctrlKey || event.metaKey
}
