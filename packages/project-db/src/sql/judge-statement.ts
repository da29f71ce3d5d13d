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

/** Empty for a statement that takes nothing away and opens nothing. */
export function warningsOfStatement(statement: ParsedStatement): string[] {
  const own = ownWarnings(statement)
  return own.length === 0 && statement.nested.includes('DeleteStmt') ? ['Deletes rows.'] : own
}

function ownWarnings({ kind, node, nested }: ParsedStatement): string[] {
  switch (kind) {
    case 'DropStmt':
      return warningsOfDrop(node)
    case 'DropOwnedStmt':
      return ['Deletes everything in the database.']
    case 'TruncateStmt':
      return ['Deletes all rows of a table.']
    case 'DeleteStmt':
      return at(node, 'whereClause') === undefined
        ? [`Deletes all rows of ${tableOf(node)}.`]
        : [`Deletes rows of ${tableOf(node)}.`]
    case 'UpdateStmt':
      return [
        ...(at(node, 'whereClause') === undefined ? [`Changes every row of ${tableOf(node)}.`] : []),
        ...(nested.includes('DeleteStmt') ? ['Deletes rows.'] : []),
      ]
    case 'AlterTableStmt':
      return listAt(node, 'cmds').flatMap((command) =>
        warningsOfAlter(tableOf(node), at(command, 'AlterTableCmd')),
      )
    case 'ViewStmt':
      return hidesReader(listAt(node, 'options')) ? [opensView(textAt(at(node, 'view'), 'relname'))] : []
    case 'CreateFunctionStmt':
      return isDefiner(listAt(node, 'options')) ? [opensFunction(listAt(node, 'funcname'))] : []
    case 'AlterFunctionStmt':
      return isDefiner(listAt(node, 'actions')) ? [opensFunction(listAt(at(node, 'func'), 'objname'))] : []
    case 'GrantStmt':
      return warningsOfGrant(node)
    case 'DoStmt':
    case 'CallStmt':
      return ['Runs a program that may change or delete anything in this database.']
    default:
      return []
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

function warningsOfDrop(node: unknown): string[] {
  const isCascade = textAt(node, 'behavior') === 'DROP_CASCADE'
  const sentence = DROPPED[textAt(node, 'removeType')] ?? (isCascade ? 'Deletes what needs this, too:' : null)
  if (sentence === null) return []
  const names = listAt(node, 'objects').map((object) => namesIn(object).join('.'))
  return [`${sentence} ${names.join(', ')}.`]
}

function warningsOfAlter(table: string, command: unknown): string[] {
  switch (textAt(command, 'subtype')) {
    case 'AT_DropColumn':
      return [`Deletes the column ${textAt(command, 'name')} of ${table} and what is in it.`]
    case 'AT_AlterColumnType':
      return [`Changes the type of ${textAt(command, 'name')} in ${table}: what does not fit is lost.`]
    case 'AT_DisableRowSecurity':
      return [`Opens ${table} to everybody: its rules no longer hold.`]
    case 'AT_SetRelOptions':
      return hidesReader(listAt(at(at(command, 'def'), 'List'), 'items')) ? [opensView(table)] : []
    default:
      return []
  }
}

/** What a view's reader may see no longer counts. Every value but those that say yes is taken for a no. */
function hidesReader(options: readonly unknown[]): boolean {
  return options.some((option) => {
    const element = at(option, 'DefElem')
    if (textAt(element, 'defname') !== 'security_invoker') return false
    const value = at(element, 'arg')
    if (value === undefined || at(at(value, 'Integer'), 'ival') === 1) return false
    return !/^(true|on|yes|1)$/i.test(namesIn(value).join(''))
  })
}

function opensView(name: string): string {
  return `Opens what ${name} shows to everybody who may read it: the rules of its tables do not hold.`
}

function isDefiner(options: readonly unknown[]): boolean {
  return options.some((option) => {
    const element = at(option, 'DefElem')
    return (
      textAt(element, 'defname') === 'security' && at(at(at(element, 'arg'), 'Boolean'), 'boolval') === true
    )
  })
}

function opensFunction(name: readonly unknown[]): string {
  return `Opens what ${namesIn(name).join('.')} does to everybody who may call it: the rules of tables do not hold in it.`
}

/** Rights in `public` are given to all, and its tables have rules. Elsewhere there may be none. */
function warningsOfGrant(node: unknown): string[] {
  if (at(node, 'is_grant') !== true) return []
  const names = listAt(node, 'objects').map((object) => {
    const table = at(object, 'RangeVar')
    return table === undefined ? namesIn(object) : [textAt(table, 'schemaname'), textAt(table, 'relname')]
  })
  const opened = names.filter(([schemaName = ''], index) => {
    const isNamed = schemaName !== '' && (names[index]?.length ?? 0) > 1
    const isSchema = textAt(node, 'targtype') === 'ACL_TARGET_ALL_IN_SCHEMA'
    return (isNamed || isSchema) && schemaName !== 'public'
  })
  return opened.length === 0 ? [] : [`Opens ${opened.map((name) => name.join('.')).join(', ')} to others.`]
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
