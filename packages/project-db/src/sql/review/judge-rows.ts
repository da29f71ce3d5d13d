/** Rows that are deleted or overwritten, above all without a choice of rows. */

import { at, listAt, namesIn, nodesIn, textAt } from '../tree.ts'
import type { Judge, JudgedStatement, ReviewContext } from './judge.ts'
import { nameOfRange, showName } from './names.ts'
import { aliasesIn, choosesRows } from './truth.ts'

export const judgeRows: Judge = (statement, context) => {
  const { kind, node } = statement
  switch (kind) {
    case 'DeleteStmt':
      return judgeDelete(statement, context)
    case 'UpdateStmt':
      return judgeUpdate(statement, context)
    case 'InsertStmt':
      return judgeUpsert(statement, context)
    case 'MergeStmt':
      return judgeMerge(statement, context)
    case 'TruncateStmt':
      return judgeTruncate(node, context)
    case 'RefreshMatViewStmt':
      return context.facts.hasMade(nameOfRange(at(node, 'relation')))
        ? []
        : [
            `Replaces the rows of the materialized view ${showName(nameOfRange(at(node, 'relation')))} with what its query finds now.`,
          ]
    default:
      return []
  }
}

function judgeDelete({ node, isInFunction }: JudgedStatement, { facts }: ReviewContext): string[] {
  const table = nameOfRange(at(node, 'relation'))
  if (facts.hasMade(table)) return []
  if (!choosesRows(at(node, 'whereClause'), othersOf(at(node, 'usingClause'), node)))
    return [`Deletes all rows of ${showName(table)}.`]
  return isInFunction ? [] : [`Deletes rows of ${showName(table)}.`]
}

function judgeUpdate({ node }: JudgedStatement, { facts }: ReviewContext): string[] {
  const table = nameOfRange(at(node, 'relation'))
  const columns = columnsSet(at(node, 'targetList'))
  if (facts.hasMade(table) || columns.every((column) => facts.hasAddedColumn(table, column))) return []
  if (choosesRows(at(node, 'whereClause'), othersOf(at(node, 'fromClause'), node))) return []
  return [`Changes every row of ${showName(table)}: what is in ${columns.join(', ')} now is lost.`]
}

/** The tables other than the changed one. */
function othersOf(from: unknown, node: unknown): ReadonlySet<string> {
  const others = aliasesIn(from)
  others.delete(textAt(node, 'relation', 'alias', 'aliasname') || textAt(node, 'relation', 'relname'))
  return others
}

function columnsSet(targets: unknown): string[] {
  const list = Array.isArray(targets) ? targets : []
  return list.map((target) => textAt(target, 'ResTarget', 'name'))
}

/** In a function, saving a row again is the effect of people's taps. */
function judgeUpsert({ node, isInFunction }: JudgedStatement, { facts }: ReviewContext): string[] {
  const table = nameOfRange(at(node, 'relation'))
  const conflict = at(node, 'onConflictClause')
  if (textAt(conflict, 'action') !== 'ONCONFLICT_UPDATE' || facts.hasMade(table) || isInFunction) return []
  const columns = columnsSet(at(conflict, 'targetList')).join(', ')
  return [`Overwrites ${columns} in rows of ${showName(table)} that have the same key.`]
}

function judgeMerge({ node }: JudgedStatement, { facts }: ReviewContext): string[] {
  const table = nameOfRange(at(node, 'relation'))
  if (facts.hasMade(table)) return []
  const commands = nodesIn(listAt(node, 'mergeWhenClauses')).map(({ node: clause }) =>
    textAt(clause, 'commandType'),
  )
  const shown = showName(table)
  return [
    ...(commands.includes('CMD_DELETE') ? [`Deletes rows of ${shown}.`] : []),
    ...(commands.includes('CMD_UPDATE')
      ? [`Changes the rows of ${shown} that match: what is in them now is lost.`]
      : []),
  ]
}

function judgeTruncate(node: unknown, { facts }: ReviewContext): string[] {
  const isCascade = textAt(node, 'behavior') === 'DROP_CASCADE'
  const names = listAt(node, 'relations')
    .map((range) => nameOfRange(at(range, 'RangeVar')))
    .filter((name) => isCascade || !facts.hasMade(name))
  if (names.length === 0) return []
  return [
    `Deletes all rows of ${names.map(showName).join(', ')}${isCascade ? ', and of the tables that refer to them' : ''}.`,
  ]
}

/** `setval` with a literal number; a number read from the rows repairs a sequence. */
export const judgeSequences: Judge = ({ kind, node }, { facts }) => {
  const restarts = (name: string) => [
    `Starts ${name} again at another number: rows may get numbers that others have, and then fail to be saved.`,
  ]
  if (kind === 'AlterSeqStmt') {
    const sequence = nameOfRange(at(node, 'sequence'))
    const isRestart = listAt(node, 'options').some(
      (option) => textAt(option, 'DefElem', 'defname') === 'restart',
    )
    return isRestart && !facts.hasMade(sequence) ? restarts(showName(sequence)) : []
  }
  if (kind !== 'SelectStmt') return []
  return nodesIn(listAt(node, 'targetList')).flatMap(({ kind: inner, node: call }) => {
    const [name, value] = listAt(call, 'args')
    const isSet = inner === 'FuncCall' && namesIn(at(call, 'funcname')).at(-1) === 'setval'
    return isSet && at(value, 'A_Const') !== undefined ? restarts(namesIn(name).join('')) : []
  })
}
