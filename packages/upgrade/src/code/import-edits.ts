/** Edits of import statements. */

import { quoteSpecifier } from '@sayso/project'
import type { Edit } from '../edit/edits.ts'
import type { ImportedName, ImportStatement } from '../read/imports.ts'
import { findUses, hasName } from '../read/uses.ts'
import type { CodeFile } from './code-pass.ts'

export function changeSpecifier(text: string, statement: ImportStatement, specifier: string): Edit {
  const quote = text[statement.start] ?? "'"
  return {
    start: statement.start,
    end: statement.end,
    text: quoteSpecifier(specifier, quote),
    sentence: `Imports from “${specifier}” instead of “${statement.specifier}”.`,
  }
}

/** Takes names out of the braces, with their commas; of a statement that is left without names, all of it. */
export function removeNames(statement: ImportStatement, gone: readonly ImportedName[]): Edit[] {
  const { names, statement: whole, defaultName, namespace, braces } = statement
  const kept = names.filter((name) => !gone.includes(name))
  const remove = (start: number, end: number): Edit => ({ start, end, text: '', sentence: null })
  if (kept.length === 0 && defaultName === null && namespace === null) return [remove(whole.start, whole.end)]
  if (kept.length === 0) {
    // `A, { B }`: with the comma.
    const from = braces?.start ?? 0
    return braces === null ? [] : [{ ...remove(from, braces.end), text: '{}' }]
  }
  const lastKept = names.findLastIndex((name) => kept.includes(name))
  const inner = names.flatMap((name, index) => {
    const next = names[index + 1]
    return gone.includes(name) && index < lastKept && next !== undefined
      ? [remove(name.start, next.start)]
      : []
  })
  const [last, end] = [names[lastKept], names.at(-1)]
  return last === undefined || end === undefined || last === end
    ? inner
    : [...inner, remove(last.end, end.end)]
}

/** A statement for some of the names of another one, written like it. */
export function statementLike(
  text: string,
  statement: ImportStatement,
  { names, specifier }: { names: readonly ImportedName[]; specifier: string },
): string {
  const written = text.slice(statement.statement.start, statement.statement.end).trimEnd()
  const word = statement.kind === 'export' ? 'export' : 'import'
  const quote = text[statement.start] ?? "'"
  const list = names.map(({ start, end }) => text.slice(start, end)).join(', ')
  const type = statement.isTypeOnly ? 'type ' : ''
  const end = written.endsWith(';') ? ';' : ''
  return `${word} ${type}{ ${list} } from ${quoteSpecifier(specifier, quote)}${end}\n`
}

/** Uses of a name in one file that are replaced: each is compared with the others. A file with more is a table. */
export const MAX_REPLACED = 500

interface Replacement {
  /** Replaced parts of the text. */
  ranges: readonly { start: number; end: number }[]
  /** Names that the new text needs. */
  names: readonly string[]
  specifier: string
}

/** Imports what new text needs, and no longer the names whose every use was in the text that it replaces. */
export function replaceImports(
  { source, imports }: CodeFile,
  statement: ImportStatement,
  { ranges, names, specifier }: Replacement,
): Edit[] {
  const isReplaced = (at: number) => ranges.some(({ start, end }) => start <= at && at < end)
  const unused = statement.names.filter(({ local }) => {
    const uses = findUses(source, local)
    return uses.length > 0 && uses.every(({ token }) => isReplaced(token.start))
  })
  const known = imports.flatMap((each) => (each.specifier === specifier ? each.names : []))
  const missing = names.filter((name) => !known.some(({ local }) => local === name))
  const quote = source.text[statement.start] ?? "'"
  const written = source.text.slice(statement.statement.start, statement.statement.end).trimEnd()
  const end = written.endsWith(';') ? ';' : ''
  const text = `import { ${missing.join(', ')} } from ${quoteSpecifier(specifier, quote)}${end}\n`
  const at = statement.statement.end
  return [
    ...removeNames(statement, unused),
    ...(missing.length === 0 ? [] : [{ start: at, end: at, text, sentence: null }]),
  ]
}

/** True when a name can be taken from a module: nothing else in the file has it. */
export function canImport({ source, imports }: CodeFile, name: string, specifier: string): boolean {
  const isKnown = imports.some(
    (each) => each.specifier === specifier && each.names.some(({ local }) => local === name),
  )
  return isKnown || !hasName(source, name, 'no member')
}
