/**
 * Refuses code that is nested so deeply that a compiler which descends into it runs out of stack: oxc's Node binding
 * then ends the whole process. Models that fall into repeating themselves do write such code.
 */

const MAX_BRACKETS = 1_000
/** Elements of JSX. Higher, since `a < b` and `Map<K, V>` look like opening tags that nobody closes. */
const MAX_TAGS = 3_000

/** A guess from the characters alone, texts and comments included. */
export function isNestedTooDeeply(source: string): boolean {
  let brackets = 0
  let tags = 0
  for (let index = 0; index < source.length; index++) {
    switch (source.charCodeAt(index)) {
      case 0x28: // (
      case 0x5b: // [
      case 0x7b: // {
        if (++brackets > MAX_BRACKETS) return true
        break
      case 0x29: // )
      case 0x5d: // ]
      case 0x7d: // }
        brackets--
        break
      case 0x3c: // <
        tags += tagStep(source, index)
        if (tags > MAX_TAGS) return true
        break
      case 0x2f: // “/>”
        if (source[index + 1] === '>') tags--
    }
  }
  return false
}

function tagStep(source: string, index: number): number {
  const next = source[index + 1] ?? ''
  return next === '/' ? -1 : /[\w$>]/.test(next) ? 1 : 0
}
