/** Projects that sessions have saved: kept for a while under a name that cannot be guessed, with the uploads that they name. */

import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
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
  /** `uploadHashes`: uploads that the content names; kept for as long. Resolves with the name. */
  save(project: Pick<SavedProject, 'content' | 'isDraft'>, uploadHashes: readonly string[]): Promise<string>
  get(id: string): Promise<SavedProject | null>
  /** Works once: `kept` when the project already has a preview. `unknown` when the project does not exist. */
  describe(
    id: string,
    preview: { previewLocation: string; status: string },
  ): Promise<'described' | 'kept' | 'unknown'>
}

const ID_BYTES = 16

export function createSavedProjects({ drizzle }: Database): SavedProjects {
  const expiresAt = sql`now() + make_interval(days => ${KEPT_DAYS})`
  async function get(id: string): Promise<SavedProject | null> {
    const [row] = await drizzle
      .select()
      .from(savedProjects)
      .where(and(eq(savedProjects.id, id), gt(savedProjects.expiresAt, sql`now()`)))
    return row ?? null
  }

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

    get,

    async describe(id, preview) {
      const hasNone = and(
        eq(savedProjects.id, id),
        or(isNull(savedProjects.status), ne(savedProjects.status, 'SUCCESS')),
      )
      const { rowCount } = await drizzle.update(savedProjects).set(preview).where(hasNone)
      if ((rowCount ?? 0) > 0) return 'described'
      return (await get(id)) === null ? 'unknown' : 'kept'
    },
  }
}
