/** Paths of a project's migrations, in the order in which a person applies them: by name. */

import type { ProjectFiles } from './files.ts'

const MIGRATION_PATH = /^(?:supabase\/)?migrations\/[^/]+\.sql$/

export function migrationPaths(files: ProjectFiles): string[] {
  return [...files.keys()].filter(isMigrationPath).sort(byName)
}

export function isMigrationPath(path: string): boolean {
  return MIGRATION_PATH.test(path)
}

function byName(a: string, b: string): number {
  const [nameA, nameB] = [a.split('/').pop() ?? '', b.split('/').pop() ?? '']
  return nameA < nameB ? -1 : nameA > nameB ? 1 : 0
}
