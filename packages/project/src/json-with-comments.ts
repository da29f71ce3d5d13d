/** Reads JSON as tsconfig files have it: with comments, trailing commas and perhaps a byte order mark. */

import { MAX_SETTINGS_CHARS } from './json.ts'

/** The value, or undefined when the text is not JSON even so, or longer than settings are. */
export function parseJsonWithComments(text: string): unknown {
  if (text.length > MAX_SETTINGS_CHARS) return undefined
  try {
    return JSON.parse(stripComments(text.replace(/^\uFEFF/, '')))
  } catch {
    // The caller has a rule for a file that cannot be read; the exact error makes no difference.
    return undefined
  }
}

// Strings first, so that `"@/*"` is never taken for the start of a comment. A token without an end takes the rest of the text, since looking
// for the end again from each place inside would take time that grows with the square of the text.
const COMMENTS = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g
const TRAILING_COMMAS = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|,(?=\s*[}\]])/g

function stripComments(text: string): string {
  const isKept = (token: string) => token.startsWith('"') || isUnended(token)
  const clean = (token: string) => (isKept(token) ? token : '')
  return text.replace(COMMENTS, clean).replace(TRAILING_COMMAS, clean)
}

function isUnended(token: string): boolean {
  return token.startsWith('/*') && (token.length < '/**/'.length || !token.endsWith('*/'))
}
