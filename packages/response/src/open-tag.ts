/**
 * Reads the text of an opening tag once it is complete: its real end, and its attributes. Source: SPEC.md of this
 * package, rules T4 to T9.
 */

interface OpenTag {
  /** Text between name and `>`, without a final slash. */
  attributes: string
  isSelfClosing: boolean
  /** Characters of `raw` that belong to the tag; less than all when a `>` was forgotten. */
  length: number
}

/** A name or bare value is taken whole or not at all: a pattern that may split a word anywhere tries every way to, for minutes. */
const NAME = '[\\w:.-]+(?![\\w:.-])'
const VALUE = `(?:\\\\?"[^"\\n]*"|\\\\?'[^'\\n]*'|[“”„＂][^“”＂\\n]*[“”＂]|\u00ab[^\u00bb\\n]*\u00bb|[‘’‚][^‘’\\n]*[‘’]|\`[^\`\\n]*\`|[^\\s"'=<>“”„＂\u00ab‘’‚\`\\\\][^\\s"'=<>]*(?![^\\s"'=<>]))`
/** A first line may hold attributes without a value; a later one may not, since `import` at a line's start is code. */
const FIRST_LINE = new RegExp(`^(?:\\s*${NAME}(?:\\s*=\\s*${VALUE})?)+\\s*/?\\s*$`)
const LATER_LINE = new RegExp(`^(?:\\s*${NAME}\\s*=\\s*${VALUE})*\\s*/?\\s*$`)

/**
 * `raw` reaches from `<` to the `>`, or to where reading stopped without one (`isFinished` false). Null when it is
 * not a tag at all.
 */
export function readOpenTag(raw: string, nameEndsAt: number, isFinished: boolean): OpenTag | null {
  const inner = raw.slice(nameEndsAt, isFinished ? -1 : undefined)
  const lines = inner.split('\n')
  const lastCandidate = isFinished ? lines.length : lines.length - 1
  let lineCount = 1
  while (lineCount < lastCandidate && LATER_LINE.test(lines[lineCount] ?? '')) lineCount++
  if (isFinished && lineCount === lines.length) return openTag(inner, raw.length)
  // The `>` is missing, or is one of the code that follows: the tag ends with its last line of attributes.
  if (lines.length > 1 && FIRST_LINE.test(lines[0] ?? '')) {
    const attributes = lines.slice(0, lineCount).join('\n')
    return openTag(attributes, nameEndsAt + attributes.length)
  }
  return isFinished ? openTag(inner, raw.length) : null
}

function openTag(inner: string, length: number): OpenTag {
  const trimmed = inner.trimEnd()
  const isSelfClosing = trimmed.endsWith('/')
  return { attributes: isSelfClosing ? trimmed.slice(0, -1) : trimmed, isSelfClosing, length }
}

/** Quotes as they are meant, as they come out of a string of code (`\\"`), and as writing programs make them. */
const QUOTED = [
  '"([^"]*)(?:"|$)',
  `'([^']*)(?:'|$)`,
  String.raw`\\"((?:(?!\\?").)*)(?:\\?"|$)`,
  String.raw`\\'((?:(?!\\?').)*)(?:\\?'|$)`,
  '[“”„＂]([^“”＂]*)(?:[“”＂]|$)',
  '\u00ab([^\u00bb]*)(?:\u00bb|$)',
  '[‘’‚]([^‘’]*)(?:[‘’]|$)',
  '`([^`]*)(?:`|$)',
]
const ATTRIBUTE = new RegExp(String.raw`([^\s=>"'/]+)\s*=\s*(?:${QUOTED.join('|')}|([^\s"'>]+))`, 'gs')

/** Values by name in lower case, without `-` and `_`. Of two attributes with one name the first counts. */
export function parseAttributes(text: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const [, name = '', ...found] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase().replace(/[-_]/g, '')
    if (values.has(key)) continue
    const bare = found[QUOTED.length]
    const value = found.slice(0, QUOTED.length).find((each) => each !== undefined)
    values.set(key, value === undefined ? unquote(decodeEntities(bare ?? '')) : decodeEntities(value))
  }
  return values
}

/** `&quot;a.ts&quot;`: the quotes were escaped with the rest. */
function unquote(value: string): string {
  return /^(["']).*\1$/s.test(value) ? value.slice(1, -1) : value
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
}
const ENTITY = /&(?:lt|gt|quot|#34|apos|#39|#x27|amp);/g

/** Decodes, once, the entities that HTML escaping makes. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity) => ENTITIES[entity] ?? entity)
}
