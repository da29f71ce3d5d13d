/** Makes a text into a pattern that matches exactly it. */

export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
