/** Versions and drafts for a turn: generation's `ProjectStore` on PostgreSQL. */

import type { ProjectStore } from '@sayso/generation/ports'
import type { Database } from './database.ts'

export function createProjectStore(_database: Database): ProjectStore {
  throw new Error('not written yet')
}
