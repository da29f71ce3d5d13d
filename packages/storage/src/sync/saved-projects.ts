/** Projects that sessions have saved: kept for a while under a name that cannot be guessed, with the uploads that they name. */

import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { savedProjects, uploads } from '../database/schema/index.ts'
import { KEPT_DAYS } from './uploads.ts'

export interface SavedProject {
  id: string
  /** JSON, as it was saved. */
  content: string
  isDraft: boolean
  previewLocation: string | null
  status: string | null
  createdAt: Date
}

export interface SavedProjects {
  /** `uploadHashes`: what the content names; kept for as long. Resolves with the name. */
  save(project: Pick<SavedProject, 'content' | 'isDraft'>, uploadHashes: readonly string[]): Promise<string>
  get(id: string): Promise<SavedProject | null>
  /** False when there is no such project. */
  describe(id: string, preview: { previewLocation: string; status: string }): Promise<boolean>
}

const ID_BYTES = 16

export function createSavedProjects({ drizzle }: Database): SavedProjects {
  const expiresAt = sql`now() + make_interval(days => ${KEPT_DAYS})`
  return {
    async save({ content, isDraft }, uploadHashes) {
      const id = randomBytes(ID_BYTES).toString('hex')
      await drizzle.transaction(async (queries) => {
        await queries.insert(savedProjects).values({ id, content, isDraft, expiresAt })
        if (uploadHashes.length === 0) return
        await queries
          .update(uploads)
          .set({ expiresAt })
          .where(inArray(uploads.hash, [...uploadHashes]))
      })
      return id
    },

    async get(id) {
      const [row] = await drizzle
        .select()
        .from(savedProjects)
        .where(and(eq(savedProjects.id, id), gt(savedProjects.expiresAt, sql`now()`)))
      return row ?? null
    },

    async describe(id, preview) {
      const { rowCount } = await drizzle.update(savedProjects).set(preview).where(eq(savedProjects.id, id))
      return (rowCount ?? 0) > 0
    },
  }
}
