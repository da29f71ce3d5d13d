/**
 * Small models sometimes send a whole file HTML-escaped. Tells such a file from code that has entities of its own.
 * Source: SPEC.md of this package, rules B5 and B6.
 */

import { decodeEntities } from './open-tag.ts'

/** Prose files may hold entities anywhere. */
const PROSE_FILE = /\.(?:mdx?|txt)$/i
const ANY_AMPERSAND = /&(?!(?:lt|gt|quot|amp|apos|#34|#39|#x27);)/
const STRING_OR_COMMENT =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
const EVIDENCE = /&(?:lt|gt|quot|amp);/

/** The decoded text, or null when the text was not escaped as a whole. */
export function unescapeWholeBody(text: string, path: string | undefined): string | null {
  if (path !== undefined && PROSE_FILE.test(path)) return null
  // Escaping leaves no bracket and no bare ampersand behind, so one of either is proof of the contrary.
  if (text.includes('<') || text.includes('>') || ANY_AMPERSAND.test(text)) return null
  // In code that was not escaped, entities stand in strings and comments only.
  return EVIDENCE.test(text.replace(STRING_OR_COMMENT, '')) ? decodeEntities(text) : null
}
