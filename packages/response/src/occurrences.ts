/** Finds a text in another one, in a time that depends on their lengths alone. */

/** With longer texts, JavaScript's own search can take the product of both lengths. */
const MAX_SHORT_CHARS = 200

/** The first `max` places, which may overlap. */
export function findOccurrences(text: string, search: string, max: number): number[] {
  return search.length <= MAX_SHORT_CHARS ? findShort(text, search, max) : findLong(text, search, max)
}

function findShort(text: string, search: string, max: number): number[] {
  const starts: number[] = []
  let start = text.indexOf(search)
  while (start >= 0 && starts.length < max) {
    starts.push(start)
    start = text.indexOf(search, start + 1)
  }
  return starts
}

/** Knuth, Morris and Pratt: no character of the text is looked at again. */
function findLong(text: string, search: string, max: number): number[] {
  const fallbacks = fallbacksOf(search)
  const starts: number[] = []
  let matched = 0
  for (let at = 0; at < text.length && starts.length < max; at++) {
    matched = extend(search, { fallbacks, matched, code: text.charCodeAt(at) })
    if (matched < search.length) continue
    starts.push(at - search.length + 1)
    matched = fallbacks[matched - 1] ?? 0
  }
  return starts
}

/** For each beginning of the text, how much of its end is also the text's beginning. */
function fallbacksOf(search: string): Int32Array {
  const fallbacks = new Int32Array(search.length)
  for (let at = 1; at < search.length; at++) {
    fallbacks[at] = extend(search, {
      fallbacks,
      matched: fallbacks[at - 1] ?? 0,
      code: search.charCodeAt(at),
    })
  }
  return fallbacks
}

/** How much of `search` ends with the next character of the text, when `matched` of it ended with the one before. */
function extend(
  search: string,
  { fallbacks, matched, code }: { fallbacks: Int32Array; matched: number; code: number },
): number {
  let length = matched
  while (length > 0 && search.charCodeAt(length) !== code) length = fallbacks[length - 1] ?? 0
  return search.charCodeAt(length) === code ? length + 1 : length
}
