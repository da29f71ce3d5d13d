/** Keys that belong to an input method, as for Japanese, and not to the field. */

/** Safari sends the key that ends a composition after the end, with this code. */
const COMPOSED_KEY_CODE = 229

export function isComposed({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === COMPOSED_KEY_CODE
}
