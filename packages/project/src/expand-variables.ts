/**
 * Expands `$NAME` in the values of `.env` files as Expo does: another variable, or `${NAME:-default}` where that is
 * empty. Source: Expo's guide on environment variables, which leads to dotenv-expand 11. The machine's own variables
 * do not count here.
 */

/** Characters that are read in all: variables that name each other twice double with each line. */
const MAX_READ_CHARS = 1_000_000
/** References inside of references. */
const MAX_DEPTH = 1000

interface Expansion {
  all: Map<string, string>
  leftChars: number
}

/** A name that leads back to itself is empty where it does, and so is every reference beyond a bound. */
export function expandVariables(variables: Readonly<Record<string, string>>): Record<string, string> {
  const all = new Map(Object.entries(variables))
  const expansion = { all, leftChars: MAX_READ_CHARS }
  // In order: a name sees the expanded values above it, and the unexpanded ones below it.
  for (const [name, value] of all) {
    all.set(name, expand(value, expansion, new Set([value])).replaceAll('\\$', '$'))
  }
  return Object.fromEntries(all)
}

/** Escapes a text with a literal `$` so that it stays one. There is no form for a backslash before it. */
export function escapeReferences(value: string): string {
  return value.replace(/(?<!\\)\\+(?=\$)/g, '/').replaceAll('$', '\\$')
}

/** @param open values that are being expanded: a reference to one of them would never end. */
function expand(value: string, expansion: Expansion, open: Set<string>): string {
  const { all } = expansion
  function inner(text: string): string {
    // Its fallbacks are read as far as their ends once more.
    expansion.leftChars -= text.length + 1
    const isBeyond = expansion.leftChars < 0 || open.size >= MAX_DEPTH
    if (isBeyond || open.has(text)) return ''
    open.add(text)
    const meaning = expand(text, expansion, open)
    open.delete(text)
    return meaning
  }
  let expanded = ''
  let index = 0
  while (index < value.length) {
    const backslash = value.startsWith('\\$', index) ? 1 : 0
    const reference = value[index + backslash] === '$' ? readReference(value, index + backslash) : null
    if (reference !== null && backslash === 1) {
      expanded += value.slice(index + 1, reference.end)
      index = reference.end
    } else if (reference !== null) {
      const { name, fallback, end } = reference
      const meant = all.get(name) ?? ''
      if (meant !== '' && !open.has(meant)) expanded += inner(meant)
      else expanded += fallback.startsWith('$') ? inner(fallback) : fallback
      index = end
    } else {
      expanded += value[index]
      index += 1
    }
  }
  return expanded
}

interface Reference {
  name: string
  /** Empty without one. */
  fallback: string
  /** Where the text behind it begins. */
  end: number
}

/** Braces are not needed, neither for a name nor for what comes in its place: `$A-b` is A, or else b. */
function readReference(value: string, start: number): Reference | null {
  const name = /^\$\{?([\w.]+)/.exec(value.slice(start))
  if (name?.[1] === undefined) return null
  const behind = start + name[0].length
  const dash = /^:?-/.exec(value.slice(behind))?.[0] ?? ''
  const end = dash === '' ? behind : endOfFallback(value, behind + dash.length)
  const isEmpty = end <= behind + dash.length
  const last = isEmpty ? behind : end
  return {
    name: name[1],
    fallback: isEmpty ? '' : value.slice(behind + dash.length, end),
    end: value[last] === '}' ? last + 1 : last,
  }
}

/** Up to a brace that it did not open itself. */
function endOfFallback(value: string, start: number): number {
  let depth = 0
  for (let index = start; index < value.length; index++) {
    if (value.startsWith('${', index)) depth += 1
    else if (value[index] === '}') {
      if (depth === 0) return index
      depth -= 1
    }
  }
  return value.length
}
