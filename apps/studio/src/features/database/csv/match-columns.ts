/** Finds the table's column for each column of a file by its name. */

import type { DatabaseColumn } from '@sayso/wire'

/** Null: none has that name, or another of the file's has it already. */
export function matchColumns(
  names: readonly string[],
  columns: readonly DatabaseColumn[],
): (string | null)[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const found = columns.find(
      (column) => !column.isGenerated && !taken.has(column.name) && isSame(column.name, name),
    )
    if (found === undefined) return null
    taken.add(found.name)
    return found.name
  })
}

/** `Owner ID` is `owner_id`. */
function isSame(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, '_')
  return plain(one) === plain(other)
}
