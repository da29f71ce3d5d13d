/** SQL for small changes of a table's structure. Each is one statement, which a person reads before it becomes a migration. */

interface NewColumn {
  name: string
  /** As SQL writes it: `numeric(8, 2)`. */
  type: string
  /** An expression; empty: none. */
  value: string
  isRequired: boolean
}

export function addColumnSql(table: string, { name, type, value, isRequired }: NewColumn): string {
  const rest = [
    type.trim(),
    isRequired ? 'not null' : '',
    value.trim() === '' ? '' : `default ${value.trim()}`,
  ]
  return `alter table ${tableName(table)} add column ${quoted(name)} ${rest.filter((part) => part !== '').join(' ')}`
}

export function renameColumnSql(table: string, column: string, name: string): string {
  return `alter table ${tableName(table)} rename column ${quoted(column)} to ${quoted(name)}`
}

export function dropColumnSql(table: string, column: string): string {
  return `alter table ${tableName(table)} drop column ${quoted(column)}`
}

/** PostgreSQL names the index. */
export function addIndexSql(
  table: string,
  { columns, isUnique }: { columns: readonly string[]; isUnique: boolean },
): string {
  return `create ${isUnique ? 'unique ' : ''}index on ${tableName(table)} (${columns.map(quoted).join(', ')})`
}

export function dropIndexSql(index: string): string {
  return `drop index ${tableName(index)}`
}

const tableName = (name: string) => `public.${quoted(name)}`

/** Always in quotation marks: a name may be a word of SQL. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
