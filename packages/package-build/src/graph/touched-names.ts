/** Finds the exports of a module that another module touches, from its compiled text. */

/**
 * Names of exports, or null where the module may touch any: where it takes them all, or its text is unclear. The
 * named reads are complete as long as each use of the required module is such a read.
 */
export function touchedNames(code: string, specifier: string): ReadonlySet<string> | null {
  const required = `require(${JSON.stringify(specifier)})`
  const names = new Set<string>()
  for (const place of placesOf(code, required)) {
    const before = code.slice(0, place)
    const after = code.slice(place + required.length)
    const read = readsOf(code, before, after)
    if (read === null) return null
    for (const name of read) names.add(name)
  }
  return names
}

function* placesOf(code: string, text: string): Generator<number> {
  for (let at = code.indexOf(text); at !== -1; at = code.indexOf(text, at + 1)) yield at
}

/** Names read from one `require`; null if that is not certain. */
function readsOf(code: string, before: string, after: string): Iterable<string> | null {
  const direct = PROPERTY.exec(after)?.[1]
  if (direct !== undefined) return [direct]
  // Required for its side effects.
  if (/(?:^|[;{}])$/.test(before) && /^[;}]/.test(after)) return []
  const [, pattern] = /(?:\b(?:const|let|var)\s*|,)\{([\w$:,\s]*)\}=$/.exec(before) ?? []
  if (pattern !== undefined) return pattern.split(',').map((part) => part.split(':')[0]?.trim() ?? '')
  const variable = VARIABLE.exec(before)?.[1]
  return variable === undefined ? null : readsOfVariable(code, variable)
}

/** A variable that is the required module, or the module as esbuild or Babel hands it on. */
const VARIABLE = /(?:^|[\s,;])([\w$]+)=(?:__toESM\(|_interopRequireWildcard\d*\()?$/

const PROPERTY = /^\)?\.([\w$]+)/

function readsOfVariable(code: string, variable: string): Set<string> | null {
  const names = new Set<string>()
  const escaped = variable.replaceAll('$', '\\$')
  // Not where it is the name of a property; but behind the dots of a spread.
  const uses = new RegExp(`(?<![\\w$])(?<!(?<!\\.\\.)\\.)${escaped}(?![\\w$])`, 'g')
  for (const use of code.matchAll(uses)) {
    const rest = code.slice(use.index + variable.length, use.index + variable.length + 200)
    if (/^=(?:__toESM\(|_interopRequireWildcard\d*\()?require\(/.test(rest)) continue
    const name = /^\.([\w$]+)/.exec(rest)?.[1]
    if (name === undefined) return null
    names.add(name)
  }
  return names
}
