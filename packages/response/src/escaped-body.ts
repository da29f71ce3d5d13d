/**
 * Small models sometimes send a whole file HTML-escaped. Distinguishes such a file from code that contains entities.
 * Source: SPEC.md of this package, rules B5 and B6.
 */

import { decodeEntities } from './open-tag.ts'

/** Prose files may hold entities anywhere. */
const PROSE_FILE = /\.(?:mdx?|txt)$/i
const ANY_AMPERSAND = /&(?!(?:lt|gt|quot|amp|apos|#34|#39|#x27);)/
const STRING_OR_COMMENT =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
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

function withoutStrings(text: string): string {
  return text.replace(STRING_OR_COMMENT, '')
}
