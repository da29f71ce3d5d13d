/**
 * Undoes the escaping of our tags in an answer (`&lt;saysoAction …&gt;`, `\u003csaysoAction …\u003e`), as it comes: nothing else
 * would come of it. Bodies that are HTML-escaped as a whole are the parser's to decode. See SPEC.md, rule MR720.
 */

interface TagUnescaper {
  /** The text that can be passed on. */
  push(text: string): string
  /** The text that was held back when the answer is over. */
  end(): string
}

/** How `<` is escaped, and how `>` then is. */
const CLOSERS: Readonly<Record<string, string>> = {
  '\\u003c': '\\u003e',
  '&lt;': '&gt;',
  '&#60;': '&#62;',
  '&#x3c;': '&#x3e;',
  '\uff1c': '\uff1e',
}
const NAMES = ['saysoArtifact', 'saysoAction', 'boltArtifact', 'boltAction']
const REAL_TAG = new RegExp(`</?(?:${NAMES.join('|')})\\b`, 'i')
const ESCAPED_TAG = new RegExp(`(\\\\u003c|&lt;|&#60;|&#x3c;|\uff1c)(/?)(${NAMES.join('|')})(?![a-z])`, 'i')
/** Beginnings that may still become a tag, escaped or not, or an escape in a body. */
const BEGINNINGS = [
  ...Object.keys(CLOSERS).flatMap((opener) =>
    ['', '/'].flatMap((slash) => NAMES.map((name) => opener + slash + name)),
  ),
  ...NAMES.map((name) => `<${name}`),
  ...['\\u003e', '\\u0026'],
].map((text) => text.toLowerCase())
const MAX_BEGINNING_CHARS = 24
/** A longer tag is text like any other. */
const MAX_TAG_CHARS = 4_000
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&amp;': '&',
  '\\u0026': '&',
  '\\u0022': '"',
  '\\"': '"',
}
const ENTITY = /&(?:quot|#34|#39|apos|amp);|\\u00(?:26|22)|\\"/g
/** In code these stand for themselves in strings alone, where they mean the same. */
const ESCAPED_BRACKET = /\\u00(3c|3e|26)/gi
const BRACKETS: Readonly<Record<string, string>> = { '3c': '<', '3e': '>', '26': '&' }

export function createTagUnescaper(): TagUnescaper {
  let held = ''
  let mode: 'looking' | 'escaped' | 'off' = 'looking'
  let hasEscapedBody = false

  function take(): string {
    let passed = ''
    for (;;) {
      const found = ESCAPED_TAG.exec(held)
      const realAt = held.search(REAL_TAG)
      if (mode === 'looking' && realAt >= 0 && (found === null || realAt < found.index)) {
        mode = 'off'
        return passed + pass(held.length)
      }
      if (found === null) return passed + pass(beginningAt(held))
      const [tag, opener = '', slash, name] = found
      passed += pass(found.index)
      const closer = CLOSERS[opener.toLowerCase()] ?? ''
      const end = held.toLowerCase().indexOf(closer, tag.length)
      if (end < 0) {
        if (held.length <= MAX_TAG_CHARS) return passed
        mode = 'off'
        return passed + pass(held.length)
      }
      const attributes = held.slice(tag.length, end).replace(ENTITY, (entity) => ENTITIES[entity] ?? entity)
      mode = 'escaped'
      hasEscapedBody ||= opener.startsWith('\\')
      held = held.slice(end + closer.length)
      passed += `<${slash}${name}${attributes}>`
    }
  }

  /** Passes on this much of the held text. */
  function pass(lengthChars: number): string {
    const text = held.slice(0, lengthChars)
    held = held.slice(lengthChars)
    if (!hasEscapedBody) return text
    return text.replace(ESCAPED_BRACKET, (_escape, code: string) => BRACKETS[code.toLowerCase()] ?? '')
  }

  return {
    push(text) {
      if (mode === 'off') return text
      held += text
      return take()
    },
    end: () => pass(held.length),
  }
}

/** Where a tag may be beginning, at the very end of the text; else the end. */
function beginningAt(text: string): number {
  const from = Math.max(0, text.length - MAX_BEGINNING_CHARS)
  for (let index = from; index < text.length; index++) {
    const rest = text.slice(index).toLowerCase()
    if (BEGINNINGS.some((beginning) => beginning.startsWith(rest))) return index
  }
  return text.length
}
