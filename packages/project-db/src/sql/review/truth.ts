/** Tells whether a condition selects rows at all: `where true` and its many disguises do not. */

import { at, listAt, namesIn, nodesIn, textAt, unwrap } from '../tree.ts'

/** Columns that every row has a value in. */
const KEY_NAMES = new Set(['id', 'uuid', 'ctid', 'oid', 'tableoid', 'created_at'])

/**
 * False for a WHERE that is absent, mentions no column of the row, or is true for every row.
 * `others`: aliases of tables whose columns are not the row's.
 */
export function choosesRows(where: unknown, others: ReadonlySet<string> = new Set()): boolean {
  if (where === undefined) return false
  const { kind, node } = unwrap(where)
  if (kind === 'BoolExpr') {
    const chooses = listAt(node, 'args').map((part) => choosesRows(part, others))
    return textAt(node, 'boolop') === 'OR_EXPR' ? !chooses.includes(false) : chooses.includes(true)
  }
  return mentionsRow(where, others) && !isTrueOfRows(kind, node)
}

function isTrueOfRows(kind: string, node: unknown): boolean {
  if (kind === 'NullTest') return textAt(node, 'nulltesttype') === 'IS_NOT_NULL' && isKey(at(node, 'arg'))
  if (kind === 'SubLink') return isOwnKeys(node)
  if (kind !== 'A_Expr') return false
  const operator = namesIn(at(node, 'name')).join('')
  const [left, right] = [at(node, 'lexpr'), at(node, 'rexpr')]
  if (['=', '>=', '<='].includes(operator) && isSameColumn(left, right)) return true
  if (operator.startsWith('~~') && namesIn(right).join('') === '%') return true
  // The idiom of clients that refuse to delete without a filter: `id <> 0`.
  return ['<>', '>', '>='].includes(operator) && isKey(left) && isNobody(right)
}

/** Columns of other tables do not count, nor do those of a subquery that has nothing to do with the row. */
function mentionsRow(where: unknown, others: ReadonlySet<string>): boolean {
  const nodes = nodesIn(where)
  const foreign = new Set(
    nodes.flatMap(({ kind, node }) =>
      kind === 'SubLink' ? columnsOf(aliasesIn(at(node, 'subselect')), at(node, 'subselect')) : [],
    ),
  )
  for (const column of columnsOf(others, where)) foreign.add(column)
  return nodes.some(({ kind, node }) => kind === 'ColumnRef' && !foreign.has(node))
}

/** The names that the tables in a FROM go by. */
export function aliasesIn(tree: unknown): Set<string> {
  return new Set(
    nodesIn(tree).flatMap(({ kind, node }) =>
      kind === 'RangeVar' ? [textAt(node, 'alias', 'aliasname') || textAt(node, 'relname')] : [],
    ),
  )
}

/** The column nodes that are qualified with one of these tables. */
function columnsOf(tables: ReadonlySet<string>, tree: unknown): unknown[] {
  return nodesIn(tree).flatMap(({ kind, node }) => {
    const names = kind === 'ColumnRef' ? namesIn(at(node, 'fields')) : []
    return tables.has(names.at(-2) ?? '') ? [node] : []
  })
}

function isKey(expression: unknown): boolean {
  const names = namesIn(at(expression, 'ColumnRef', 'fields'))
  return KEY_NAMES.has(names.at(-1) ?? '')
}

/** `id in (select id from …)` without a choice in it. */
function isOwnKeys(node: unknown): boolean {
  const select = at(node, 'subselect', 'SelectStmt')
  const [target, ...more] = listAt(select, 'targetList')
  const isNarrow = ['whereClause', 'limitCount', 'havingClause', 'groupClause'].some(
    (clause) => at(select, clause) !== undefined,
  )
  const isPlain = listAt(select, 'fromClause').length === 1 && more.length === 0 && !isNarrow
  return isPlain && isKey(at(node, 'testexpr')) && isKey(at(target, 'ResTarget', 'val'))
}

