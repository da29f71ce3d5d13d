/** Finds where a source text imports a specifier, for the place of a problem. */

import { escapePattern } from './escape-pattern.ts'

/** Index of the specifier, or with `name` of that name in the import's braces; null when it is not found. */
export function findImport(source: string, specifier: string, name?: string): number | null {
  const pattern = new RegExp(
    `\\b(?:from|import|require)\\s*\\(?\\s*(['"\`])${escapePattern(specifier)}\\1`,
    'g',
  )
  for (const match of source.matchAll(pattern)) {
    if (isInComment(source, match.index)) continue
    const specifierIndex = match.index + match[0].length - specifier.length - 2
    if (name === undefined) return specifierIndex
    const nameIndex = findName(source, match.index, name)
    if (nameIndex !== null) return nameIndex
  }
  return name === undefined ? null : findImport(source, specifier)
}

/** False if the text mentions the name, or its local alias, only in its import. A name in `export … from` counts as used. */
export function isImportUsed(source: string, specifier: string, name: string): boolean {
  const index = findImport(source, specifier, name)
  if (index === null || name === 'default') return true
  const before = source.slice(0, index)
  if (before.lastIndexOf('export') > before.lastIndexOf('import')) return true
  const [, alias] = /^[\w$]+\s+as\s+([\w$]+)/.exec(source.slice(index)) ?? []
  const local = new RegExp(`(?<![\\w$])${escapePattern(alias ?? name)}(?![\\w$])`, 'g')
  return [...source.matchAll(local)].length > 1
}

function findName(source: string, end: number, name: string): number | null {
  const start = Math.max(source.lastIndexOf('import', end), source.lastIndexOf('export', end), 0)
  const index = source.slice(start, end).search(new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`))
  return index < 0 ? null : start + index
}

/** True for a line that starts as a comment: a guess, and only about where a problem is shown. */
function isInComment(source: string, index: number): boolean {
  const lineStart = source.lastIndexOf('\n', index) + 1
  return /^\s*(?:\/\/|\/?\*)/.test(source.slice(lineStart, index))
}
