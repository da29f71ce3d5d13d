/** What a statement may cost, read from PostgreSQL's own parse tree. */

import type { ParsedStatement } from './sql-parser.ts'

/** Why a statement cannot be part of a migration; null when it can. */
export function refusalOf(statement: ParsedStatement): string | null {
  if (isEndOfTransaction(statement))
    return 'is not for migrations: each file runs in one transaction already. Leave it out.'
  // Over this protocol it would wait for data that never comes.
  if (statement.kind === 'CopyStmt') return 'is not for migrations: there is no file to read. Use INSERT.'
  return null
}

/** Savepoints stay inside: only what ends or begins a transaction is meant. */
const INSIDE = new Set(['TRANS_STMT_SAVEPOINT', 'TRANS_STMT_RELEASE', 'TRANS_STMT_ROLLBACK_TO'])

function isEndOfTransaction({ kind, node }: ParsedStatement): boolean {
  return kind === 'TransactionStmt' && !INSIDE.has(textAt(node, 'kind'))
}

/** Null for a statement that takes nothing away and opens nothing. */
export function warningOf({ kind, node, nested }: ParsedStatement): string | null {
  switch (kind) {
    case 'DropStmt':
      return warningOfDrop(node)
    case 'DropOwnedStmt':
      return 'Deletes everything in the database.'
    case 'TruncateStmt':
      return 'Deletes all rows of a table.'
    case 'DeleteStmt':
      return at(node, 'whereClause') === undefined
        ? `Deletes all rows of ${tableOf(node)}.`
        : `Deletes rows of ${tableOf(node)}.`
    case 'UpdateStmt':
      return at(node, 'whereClause') === undefined ? `Changes every row of ${tableOf(node)}.` : null
    case 'AlterTableStmt':
      return warningOfAlter(node)
    case 'DoStmt':
      return 'Runs a program that may change or delete anything in this database.'
    default:
      return nested.includes('DeleteStmt') ? 'Deletes rows.' : null
  }
}

const DROPPED: Readonly<Record<string, string>> = {
  OBJECT_TABLE: 'Deletes a table and its rows:',
  OBJECT_SCHEMA: 'Deletes a schema and what is in it:',
  OBJECT_MATVIEW: 'Deletes a materialized view:',
  OBJECT_POLICY: 'Deletes a rule about who may see or change rows:',
  OBJECT_TYPE: 'Deletes a type, and columns of it:',
  OBJECT_EXTENSION: 'Deletes an extension:',
}

function warningOfDrop(node: unknown): string | null {
  const sentence = DROPPED[textAt(node, 'removeType')]
  if (sentence === undefined) return null
  const names = listAt(node, 'objects').map((object) => namesIn(object).join('.'))
  return `${sentence} ${names.join(', ')}.`
}

function warningOfAlter(node: unknown): string | null {
  const table = tableOf(node)
  for (const command of listAt(node, 'cmds')) {
    const inner = at(command, 'AlterTableCmd')
    switch (textAt(inner, 'subtype')) {
      case 'AT_DropColumn':
        return `Deletes the column ${textAt(inner, 'name')} of ${table} and what is in it.`
      case 'AT_AlterColumnType':
        return `Changes the type of ${textAt(inner, 'name')} in ${table}: what does not fit is lost.`
      case 'AT_DisableRowSecurity':
        return `Opens ${table} to everybody: its rules no longer hold.`
    }
  }
  return null
}

function tableOf(node: unknown): string {
  return textAt(at(node, 'relation'), 'relname') || 'a table'
}

/** Every name in a list of names, in order. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'sval' && typeof inner === 'string' ? [inner] : namesIn(inner),
  )
}

function at(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null && key in node ? Reflect.get(node, key) : undefined
}

function textAt(node: unknown, key: string): string {
  const found = at(node, key)
  return typeof found === 'string' ? found : ''
}

function listAt(node: unknown, key: string): unknown[] {
  const found = at(node, key)
  return Array.isArray(found) ? found : []
}
