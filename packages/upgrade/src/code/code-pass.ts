/** A pass over one file of code. */

import type { Edit, Note } from '../edit/edits.ts'
import type { UpgradeFacts, UpgradeStep } from '../facts/upgrade-facts.ts'
import type { ImportStatement } from '../read/imports.ts'
import type { Source } from '../read/tokens.ts'

export interface CodeFile {
  path: string
  source: Source
  imports: readonly ImportStatement[]
}

export interface CodeContext {
  facts: UpgradeFacts
  /** Folder of the files that the router makes screens of. Null where that needs no look. */
  routeFolder: string | null
  /** The step of each specifier that has one for this project. */
  stepsOf(specifier: string): readonly UpgradeStep[]
}

interface PassResult {
  edits: readonly Edit[]
  /** Seen by the pass, which cannot change it. */
  left: readonly Note[]
}

/** Pure; makes no edit where it has any doubt. A second run over its own result changes nothing. */
export type CodePass = (file: CodeFile, context: CodeContext) => PassResult

/** A name of a module, and how a file takes it. */
interface TakenName {
  statement: ImportStatement
  /** As the module exports it. */
  imported: string
  /** The name that stands for it in code. */
  local: string
  /** `local` is the whole module: the name is its member. */
  isMember: boolean
}

/** Names that a statement takes by themselves; those of a whole module are members of its variable. */
export function takenNames(statement: ImportStatement, wanted: Iterable<string>): TakenName[] {
  const whole = statement.namespace
  return [...wanted].flatMap((imported) => [
    ...statement.names
      .filter((each) => each.imported === imported)
      .map(({ local }) => ({ statement, imported, local, isMember: false })),
    ...(whole === null ? [] : [{ statement, imported, local: whole, isMember: true }]),
  ])
}
