/** Takes the values of secrets out of a line of the engine's output, as they are and as JSON writes them. */

/** Shorter ones are words that a log may have for other reasons, and hiding them would show what they are. */
const MIN_CHARS = 6
const HIDDEN = '•••'

export function createHider(values: readonly string[]): (line: string) => string {
  const forms = values
    .filter((value) => value.length >= MIN_CHARS)
    .flatMap((value) => [
      value,
      inJson(value),
      // The lines are JSON themselves, and what `console.log` shows of an object is text in them.
      inJson(inJson(value)),
      encodeURIComponent(value),
      Buffer.from(value).toString('base64').replace(/=+$/, ''),
    ])
  // A secret may contain another one.
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length)
  return (line) => longestFirst.reduce((text, form) => text.replaceAll(form, HIDDEN), line)
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
