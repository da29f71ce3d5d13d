/** Facts about a file up to a statement: tables that it created hold no earlier rows. */

import { at, listAt, namesIn, nodesIn, type TreeNode, textAt } from '../tree.ts'
import { keyOf, nameOfParts, nameOfRange, type ObjectName } from './names.ts'
import { bucketsMadeBy } from './new-buckets.ts'

export interface FileFacts {
  /** The file made it. False for what may have been there before: `if not exists`. */
  hasMade(name: ObjectName): boolean
  /** Like `hasMade`, including `if not exists`. */
  mayHaveMade(name: ObjectName): boolean
  /** It was filled with rows that were there before. */
  holdsCopies(name: ObjectName): boolean
  hasAddedColumn(table: ObjectName, column: string): boolean
  /** The file made this bucket for files, unless it was there. */
  mayHaveMadeBucket(id: string): boolean
  /** A materialized view, which has no policies. */
  isMaterialized(name: ObjectName): boolean
  /** A function or a relation of the file that shows data about the app's people. */
  showsPeople(name: ObjectName): boolean
  /** `name` does. */
  addPeople(name: ObjectName): void
  keyOf(name: ObjectName): string
  /** The query of PREPARE. */
  prepared(name: string): unknown
  /** After each statement. `isSure`: it runs in any case. */
  remember(statement: TreeNode, isSure: boolean): void
}

export function createFileFacts(): FileFacts {
  const made = new Map<string, { isSure: boolean; hasCopies: boolean }>()
  const columns = new Set<string>()
  const materialized = new Set<string>()
  const people = new Set<string>()
  const buckets = new Set<string>()
  const prepared = new Map<string, unknown>()
  let searchPath: readonly string[] = ['public']

  /** A temporary table hides one of the same name. */
  const key = (name: ObjectName) =>
    name.schema === '' && made.has(`pg_temp.${name.name}`) ? `pg_temp.${name.name}` : keyOf(name, searchPath)

  function make(name: ObjectName, isSure: boolean, hasCopies = false): void {
    if (made.get(key(name))?.isSure !== true) made.set(key(name), { isSure, hasCopies })
  }

  const readsOthers = (query: unknown) =>
    nodesIn(query).some(
      ({ kind, node }) =>
        kind === 'ExecuteStmt' || (kind === 'RangeVar' && made.get(key(nameOfRange(node)))?.isSure !== true),
    )

  function rememberInsert(node: unknown): void {
    for (const bucket of bucketsMadeBy(node)) buckets.add(bucket)
    const known = made.get(key(nameOfRange(at(node, 'relation'))))
    if (known !== undefined && readsOthers(at(node, 'selectStmt'))) known.hasCopies = true
  }

  function rememberRename(node: unknown): void {
    if (at(node, 'relation') === undefined || textAt(node, 'renameType') === 'OBJECT_COLUMN') return
    const old = nameOfRange(at(node, 'relation'))
    const known = made.get(key(old))
    made.delete(key(old))
    if (known !== undefined) made.set(key({ ...old, name: textAt(node, 'newname') }), known)
  }

  function rememberAlter(node: unknown): void {
    const table = key(nameOfRange(at(node, 'relation')))
    for (const column of newColumnsIn(node)) columns.add(`${table}.${column}`)
  }

  return {
    hasMade: (name) => made.get(key(name))?.isSure === true,
    mayHaveMade: (name) => made.has(key(name)),
    holdsCopies: (name) => made.get(key(name))?.hasCopies === true,
    hasAddedColumn: (table, column) => columns.has(`${key(table)}.${column}`),
    mayHaveMadeBucket: (id) => buckets.has(id),
    isMaterialized: (name) => materialized.has(key(name)),
    showsPeople: (name) => people.has(key(name)),
    addPeople: (name) => people.add(key(name)),
    keyOf: key,
    prepared: (name) => prepared.get(name),

    remember({ kind, node }, isSure) {
      const isNew = isSure && at(node, 'if_not_exists') !== true
      switch (kind) {
        case 'CreateStmt':
          return make(nameOfRange(at(node, 'relation')), isNew)
        case 'CreateSeqStmt':
          return make(nameOfRange(at(node, 'sequence')), isNew)
        case 'ViewStmt':
          return make(nameOfRange(at(node, 'view')), isSure && at(node, 'replace') !== true)
        case 'CreateTableAsStmt':
          if (textAt(node, 'objtype') === 'OBJECT_MATVIEW')
            materialized.add(key(nameOfRange(at(node, 'into', 'rel'))))
          return make(nameOfRange(at(node, 'into', 'rel')), isNew, readsOthers(at(node, 'query')))
        case 'SelectStmt':
          if (at(node, 'intoClause') !== undefined)
            make(nameOfRange(at(node, 'intoClause', 'rel')), isSure, readsOthers(node))
          searchPath = pathOfSelect(node) ?? searchPath
          return
        case 'InsertStmt':
          return rememberInsert(node)
        case 'CreateEnumStmt':
        case 'CompositeTypeStmt':
        case 'CreateDomainStmt':
          return make(nameOfType(node), isNew)
        case 'CreateSchemaStmt':
          return make({ schema: '', name: `schema ${textAt(node, 'schemaname')}` }, isNew)
        case 'RenameStmt':
          return rememberRename(node)
        case 'AlterTableStmt':
          return isSure ? rememberAlter(node) : undefined
        case 'DropStmt':
          for (const object of listAt(node, 'objects')) made.delete(key(nameOfParts(object)))
          return
        case 'PrepareStmt':
          prepared.set(textAt(node, 'name'), at(node, 'query'))
          return
        case 'VariableSetStmt':
          searchPath = pathOfSet(node) ?? searchPath
          return
      }
    },
  }
}

/** Columns that ALTER TABLE adds, but for `if not exists`. */
function newColumnsIn(node: unknown): string[] {
  return listAt(node, 'cmds')
    .map((command) => at(command, 'AlterTableCmd'))
    .filter((it) => textAt(it, 'subtype') === 'AT_AddColumn' && at(it, 'missing_ok') !== true)
    .map((it) => textAt(it, 'def', 'ColumnDef', 'colname'))
}

function nameOfType(node: unknown): ObjectName {
  const composite = at(node, 'typevar')
  return composite === undefined
    ? nameOfParts(at(node, 'typeName') ?? at(node, 'domainname'))
    : nameOfRange(composite)
}

/** The schemas that `set search_path` names. */
export function pathOfSet(node: unknown): string[] | null {
  return textAt(node, 'name') === 'search_path' ? namesIn(listAt(node, 'args')) : null
}

/** Search path of `select set_config('search_path', …)`; a value that is not literal may be anything. */
function pathOfSelect(node: unknown): string[] | null {
  for (const { kind, node: call } of nodesIn(listAt(node, 'targetList'))) {
    const [name, value] = listAt(call, 'args')
    if (kind !== 'FuncCall' || namesIn(at(call, 'funcname')).at(-1) !== 'set_config') continue
    if (namesIn(name).join('').toLowerCase() !== 'search_path') continue
    const path = at(value, 'A_Const') === undefined ? 'auth, public' : namesIn(value).join('')
    return path.split(',').map((schema) => schema.trim().replaceAll('"', ''))
  }
  return null
}
