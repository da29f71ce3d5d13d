/** Makes a model's text storable: no NUL and no lone surrogates, which neither JSON columns nor UTF-8 can hold. */

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** The text with NUL taken out and each lone surrogate replaced by U+FFFD. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').replace(LONE_SURROGATE, '\uFFFD')
}

/** Splits off a high surrogate at the very end, whose other half may be in the next piece. */
export function splitAtCutPair(text: string): { whole: string; rest: string } {
  const last = text.charCodeAt(text.length - 1)
  const isCut = last >= 0xd800 && last <= 0xdbff
  return isCut ? { whole: text.slice(0, -1), rest: text.slice(-1) } : { whole: text, rest: '' }
}
