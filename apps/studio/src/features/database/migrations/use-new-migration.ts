/** Writes SQL as the project's newest migration, saves it, and asks whether to apply it. */

import { translated } from '@sayso/language'
import { textFile } from '@sayso/project'
import { useOpenProject } from '../../../page/open-project-context.tsx'
import { migrationPath } from './migration-path.ts'

interface NewMigration {
  name: string
  sql: string
  /** Once it is written. */
  onWritten: () => void
}

/** Resolves with why it could not be written; null once it is saved. */
export function useNewMigration(): (migration: NewMigration) => Promise<string | null> {
  const { workbench, saving, migrations } = useOpenProject()
  return async ({ name, sql, onWritten }) => {
    const path = migrationPath(workbench.store.getState().files.keys(), name)
    const made = workbench.createFile(path, textFile(sql))
    if (!made.ok) return translated(made.message)
    onWritten()
    await saving.saveChanges(made.changes)
    migrations.ask()
    return null
  }
}
