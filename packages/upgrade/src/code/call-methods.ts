/** Functions of one argument that have become methods of it: `removeNotificationSubscription(x)` → `x.remove()`. */

import type { Edit, Note } from '../edit/edits.ts'
import { closingIndex, type Source } from '../read/tokens.ts'
import { findUses, type Use } from '../read/uses.ts'
import { type CodePass, takenNames } from './code-pass.ts'
import { removeNames } from './import-edits.ts'

export const callMethods: CodePass = ({ source, imports }, { stepsOf }) => {
  const edits: Edit[] = []
  const left: Note[] = []
  for (const statement of imports) {
    const methods = Object.assign({}, ...stepsOf(statement.specifier).map((step) => step.methods ?? {}))
    for (const taken of takenNames(statement, Object.keys(methods))) {
      const { imported, local, isMember } = taken
      const uses = findUses(source, local).filter(({ members }) => !isMember || members[0]?.text === imported)
      const method: string = methods[imported] ?? ''
      const calls = uses.map((use) => toMethodCall(source, { use, isMember, method, imported }))
      edits.push(...calls.filter((call) => call !== null))
      for (const [index, use] of uses.entries())
        if (calls[index] === null)
          left.push({
            at: use.token.start,
            sentence: `${imported} no longer exists: call ${method}() of what it was given.`,
          })
      const names = statement.names.filter((name) => name.imported === imported)
      if (!isMember && statement.kind === 'import' && calls.every((call) => call !== null))
        edits.push(...removeNames(statement, names))
    }
  }
  return { edits, left }
}

interface Call {
  use: Use
  isMember: boolean
  method: string
  imported: string
}

/** Null where the argument is more than a name with members. */
function toMethodCall({ tokens, text }: Source, { use, isMember, method, imported }: Call): Edit | null {
  const opening = use.index + (isMember ? 3 : 1)
  if (tokens[opening - 1]?.end === undefined || tokens[opening]?.kind !== '(') return null
  const closing = closingIndex(tokens, opening)
  const inside = tokens.slice(opening + 1, closing)
  const [first, last] = [inside[0], inside.at(-1)]
  const end = tokens[closing]?.end
  const isPlain = inside.every(({ kind }) => ['name', '.', '?.', 'nonNullAssertion', 'this'].includes(kind))
  if (first === undefined || last === undefined || end === undefined || !isPlain) return null
  const target = text.slice(first.start, last.end)
  const sentence = `Calls ${method}() in place of ${imported}.`
  return { start: use.token.start, end, text: `${target}.${method}()`, sentence }
}
