/**
 * Data about the app's people, in the schema `auth`: statements that expose it elsewhere, where its protection does
 * not apply.
 */

import { at, listAt, namesIn, nodesIn, type TreeNode, textAt } from '../tree.ts'
import type { Judge, JudgedStatement, ReviewContext } from './judge.ts'
import { isOfPeople, keyOf, nameOfParts, nameOfRange, PEOPLE_SCHEMA, showName } from './names.ts'

export const judgePeople: Judge = (statement, context) => {
  const { kind, node } = statement
  switch (kind) {
    case 'ViewStmt':
      return judgeCopy(at(node, 'query'), at(node, 'view'), 'Shows', context)
    case 'CreateTableAsStmt':
      return judgeCopy(at(node, 'query'), at(node, 'into', 'rel'), 'Copies', context)
    case 'SelectStmt':
      return at(node, 'intoClause') === undefined
        ? []
        : judgeCopy(node, at(node, 'intoClause', 'rel'), 'Copies', context)
    case 'InsertStmt':
    case 'UpdateStmt':
    case 'MergeStmt':
      return judgeWrite(statement, context)
    default:
      return []
  }
}

function judgeCopy(
  query: unknown,
  into: unknown,
  verb: 'Shows' | 'Copies',
  context: ReviewContext,
): string[] {
  if (!readsPeople(query, context)) return []
  const name = nameOfRange(into)
  context.facts.addPeople(name)
  return [
    verb === 'Shows'
      ? `Shows data about the app’s people (schema auth) in the view ${showName(name)}: everyone who can read the view sees it.`
      : `Copies data about the app’s people (schema auth) into ${showName(name)}: everyone who can read the copy sees it.`,
  ]
}

function judgeWrite({ kind, node, isInFunction }: JudgedStatement, context: ReviewContext): string[] {
  const table = nameOfRange(at(node, 'relation'))
  if (isOfPeople(context.facts.keyOf(table)))
    return kind === 'InsertStmt' ? [] : [`Changes the accounts of the app’s people in ${showName(table)}.`]
  // Functions that look up a person are common in apps.
  return isInFunction || !namesPrivateColumn(node)
    ? []
    : judgeCopy(node, at(node, 'relation'), 'Copies', context)
}

/** Columns that reveal nothing about a person. */
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
        const keys = [facts.keyOf(name), ...(searchPath === undefined ? [] : [keyOf(name, searchPath)])]
        return facts.showsPeople(name) || keys.some(isOfPeople)
      }
      case 'ExecuteStmt':
        return nodesIn(facts.prepared(textAt(node, 'name'))).some(isRead)
      case 'FuncCall':
        if (facts.showsPeople(nameOfParts(at(node, 'funcname')))) return true
        // `query_to_xml('select … from auth.users', …)` and similar functions run or read the text that they get.
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
