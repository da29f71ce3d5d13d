/** Reads JSON as tsconfig files have it: with comments, trailing commas and perhaps a byte order mark. */

/** The value, or undefined when the text is not JSON even so. */
export function parseJsonWithComments(text: string): unknown {
  try {
    return JSON.parse(stripComments(text.replace(/^\uFEFF/, '')))
  } catch {
    // The caller has a rule for a file that cannot be read; the exact error makes no difference.
    return undefined
  }
}

// One alternative per token, strings first, so that `"@/*"` is never taken for the start of a comment.
const TOKENS = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*[}\]])/g

function stripComments(text: string): string {
  return text.replace(TOKENS, (token) => (token.startsWith('"') ? token : ''))
}