function isSameColumn(left: unknown, right: unknown): boolean {
  const [a, b] = [at(left, 'ColumnRef', 'fields'), at(right, 'ColumnRef', 'fields')]
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b)
}

/** 0, -1, '' and the UUID of zeros: the key of no row. */
function isNobody(expression: unknown): boolean {
  const constant = at(withoutCasts(expression), 'A_Const')
  if (constant === undefined) return false
  const text = textAt(constant, 'sval', 'sval')
  return at(constant, 'sval') === undefined ? (at(constant, 'ival', 'ival') ?? 0) === 0 : /^[0-]*$/.test(text)
}

/** The people who meet a policy's condition, whichever row it is: everybody, everybody who signed in, or not everybody. */
export type Openness = 'everybody' | 'signed-in' | 'depends'

export function opennessOf(condition: unknown): Openness {
  const { kind, node } = unwrap(withoutCasts(condition))
  switch (kind) {
    case 'A_Const':
      return at(node, 'boolval', 'boolval') === true || /^t|^1|^on|^y/i.test(textAt(node, 'sval', 'sval'))
        ? 'everybody'
        : 'depends'
    case 'BoolExpr':
      return opennessOfAll(textAt(node, 'boolop'), listAt(node, 'args').map(opennessOf))
    case 'NullTest':
      return textAt(node, 'nulltesttype') === 'IS_NOT_NULL' ? opennessOfValue(at(node, 'arg')) : 'depends'
    case 'A_Expr':
      return opennessOfComparison(node)
    case 'SubLink':
      return opennessOf(onlyValueOf(condition))
    default:
      return 'depends'
  }
}

const ORDER: readonly Openness[] = ['depends', 'signed-in', 'everybody']

function opennessOfAll(operator: string, parts: readonly Openness[]): Openness {
  const ranks = parts.map((part) => ORDER.indexOf(part))
  if (operator === 'OR_EXPR') return ORDER[Math.max(...ranks)] ?? 'depends'
  return (operator === 'AND_EXPR' ? ORDER[Math.min(...ranks)] : undefined) ?? 'depends'
}

/** Handles `… is not null`. */
function opennessOfValue(value: unknown): Openness {
  const name = calledIn(value)
  if (name === 'auth.uid') return 'signed-in'
  if (name === 'auth.role' || name === 'auth.jwt') return 'everybody'
  return at(value, 'ColumnRef') === undefined ? 'depends' : 'everybody'
}

function opennessOfComparison(node: unknown): Openness {
  if (namesIn(at(node, 'name')).join('') !== '=') return 'depends'
  const sides = [withoutCasts(at(node, 'lexpr')), withoutCasts(at(node, 'rexpr'))]
  const [left, right] = sides
  if (isSameColumn(left, right)) return 'everybody'
  const [constant, other] = at(left, 'A_Const') === undefined ? [right, left] : [left, right]
  if (at(constant, 'A_Const') === undefined) return 'depends'
  if (JSON.stringify(left) === JSON.stringify(right)) return 'everybody'
  if (calledIn(other) !== 'auth.role') return 'depends'
  return namesIn(constant).join('') === 'authenticated' ? 'signed-in' : 'everybody'
}

/** The function that an expression calls, also in `(select …)`: `auth.uid`. */
function calledIn(expression: unknown): string {
  const bare = withoutCasts(expression)
  const value = at(bare, 'SubLink') === undefined ? bare : withoutCasts(onlyValueOf(bare))
  return namesIn(at(value, 'FuncCall', 'funcname')).join('.')
}

/** The value of `(select …)` without a table. */
function onlyValueOf(expression: unknown): unknown {
  const select = at(withoutCasts(expression), 'SubLink', 'subselect', 'SelectStmt')
  const [target] = listAt(select, 'targetList')
  return listAt(select, 'fromClause').length > 0 || at(select, 'whereClause') !== undefined
    ? undefined
    : at(target, 'ResTarget', 'val')
}

function withoutCasts(expression: unknown): unknown {
  let found = expression
  while (at(found, 'TypeCast') !== undefined) found = at(found, 'TypeCast', 'arg')
  return found
}
