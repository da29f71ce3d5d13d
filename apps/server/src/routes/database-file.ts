/** All test data of a project, or all live data, as one SQL file, written while it is read. */

import type { ProjectData } from '@sayso/project-db'

export const DATABASE_FILE = 'test-data.sql'
/** See docs/moving-out.md. */
export const SUPABASE_FILE = 'supabase.sql'

/** Resolves with the first piece, so that an immediate failure is answered as one. Null: there is no database. Close the stream to end the reading. */
export async function openDatabaseFile(
  data: ProjectData,
  projectId: string,
  forSupabase = false,
): Promise<ReadableStream<Uint8Array> | null> {
  const pieces = new TransformStream<Uint8Array, Uint8Array>()
  return (await writeDatabaseFile(data, { projectId, forSupabase }, pieces.writable)) ? pieces.readable : null
}

async function writeDatabaseFile(
  { exportSql }: ProjectData,
  { projectId, forSupabase }: { projectId: string; forSupabase: boolean },
  to: WritableStream<Uint8Array>,
): Promise<boolean> {
  const writer = to.getWriter()
  const encoder = new TextEncoder()
  return await new Promise<boolean>((resolve, reject) => {
    const write = async (sql: string) => {
      resolve(true)
      await writer.write(encoder.encode(sql))
    }
    exportSql(projectId, { withOwnRecords: false, forSupabase }, write)
      .then(async (isThere) => {
        resolve(isThere)
        if (isThere) await writer.write(encoder.encode('commit;\n'))
        await writer.close()
      })
      .catch(async (error: unknown) => {
        reject(error)
        // A file without its last line changes nothing where it is read. A person who has stopped the download needs no word.
        await writer.abort(error).catch(() => {})
      })
  })
}
