/** Data of a project as a file that is written while it is read: all of it as SQL, or what else is given. */

import type { ProjectData } from '@sayso/project-db'

export const DATABASE_FILE = 'test-data.sql'
/** See docs/moving-out.md. */
export const SUPABASE_FILE = 'supabase.sql'

/** The whole database. Null: there is none. */
export async function openDatabaseFile(
  { exportSql }: ProjectData,
  projectId: string,
  forSupabase = false,
): Promise<ReadableStream<Uint8Array> | null> {
  return await openDataFile(async (write) => {
    const isThere = await exportSql(projectId, { withOwnRecords: false, forSupabase }, write)
    // A file without its last line changes nothing where it is read.
    if (isThere) await write('commit;\n')
    return isThere
  })
}

type WriteAll = (write: (text: string) => Promise<void>) => Promise<boolean>

/** Resolves with the first piece, so that an immediate failure is answered as one. Null: what is to be written is not there. Close the stream to end the reading. */
export async function openDataFile(writeAll: WriteAll): Promise<ReadableStream<Uint8Array> | null> {
  const pieces = new TransformStream<Uint8Array, Uint8Array>()
  return (await begin(writeAll, pieces.writable)) ? pieces.readable : null
}

async function begin(writeAll: WriteAll, to: WritableStream<Uint8Array>): Promise<boolean> {
  const writer = to.getWriter()
  const encoder = new TextEncoder()
  return await new Promise<boolean>((resolve, reject) => {
    const write = async (text: string) => {
      resolve(true)
      await writer.write(encoder.encode(text))
    }
    writeAll(write)
      .then(async (isThere) => {
        resolve(isThere)
        await writer.close()
      })
      .catch(async (error: unknown) => {
        reject(error)
        // A person who has stopped the download needs no word.
        await writer.abort(error).catch(() => {})
      })
  })
}
