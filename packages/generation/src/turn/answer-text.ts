/** Makes a model's text storable: no NUL and no lone surrogates, which neither JSON columns nor UTF-8 can hold. */

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** The text without NUL and with each lone surrogate replaced by U+FFFD. */
export function toStorableText(text: string): string {
  return withoutLoneHalves(withoutNul(text))
}

export function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}

export function withoutLoneHalves(text: string): string {
  return text.replace(LONE_SURROGATE, '\uFFFD')
}

/** Ends in a high surrogate, whose other half may be in the next piece. */
export function endsInCutPair(text: string): boolean {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff
}

/** Splits off that surrogate. */
export function splitAtCutPair(text: string): { whole: string; rest: string } {
  return endsInCutPair(text) ? { whole: text.slice(0, -1), rest: text.slice(-1) } : { whole: text, rest: '' }
}
