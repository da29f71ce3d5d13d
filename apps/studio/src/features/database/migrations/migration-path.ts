/** The path of a new migration. */

const NUMBERED = /^((?:supabase\/)?migrations\/)(\d{1,15})\D/

/** Behind all that are there, and in their folder: migrations are applied in the order of their names. */
export function migrationPath(paths: Iterable<string>, name: string): string {
  let last = 0
  let folder = 'migrations/'
  for (const path of paths) {
    const [, itsFolder = '', number] = NUMBERED.exec(path) ?? []
    if (number === undefined || Number(number) < last) continue
    last = Number(number)
    folder = itsFolder
  }
  return `${folder}${String(last + 1).padStart(4, '0')}_${name}.sql`
}

const MAX_NAME_WORDS = 4
const MAX_NAME_CHARS = 40

/** The first words of SQL: `alter_table_plants_add`. */
export function migrationName(sql: string): string {
  const plain = sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').toLowerCase()
  const words = plain.match(/[a-z0-9_]+/g) ?? []
  return words.slice(0, MAX_NAME_WORDS).join('_').slice(0, MAX_NAME_CHARS) || 'sql'
}
