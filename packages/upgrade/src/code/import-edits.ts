/** Edits of import statements. */

import { quoteSpecifier } from '@sayso/project'
import type { Edit } from '../edit/edits.ts'
import type { ImportedName, ImportStatement } from '../read/imports.ts'

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
