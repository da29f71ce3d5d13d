/**
 * Small models sometimes send a whole file HTML-escaped. Distinguishes such a file from code that contains entities.
 * Source: SPEC.md of this package, rules B5 and B6.
 */

import { decodeEntities } from './open-tag.ts'

/** Prose files may hold entities anywhere. */
const PROSE_FILE = /\.(?:mdx?|txt)$/i
const ANY_AMPERSAND = /&(?!(?:lt|gt|quot|amp|apos|#34|#39|#x27);)/
const EVIDENCE = /&(?:lt|gt|quot|amp);/
/** A file of elements without any bracket has escaped elements, even if other text is not escaped. */
const ELEMENTS_FILE = /\.[jt]sx$/i
const ESCAPED_ELEMENT = /&lt;(?:\/|[A-Za-z>])/
/** The beginning of an entity, at the end of an unfinished text. */
const CUT_ENTITY = /&[#\w]{0,5}$/

/** The decoded text, or null when the text was not escaped as a whole. */
export function unescapeWholeBody(text: string, path: string | undefined): string | null {
  if (path !== undefined && PROSE_FILE.test(path)) return null
  if (text.includes('<')) return null
  if (path !== undefined && ELEMENTS_FILE.test(path) && ESCAPED_ELEMENT.test(withoutStrings(text)))
    return decodeEntities(text)
  // Escaping leaves no bracket and no bare ampersand behind, so one of either is proof of the contrary.
  if (text.includes('>') || ANY_AMPERSAND.test(text)) return null
  // In code that was not escaped, entities occur in strings and comments only.
  return EVIDENCE.test(withoutStrings(text)) ? decodeEntities(text) : null
}

/** The same for an unfinished body. The decoded text only ever grows at its end. */
export function unescapeBodySoFar(text: string, path: string | undefined): string | null {
  return unescapeWholeBody(text.replace(CUT_ENTITY, ''), path)
}

const STARTS = /["'`]|\/\/|\/\*/g
/** As far as a string goes at most, by its quotation mark. */
const INSIDE: Readonly<Record<string, RegExp>> = {
  '"': /"(?:[^"\\\n]+|\\.)*/y,
  "'": /'(?:[^'\\\n]+|\\.)*/y,
  '`': /`(?:[^`\\]+|\\.)*/y,
}

/** Code without its strings and comments. One that is not closed stays. Linear: what was searched for an end in vain is not searched again. */
function withoutStrings(text: string): string {
  /** By mark: no end is found from any start before this place. */
  const vainUntil = new Map<string, number>()
  let kept = ''
  let keptTo = 0
  STARTS.lastIndex = 0
  for (let found = STARTS.exec(text); found !== null; found = STARTS.exec(text)) {
    const [mark] = found
    const { index } = found
    if (index < (vainUntil.get(mark) ?? 0)) continue
    const { end, isClosed } = findEnd(text, mark, index)
    if (isClosed) {
      kept += text.slice(keptTo, index)
      keptTo = end
      STARTS.lastIndex = end
    } else vainUntil.set(mark, end)
  }
  return kept + text.slice(keptTo)
}

/** Where a string or comment ends, or how far there is no end of it. */
function findEnd(text: string, mark: string, start: number): { end: number; isClosed: boolean } {
  const inside = INSIDE[mark]
  if (inside === undefined) {
    const isLine = mark === '//'
    const end = text.indexOf(isLine ? '\n' : '*/', start + mark.length)
    if (end < 0) return { end: text.length, isClosed: isLine }
    return { end: isLine ? end : end + mark.length, isClosed: true }
  }
  inside.lastIndex = start
  inside.test(text)
  const end = inside.lastIndex
  return text[end] === mark ? { end: end + 1, isClosed: true } : { end, isClosed: false }
}
