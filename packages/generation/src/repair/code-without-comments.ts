/**
 * Strips comments and white space from a source text, to tell whether a change is one. One pass by rough rules and
 * without a compiler, since the text is a model's: where they are wrong, a comment counts as code.
 */

export function codeWithoutComments(text: string): string {
  const kept: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = endOfPart(text, at)
    if (!isComment(text, at)) kept.push(text.slice(at, end))
    at = end
  }
  // A comment between elements leaves an empty pair of braces.
  return kept.join('').replace(/\s+/g, '').replaceAll('{}', '')
}

function isComment(text: string, at: number): boolean {
  if (text.startsWith('/*', at)) return true
  // Behind a colon it is an address.
  return text.startsWith('//', at) && text[at - 1] !== ':'
}

/** Where the comment, the string or the piece of code that begins here ends. */
function endOfPart(text: string, at: number): number {
  if (text.startsWith('/*', at)) return indexAfter(text, '*/', at + 2)
  if (isComment(text, at)) return indexAfter(text, '\n', at)
  const first = text[at] ?? ''
  return first === '"' || first === "'" || first === '`' ? endOfString(text, at, first) : at + 1
}

/** A lone quote, such as the one in “don’t”, does not start a string: strings end on their line. */
function endOfString(text: string, at: number, quote: string): number {
  for (let end = at + 1; end < text.length; end += 1) {
    if (text[end] === quote) return end + 1
    if (text[end] === '\n' && quote !== '`') return end
    if (text[end] === '\\') end += 1
  }
  return text.length
}

function indexAfter(text: string, wanted: string, at: number): number {
  const index = text.indexOf(wanted, at)
  return index < 0 ? text.length : index + wanted.length
}
