/**
 * Parses SQL beside the server's own thread: PostgreSQL's parser holds its thread for seconds on a long text. Plain JavaScript,
 * since a worker does not inherit the loader that reads TypeScript.
 */

import { parentPort } from 'node:worker_threads'
import { hasSqlDetails, loadModule, parseSync } from 'libpg-query'

/** What is asked about is small; sending whole trees of long inserts to the server's thread would cost more than parsing them. */
const SENT_WHOLE = new Set([
  'AlterFunctionStmt',
  'AlterTableStmt',
  'CreateFunctionStmt',
  'DeleteStmt',
  'DropStmt',
  'GrantStmt',
  'RenameStmt',
  'TransactionStmt',
  'TruncateStmt',
  'UpdateStmt',
  'VariableSetStmt',
  'ViewStmt',
])

await loadModule()
parentPort.postMessage({ id: null })

parentPort.on('message', ({ id, sql }) => {
  try {
    parentPort.postMessage({ id, statements: (parseSync(sql).stmts ?? []).map(toStatement) })
  } catch (error) {
    const details = hasSqlDetails(error) ? error.sqlDetails : undefined
    parentPort.postMessage({
      id,
      error: { message: details?.message ?? String(error?.message), offset: details?.cursorPosition ?? -1 },
    })
  }
})

function toStatement({ stmt, stmt_location: startByte = 0, stmt_len: lengthBytes }) {
  const [kind = ''] = Object.keys(stmt)
  const node = stmt[kind]
  return { kind, startByte, lengthBytes, nested: kindsIn(node), node: SENT_WHOLE.has(kind) ? node : null }
}

/** Of the statements of its WITH, of those that it prepares, explains or runs by a rule, and what its MERGE does. */
function kindsIn(node) {
  const statements = [
    ...(node.withClause?.ctes ?? []).map(({ CommonTableExpr }) => CommonTableExpr.ctequery),
    ...(Array.isArray(node.actions) ? node.actions : []),
    ...(node.query ? [node.query] : []),
  ]
  const kinds = statements.flatMap((statement) => {
    const [kind = ''] = Object.keys(statement)
    const inner = statement[kind]
    return [kind, ...(typeof inner === 'object' && inner !== null ? kindsIn(inner) : [])]
  })
  const deletes = (node.mergeWhenClauses ?? []).some(
    ({ MergeWhenClause }) => MergeWhenClause.commandType === 'CMD_DELETE',
  )
  return deletes ? [...kinds, 'DeleteStmt'] : kinds
}
