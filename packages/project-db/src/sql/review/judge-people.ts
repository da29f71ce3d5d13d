/** Data about the app's people, in the schema `auth`: what shows it in other places, where its protection does not apply. */

import type { Judge, JudgedStatement, ReviewContext } from './judge.ts'
import { isOfPeople, keyOf, nameOfParts, nameOfRange, PEOPLE_SCHEMA, showName } from './names.ts'
import { at, listAt, namesIn, nodesIn, type TreeNode, textAt } from './tree.ts'

export const judgePeople: Judge = (statement, context) => {
  const { kind, node } = statement
  const copies = (into: unknown) => [
    `Copies data about the app’s people from the schema auth into ${showName(nameOfRange(into))}: whoever can read it there then sees it.`,
  ]
  switch (kind) {
    case 'ViewStmt':
      return readsPeople(at(node, 'query'), context)
        ? [
            `Shows data about the app’s people in the view ${showName(nameOfRange(at(node, 'view')))}: whoever can read the view sees it.`,
          ]
        : []
    case 'CreateTableAsStmt':
      return readsPeople(at(node, 'query'), context) ? copies(at(node, 'into', 'rel')) : []
    case 'SelectStmt':
      return at(node, 'intoClause') !== undefined && readsPeople(node, context)
        ? copies(at(node, 'intoClause', 'rel'))
        : []
    case 'InsertStmt':
    case 'UpdateStmt':
    case 'MergeStmt':
      return judgeWrite(statement, context, copies)
    default:
      return []
  }
}

function judgeWrite(
  { kind, node, isInFunction }: JudgedStatement,
  context: ReviewContext,
  copies: (into: unknown) => string[],
): string[] {
  const table = nameOfRange(at(node, 'relation'))
  if (isOfPeople(context.facts.keyOf(table)))
    return kind === 'InsertStmt' ? [] : [`Changes the accounts of the app’s people in ${showName(table)}.`]
  // A trigger or a function that looks somebody up is how apps are written.
  return !isInFunction && readsPeople(node, context) && namesPrivateColumn(node)
    ? copies(at(node, 'relation'))
    : []
}

/** What tells nobody anything about a person. */
const PLAIN_COLUMNS = new Set(['id', 'created_at', 'user_id'])

/** A column of the people, or of another table, that is more than a key; or all of them. */
export function namesPrivateColumn(tree: unknown): boolean {
  return nodesIn(tree).some(({ kind, node }) => {
    if (kind !== 'ColumnRef') return false
    const fields = listAt(node, 'fields')
    const isStar = fields.some((field) => at(field, 'A_Star') !== undefined)
    return isStar || !PLAIN_COLUMNS.has(namesIn(fields).at(-1) ?? '')
  })
}

/** A query or a program; also through a prepared one. */
export function readsPeople(
  tree: unknown,
  { facts }: Pick<ReviewContext, 'facts'>,
  searchPath?: readonly string[],
): boolean {
  const isRead = ({ kind, node }: TreeNode): boolean => {
    switch (kind) {
      case 'RangeVar': {
        const name = nameOfRange(node)
        return (
          isOfPeople(facts.keyOf(name)) || (searchPath !== undefined && isOfPeople(keyOf(name, searchPath)))
        )
      }
      case 'ExecuteStmt':
        return nodesIn(facts.prepared(textAt(node, 'name'))).some(isRead)
      case 'FuncCall':
        // `query_to_xml('select … from auth.users', …)` and its like run or read what a text says.
        return (
          /_to_xml/.test(namesIn(at(node, 'funcname')).join('.')) && /\bauth\b/.test(namesIn(node).join(' '))
        )
      default:
        return false
    }
  }
  return nodesIn(tree).some(isRead)
}

/** `returns setof auth.users`. */
export function isTypeOfPeople(type: unknown): boolean {
  return nameOfParts(at(type, 'names')).schema === PEOPLE_SCHEMA
}
