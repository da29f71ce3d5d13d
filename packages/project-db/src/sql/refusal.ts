/** Statements that no migration can have. */

import type { ParsedStatement } from './parsed-sql.ts'
import { textAt, treeOf } from './tree.ts'

/** Why a statement cannot be part of a migration; null when it can. */
export function refusalOf(statement: Pick<ParsedStatement, 'kind' | 'tree'>): string | null {
  if (isEndOfTransaction(statement))
    return 'is not for migrations: each file runs in one transaction already. Leave it out.'
  // Over this protocol it would wait for data that never comes.
  if (statement.kind === 'CopyStmt') return 'is not for migrations: there is no file to read. Use INSERT.'
  return null
}

/** Savepoints stay inside: only what ends or begins a transaction is meant. */
const INSIDE = new Set(['TRANS_STMT_SAVEPOINT', 'TRANS_STMT_RELEASE', 'TRANS_STMT_ROLLBACK_TO'])

function isEndOfTransaction(statement: Pick<ParsedStatement, 'kind' | 'tree'>): boolean {
  return statement.kind === 'TransactionStmt' && !INSIDE.has(textAt(treeOf(statement).node, 'kind'))
}
