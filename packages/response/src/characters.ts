/** Character codes that the grammar knows, and the classes that it asks for. */

export const TAB = 9
export const NEWLINE = 10
export const SPACE = 32
export const DOUBLE_QUOTE = 34
export const SINGLE_QUOTE = 39
export const SLASH = 47
export const LESS = 60
export const EQUALS = 61
export const GREATER = 62
export const BACKSLASH = 92
export const BACKTICK = 96
export const TILDE = 126

/** Space, tab, line feed, vertical tab, form feed, carriage return. */
export function isBlank(code: number): boolean {
  return code === SPACE || (code >= TAB && code <= 13)
}

/** The first half of a surrogate pair: its other half comes with the next delta. */
export function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

/** Letters, digits, `-`, `.`, `:` and `_`. */
export function isNameChar(code: number): boolean {
  const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
  return isLetter || (code >= 45 && code <= 58 && code !== SLASH) || code === 95
}
