/** Lists in PostgreSQL's notation: `{a,"b c"}`. */

/** Null for what is not a plain list of values: lists in lists, missing values, other bounds. */
export function parseArray(text: string): string[] | null {
  if (!text.startsWith('{') || !text.endsWith('}')) return null
  const inner = text.slice(1, -1)
  if (inner === '') return []
  const entries: string[] = []
  let rest = inner
  for (;;) {
    const found = QUOTED.exec(rest) ?? PLAIN.exec(rest)
    if (found === null) return null
    const [whole, value = ''] = found
    const isQuoted = whole.startsWith('"')
    if (!isQuoted && value.toUpperCase() === 'NULL') return null
    entries.push(isQuoted ? value.replace(/\\(.)/gs, '$1') : value)
    rest = rest.slice(whole.length)
    if (rest === '') return entries
    if (!rest.startsWith(',')) return null
    rest = rest.slice(1)
  }
}

const QUOTED = /^"((?:[^"\\]|\\.)*)"/s
const PLAIN = /^([^{}",\\]+)/

export function writeArray(entries: readonly string[]): string {
  return `{${entries.map((entry) => `"${entry.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
