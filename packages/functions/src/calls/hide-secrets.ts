/** Takes the values of secrets out of what functions wrote: as they are, as JSON writes them, and as they go into headers and addresses. */

/** Shorter ones are words that a log may have for other reasons, and hiding them would show what they are. */
const MIN_CHARS = 6
const HIDDEN = '•••'
/** A text that ends with it was cut there. */
const CUT = '…'

export function createHider(values: readonly string[]): (text: string) => string {
  const forms = values.filter((value) => value.length >= MIN_CHARS).flatMap(formsOf)
  // A secret may contain another one.
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length)
  return (text) =>
    hideCut(
      longestFirst.reduce((shown, form) => shown.replaceAll(form, HIDDEN), text),
      longestFirst,
    )
}

function formsOf(value: string): string[] {
  return [
    value,
    inJson(value),
    // JSON in which a text is JSON.
    inJson(inJson(value)),
    encodeURIComponent(value),
    Buffer.from(value).toString('hex'),
    ...inBase64(value),
  ]
}

/** A secret may stand behind something else in it, as `user:secret` does: then its letters are other ones, by how much is before it. */
function inBase64(value: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(value)])
    const start = before === 0 ? 0 : before + 1
    // The last letters depend on what is behind it.
    const end = Math.floor((bytes.length * 8) / 6)
    const whole = bytes.toString('base64').slice(start, end)
    return [whole, whole.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

/** The beginning of a secret at the end of a text that was cut. */
function hideCut(text: string, forms: readonly string[]): string {
  if (!text.endsWith(CUT)) return text
  const whole = text.slice(0, -CUT.length)
  let longest = 0
  for (const form of forms) {
    const first = form.slice(0, MIN_PART_CHARS)
    // The first place where it may begin is that of its longest part.
    let at = whole.indexOf(first, Math.max(0, whole.length - form.length + 1))
    while (at >= 0 && whole.length - at > longest) {
      if (form.startsWith(whole.slice(at))) longest = whole.length - at
      at = whole.indexOf(first, at + 1)
    }
  }
  return longest === 0 ? text : `${whole.slice(0, -longest)}${HIDDEN}${CUT}`
}

/** Fewer letters say nothing, and end many a text. */
const MIN_PART_CHARS = 3

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
