/** The conversation of a project that was exported with it, in the project that an import made. */

import { randomUUID } from 'node:crypto'
import type { WrittenMessage } from '@sayso/wire'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { messages } from '../database/schema/index.ts'
import { lockProject } from '../projects/version-rows.ts'

/** Rows in one statement, well below the number of parameters that PostgreSQL takes. */
const CHUNK_ROWS = 1_000

/** The caller has checked that the project is the user's. */
export interface ImportedConversations {
  /** Oldest first. False for a project that has a conversation already, or does not exist. */
  put(projectId: string, written: readonly WrittenMessage[]): Promise<boolean>
}

export function createImportedConversations({ drizzle }: Pick<Database, 'drizzle'>): ImportedConversations {
  return {
    put: (projectId, written) =>
      drizzle.transaction(async (queries) => {
        // A prompt that comes at the same time begins before or after all of it.
        if (!(await lockProject(queries, projectId))) return false
        if ((await queries.$count(messages, eq(messages.projectId, projectId))) > 0) return false
        // Ids of the file could be those of a prompt that a page has not sent yet.
        const rows = written.map(({ createdAt, ...message }) => ({
          ...message,
          ...{ projectId, id: randomUUID(), createdAt: new Date(createdAt) },
        }))
        for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
          await queries.insert(messages).values(rows.slice(start, start + CHUNK_ROWS))
        }
        return true
      }),
  }
}
