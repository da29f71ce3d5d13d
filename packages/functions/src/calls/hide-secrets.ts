/** Takes the values of secrets out of what functions wrote, as they are and as JSON writes them. */

/** Shorter ones are words that a log may have for other reasons, and hiding them would show what they are. */
const MIN_CHARS = 6
const HIDDEN = '•••'

export function createHider(values: readonly string[]): (text: string) => string {
  const forms = values
    .filter((value) => value.length >= MIN_CHARS)
    .flatMap((value) => [
      value,
      inJson(value),
      // JSON in which a text is JSON.
      inJson(inJson(value)),
      encodeURIComponent(value),
      Buffer.from(value).toString('base64').replace(/=+$/, ''),
    ])
  // A secret may contain another one.
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length)
  return (text) => longestFirst.reduce((shown, form) => shown.replaceAll(form, HIDDEN), text)
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
