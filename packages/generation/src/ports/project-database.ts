/** Port to the database of a project's app: its state, for checks of answers and for models. */

import type { ProjectFiles } from '@sayso/project'
import type { SqlPosition, TableRows } from '@sayso/wire'

/** The database of a project's app, beside the migrations in its files. */
export interface DatabaseState {
  /** In the order in which they are applied. `changed`: another text of this name was applied. */
  migrations: { path: string; state: 'applied' | 'waits' | 'changed' }[]
  /** Outcome of a try of those that wait. Null: it passed, or nothing waits. */
  failure: { path: string | null; message: string; position: SqlPosition | null } | null
  /** The reason for a try that was not made; null: it was, or nothing waits. */
  untried: string | null
  /** State of the database as it is now; null: it did not answer. */
  tables: { name: string; columns: string[]; policies: string[] }[] | null
}

export interface ProjectDatabase {
  /** Null for files without migrations. Tries those that wait, unless a try of the same has just been made. Never rejects. */
  read(projectId: string, files: ProjectFiles, network: string): Promise<DatabaseState | null>
  /** The first ten rows of a table of the project's own data, never of a published app's. Null: there is no such table. Never rejects. */
  sample(projectId: string, table: string): Promise<TableRows | null>
}
