/** Keys of commands: which event is which, and how keys are printed. */

/** Printed characters go by `key`; keys with Alt go by `code`, their place on the keyboard, since on a Mac they type characters. */
export type Keys =
  /** Control, or Command on a Mac. */
  | { mod: true; shift?: true; key: string }
  | { alt: true; shift?: true; code: string }
  /** A single key; one that types a character is off in text fields. */
  | { key: string }

interface Keyboard {
  isMac: boolean
  /** The person has turned off keys that type a character. */
  isCharacterKeyOff: boolean
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** `isInField`: the event goes to a place where text is typed. */
export function isPressed(keys: Keys, event: KeyPress, keyboard: Keyboard & { isInField: boolean }): boolean {
  const { isMac, isCharacterKeyOff, isInField } = keyboard
  const mod = isMac ? event.metaKey : event.ctrlKey
  const otherMod = isMac ? event.ctrlKey : event.metaKey
  if (otherMod) return false
  if ('mod' in keys) {
    const isShift = keys.shift === true
    return mod && !event.altKey && event.shiftKey === isShift && event.key.toLowerCase() === keys.key
  }
  if ('alt' in keys) {
    const isShift = keys.shift === true
    return (
      event.altKey && !mod && event.shiftKey === isShift && event.code === keys.code && !(isMac && isInField)
    )
  }
  // Shift is part of how some characters are typed.
  if (mod || event.altKey || event.key !== keys.key) return false
  return keys.key.length > 1 || !(isInField || isCharacterKeyOff)
}

/** One word for each key, as it is printed: `['Ctrl', 'Shift', 'F']`. */
export function keyNames(keys: Keys, isMac: boolean): string[] {
  if ('mod' in keys) {
    return [isMac ? '⌘' : 'Ctrl', ...(keys.shift ? [isMac ? '⇧' : 'Shift'] : []), keys.key.toUpperCase()]
  }
  if ('alt' in keys) {
    const shift = keys.shift ? [isMac ? '⇧' : 'Shift'] : []
    return [isMac ? '⌥' : 'Alt', ...shift, keys.code.replace(/^(Key|Digit)/, '')]
  }
  return [keys.key]
}
