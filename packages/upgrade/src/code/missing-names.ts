/** Lists names that no pass could replace: those with advice, and any other that the module no longer exports. */

import type { Note } from '../edit/edits.ts'
import type { ImportStatement } from '../read/imports.ts'
import type { Source } from '../read/tokens.ts'
import { findUses } from '../read/uses.ts'
import { type CodePass, takenNames } from './code-pass.ts'

export const listMissingNames: CodePass = ({ source, imports }, { facts, stepsOf }) => {
  const left: Note[] = []
  for (const statement of imports) {
    if (statement.isTypeOnly) continue
    const steps = stepsOf(statement.specifier)
    const advice: Record<string, string> = Object.assign({}, ...steps.map((step) => step.removedNames ?? {}))
    // Those that are left of these are listed already.
    const methods: Record<string, string> = Object.assign({}, ...steps.map((step) => step.methods ?? {}))
    const exported = facts.exports[statement.specifier]
    const isGone = (name: string) =>
      Object.hasOwn(advice, name) ||
      (exported !== undefined &&
        facts.formerExports[statement.specifier]?.includes(name) === true &&
        !exported.includes(name))
    const former = facts.formerExports[statement.specifier] ?? []
    for (const { imported, local, isMember } of takenNames(
      statement,
      new Set([...former, ...Object.keys(advice)]),
    )) {
      if (!isGone(imported) || Object.hasOwn(methods, imported)) continue
      const uses = statement.kind === 'export' ? [] : findUses(source, local)
      const places = isMember
        ? uses.filter(({ members: [first] }) => first?.text === imported).map(({ token }) => token.start)
        : [uses[0]?.token.start ?? statement.start]
      const [at] = places
      if (at === undefined) continue
      const sentence = `“${statement.specifier}” no longer exports ${imported}.`
      left.push({ at, sentence: [sentence, advice[imported]].filter(Boolean).join(' ') })
    }
    left.push(...missingMembers(source, statement, advice))
  }
  return { edits: [], left }
}

/** `BackHandler.removeEventListener`, of an export that is still there. */
function missingMembers(
  source: Source,
  statement: ImportStatement,
  advice: Readonly<Record<string, string>>,
): Note[] {
  return Object.entries(advice).flatMap(([path, instead]) => {
    const [root = '', member] = path.split('.')
    if (member === undefined) return []
    return takenNames(statement, [root]).flatMap(({ local, isMember }) =>
      findUses(source, local)
        .filter(({ members: [first, second] }) =>
          isMember ? first?.text === root && second?.text === member : first?.text === member,
        )
        .map(({ token }) => ({
          at: token.start,
          sentence: `“${statement.specifier}” no longer exports ${path}. ${instead}`,
        })),
    )
  })
}
