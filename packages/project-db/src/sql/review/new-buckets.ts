/** Buckets that a file makes: they hold no files yet, so a policy for one of them opens nothing that was there before. */

import { at, listAt, namesIn, textAt, unwrap } from '../tree.ts'
import { nameOfRange, type ObjectName } from './names.ts'

/** Ids of the buckets that an INSERT makes. Empty for an INSERT into another table, and for ids that are computed. */
export function bucketsMadeBy(insert: unknown): string[] {
  const { schema, name } = nameOfRange(at(insert, 'relation'))
  if (schema !== 'storage' || name !== 'buckets') return []
  const columns = listAt(insert, 'cols').map((column) => textAt(column, 'ResTarget', 'name'))
  const index = columns.length === 0 ? 0 : columns.indexOf('id')
  return listAt(insert, 'selectStmt', 'SelectStmt', 'valuesLists').flatMap((row) => {
    const id = textAt(listAt(row, 'List', 'items')[index], 'A_Const', 'sval', 'sval')
    return id === '' ? [] : [id]
  })
}

export function isFilesTable({ schema, name }: ObjectName): boolean {
  return schema === 'storage' && name === 'objects'
}

/** The conditions beside `bucket_id = '…'` in a condition that holds in one of these buckets only; null for any other condition. */
export function withinBucket(condition: unknown, isMade: (bucket: string) => boolean): unknown[] | null {
  const { kind, node } = unwrap(condition)
  const parts =
    kind === 'BoolExpr' && textAt(node, 'boolop') === 'AND_EXPR' ? listAt(node, 'args') : [condition]
  const rest = parts.filter((part) => !isMade(bucketIn(part)))
  return rest.length === parts.length ? null : rest
}

/** The bucket of `bucket_id = '…'`; empty for another condition. */
function bucketIn(condition: unknown): string {
  const comparison = at(condition, 'A_Expr')
  const column = namesIn(at(comparison, 'lexpr', 'ColumnRef', 'fields')).at(-1)
  const isEqual =
    textAt(comparison, 'kind') === 'AEXPR_OP' && namesIn(at(comparison, 'name')).join('') === '='
  return isEqual && column === 'bucket_id' ? textAt(comparison, 'rexpr', 'A_Const', 'sval', 'sval') : ''
}
