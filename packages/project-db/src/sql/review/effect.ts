/** Effect of a migration: the tables and rows that it adds, and whether stored data stays as it is. */

import type { MigrationReview } from '@sayso/wire'
import type { Pace } from '../pace.ts'
import type { Statement } from '../statements.ts'
import { at, listAt, nodesIn, textAt, treeOf } from '../tree.ts'

/** Statements of these kinds make something, or say who may reach it. The review warns where one of them costs data. */
const ADDING: ReadonlySet<string> = new Set([
  'AlterTableStmt',
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreatePolicyStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateStmt',
  'CreateTrigStmt',
  'GrantStmt',
  'IndexStmt',
  'InsertStmt',
  'ViewStmt',
])

export async function effectOf(
  statements: readonly Statement[],
  warningCount: number,
  { pace }: Pick<Pace, 'pace'>,
): Promise<MigrationReview['effect']> {
  const effect: MigrationReview['effect'] = { tableCount: 0, rowCount: 0, keepsData: warningCount === 0 }
  for (const statement of statements) {
    await pace()
    const { kind } = statement
    if (kind === 'CreateStmt') effect.tableCount += 1
    if (!ADDING.has(kind)) effect.keepsData = false
    if (kind !== 'InsertStmt' && kind !== 'AlterTableStmt') continue
    const { node } = treeOf(statement)
    effect.keepsData &&= isPlain(kind, node)
    if (kind === 'AlterTableStmt') continue
    const rowCount = rowCountOf(node)
    effect.rowCount = effect.rowCount === null || rowCount === null ? null : effect.rowCount + rowCount
  }
  return effect
}

/** Null: only the database knows. */
function rowCountOf(insert: unknown): number | null {
  if (at(insert, 'onConflictClause') !== undefined) return null
  const count = at(insert, 'selectStmt', 'SelectStmt', 'valuesCount')
  return typeof count === 'number' && count > 0 ? count : null
}

/** Changes of a table that leave its rows as they are. */
const HARMLESS_CHANGES: ReadonlySet<string> = new Set([
  'AT_AddColumn',
  'AT_AddConstraint',
  'AT_ColumnDefault',
  'AT_EnableRowSecurity',
  'AT_ForceRowSecurity',
  'AT_SetNotNull',
])

/** An insert may change rows in its WITH or in place of a conflict. The tree of a long statement is not there. */
function isPlain(kind: string, node: unknown): boolean {
  if (kind === 'AlterTableStmt') {
    const subtypes = listAt(node, 'cmds').map((command) => textAt(command, 'AlterTableCmd', 'subtype'))
    return subtypes.length > 0 && subtypes.every((subtype) => HARMLESS_CHANGES.has(subtype))
  }
  if (kind !== 'InsertStmt') return true
  const others = nodesIn(node).filter((inner) =>
    ['DeleteStmt', 'MergeStmt', 'UpdateStmt'].includes(inner.kind),
  )
  const action = at(node, 'onConflictClause', 'action')
  return node !== null && others.length === 0 && (action === undefined || action === 'ONCONFLICT_NOTHING')
}
