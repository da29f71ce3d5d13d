/** Reads JSON that other programs or people have written. */

/**
 * Longest package.json, tsconfig or app.json that is read, in UTF-16 code units: some ten times as long as those of large projects. A hundred
 * thousand names would hold the server that reads them for seconds.
 */
export const MAX_SETTINGS_CHARS = 128 * 1024

/** The value, or undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Half written, or another format: the caller decides what it means.
    return undefined
  }
}

/** True for an object with named members, false for null and lists. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
