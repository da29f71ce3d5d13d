/** Converts between values in source and values as people read and type them. Null: not a plain value, or not allowed there. */

/** Notation of a value in its place. The last three: as an entry, an object or a separate style after others. */
export type Notation =
  | 'jsx-text'
  | 'jsx-attribute'
  | 'string'
  | 'number'
  | 'picture'
  | 'picture-attribute'
  | 'entry'
  | 'item'
  | 'style'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', "'": "'", '"': '"', '\\': '\\' }
const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/

export function readLiteral(written: string, notation: Notation): string | null {
  if (notation === 'jsx-text') return decodeEntities(written.split(/\s*\n\s*/).join(' '))
  // A line break in an attribute is read differently by different compilers.
  if (notation === 'jsx-attribute')
    return written.includes('\n') ? null : decodeEntities(written.slice(1, -1))
  if (notation === 'string') return decodeEscapes(written.slice(1, -1))
  const number = written.replace(/^-\s+/, '-')
  return NUMBER.test(number) ? number : null
}

/** `written`: the present text there, whose quotation marks are kept. */
export function writeLiteral(value: string, notation: Notation, written: string): string | null {
  if (notation === 'number') return NUMBER.test(value) ? value : null
  if (notation === 'string') return quote(value, written.startsWith('"') ? '"' : "'")
  if (notation === 'jsx-attribute') {
    const mark = written.startsWith("'") ? "'" : '"'
    return value.includes(mark) || /[&\n\r]/.test(value) ? `{${quote(value, '"')}}` : `${mark}${value}${mark}`
  }
  // Braces, tags and entities have a meaning between tags; line breaks, and white space around them, are lost there.
  const isPlain = value !== '' && value.trim() === value && !/[{}<>&\n\r\t]/.test(value)
  return isPlain ? value : `{${quote(value, '"')}}`
}

function decodeEntities(text: string): string | null {
  let isKnown = true
  const decoded = text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#')) {
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
      if (code <= 0x10ffff) return String.fromCodePoint(code)
    }
    const character = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined
    isKnown &&= character !== undefined
    return character ?? whole
  })
  return isKnown ? decoded : null
}

function decodeEscapes(text: string): string | null {
  let isKnown = true
  const decoded = text.replace(/\\([\s\S])/g, (whole, character: string) => {
    const meant = Object.hasOwn(ESCAPES, character) ? ESCAPES[character] : undefined
    isKnown &&= meant !== undefined
    return meant ?? whole
  })
  return isKnown ? decoded : null
}

export function quote(text: string, mark: '"' | "'"): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(mark, `\\${mark}`)
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll('\n', '\\n')
  return `${mark}${escaped}${mark}`
}
