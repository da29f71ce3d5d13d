/**
 * Parses SQL outside of the server's own thread: PostgreSQL's parser holds its thread for seconds on a long text.
 * Plain JavaScript, since a worker does not inherit the loader that reads TypeScript.
 */

import { parentPort } from 'node:worker_threads'
import { hasSqlDetails, loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query'

/** A statement with a larger or deeper tree is sent without it: copying the tree would hold the server's thread. */
const MAX_NODES = 20_000
const MAX_DEPTH = 1_000
/** Nobody reads these. */
const LEFT_OUT = new Set(['location', 'list_start', 'list_end', 'inh', 'lineno'])

/** Statements of PL/pgSQL whose `query` is an expression that yields SQL to run. */
const RUN_STATEMENTS = new Set(['PLpgSQL_stmt_dynexecute', 'PLpgSQL_stmt_dynfors'])

await loadModule()
parentPort.postMessage({ id: null })

parentPort.on('message', ({ id, sql, isProgram, startByte }) => {
  try {
    const result = isProgram
      ? { expressions: expressionsIn(parsePlPgSQLSync(sql)) }
      : { statements: (parseSync(sql).stmts ?? []).map((each) => toStatement(each, startByte)) }
    parentPort.postMessage({ id, ...result })
  } catch (error) {
    const details = hasSqlDetails(error) ? error.sqlDetails : undefined
    parentPort.postMessage({
      id,
      error: { message: details?.message ?? String(error?.message), offset: details?.cursorPosition ?? -1 },
    })
  }
})

/** `startByte`: bytes of the file before the text that was parsed. */
function toStatement({ stmt, stmt_location: location = 0, stmt_len: lengthBytes }, startByte) {
  const [kind = ''] = Object.keys(stmt)
  const budget = { nodes: MAX_NODES, startByte }
  const node = copyOf(stmt[kind], budget, MAX_DEPTH)
  // Sent as text: receiving ten thousand trees at once would block the server's thread.
  return {
    kind,
    startByte: startByte + location,
    lengthBytes,
    tree: budget.nodes < 0 ? null : JSON.stringify(node),
  }
}

const FEW_ROWS = 20

function copyOf(value, budget, depth) {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) budget.nodes = -1
  budget.nodes -= 1
  if (budget.nodes < 0) return null
  if (Array.isArray(value)) return value.map((item) => copyOf(item, budget, depth - 1))
  const copy = {}
  for (const [key, inner] of Object.entries(value)) {
    // Where a role is named: another may stand for it.
    if (key === 'location' && 'rolename' in value) copy.location = budget.startByte + inner
    if (LEFT_OUT.has(key)) continue
    // Inserts of thousands of rows are long, and nobody asks about their constants, but for the number of rows and the ids of a few buckets.
    if (key === 'valuesLists') copy.valuesCount = inner.length
    const isLong = key === 'valuesLists' && inner.length > FEW_ROWS
    const kept = isLong ? inner.filter((row) => !isConstant(row, MAX_DEPTH)) : inner
    copy[key] = copyOf(kept, budget, depth - 1)
  }
  return copy
}

function isConstant(value, depth) {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0 || 'SubLink' in value || 'FuncCall' in value) return false
  return Object.values(value).every((inner) => isConstant(inner, depth - 1))
}

/** In no particular order. `isRun`: the value is run as SQL. `variable`: the value starts with this variable. */
function expressionsIn(tree) {
  const found = []
  const waiting = [tree]
  while (waiting.length > 0) {
    const node = waiting.pop()
    for (const [key, inner] of Object.entries(node)) {
      if (typeof inner !== 'object' || inner === null) continue
      if (!('PLpgSQL_expr' in inner)) {
        if (RUN_STATEMENTS.has(key)) inner.isRun = true
        waiting.push(inner)
        continue
      }
      const { query: text, parseMode: mode = 0 } = inner.PLpgSQL_expr
      const isRun = key === 'dynquery' || (key === 'query' && node.isRun === true)
      found.push({ text, mode, isRun, variable: key === 'default_val' ? node.refname : null })
    }
  }
  return found
}
