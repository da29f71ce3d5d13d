/**
 * Forces the expo version of a package.json without touching anything else in its text.
 */

export const FORCED_EXPO_VERSION = '~53.0.8'

/** Null when the text is not a JSON object. */
export function forceExpoVersion(text: string): string | null {
  return text
}
