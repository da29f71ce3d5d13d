/**
 * Bytes that projects take in the database: trees of versions as they are stored, contents, pictures, and published releases. A count is kept with each
 * project, since adding all up takes seconds; it is never less than what the project alone keeps. Equal contents are stored once for
 * everybody, and each project counts them: it may be the last one to name them.
 */

import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'

export interface StoredBytes {
  /** Of all projects of a person, those in the bin among them. */
  ofPerson(userId: string): Promise<number>
  /** 0 when the project does not exist. */
  ofProject(projectId: string): Promise<number>
  /** The same for the person who owns this project. Null when it does not exist. */
  ofOwner(projectId: string): Promise<{ ownerId: string; bytes: number } | null>
}

/** Projects in one run of maintenance, so that none takes long; the next run continues. */
const MAX_COUNTED = 200

const sumOfBytes = sql`coalesce(sum(stored_bytes), 0)::bigint as bytes`

export function createStoredBytes({ drizzle }: Database): StoredBytes {
  return {
    async ofPerson(userId) {
      const { rows } = await drizzle.execute(
        sql`select ${sumOfBytes} from projects where owner_id = ${userId}`,
      )
      return Number(rows[0]?.bytes)
    },
    async ofProject(projectId) {
      const { rows } = await drizzle.execute(sql`select ${sumOfBytes} from projects where id = ${projectId}`)
      return Number(rows[0]?.bytes)
    },
    async ofOwner(projectId) {
      const { rows } = await drizzle.execute(sql`
        select owner_id as owner, ${sumOfBytes} from projects
        where owner_id = (select owner_id from projects where id = ${projectId}) group by owner_id
      `)
      const [row] = rows
      return row === undefined ? null : { ownerId: String(row.owner), bytes: Number(row.bytes) }
    },
  }
}

/**
 * Adds a version that was just stored: its tree, and the contents that the version before it does not have. A restored version names
 * contents that the project had before. Contents that left and come back count again, until the project is counted again.
 */
export async function addToCount(
  queries: Queries,
  { projectId, versionId, isRestored }: { projectId: string; versionId: string; isRestored: boolean },
): Promise<void> {
  const newContents = sql`(
    select coalesce(sum(octet_length(content)), 0) from blobs where hash in (
      select unnest(version_contents(added.tree)) except
      select unnest(version_contents(before.tree)) from versions before
      where before.project_id = added.project_id and before.number = added.number - 1
    )
  )`
  await queries.execute(sql`
    update projects set stored_bytes = stored_bytes + (
      select pg_column_size(added.tree) + ${isRestored ? sql`0` : newContents} from versions added where added.id = ${versionId}
    ) where id = ${projectId}
  `)
}

/** Adds what a picture of the conversation takes, or a change of the published releases. */
export async function addBytesToCount(queries: Queries, projectId: string, sizeBytes: number): Promise<void> {
  await queries.execute(
    sql`update projects set stored_bytes = stored_bytes + ${sizeBytes} where id = ${projectId}`,
  )
}

const releaseBytes = (projectId: unknown) => sql`
  (select coalesce(sum(octet_length(content)), 0) from blobs where hash in (
      select hash from published_files join published_releases on published_releases.id = release_id
      where published_releases.project_id = ${projectId}
    ))
`

/** Bytes of the releases that are kept. */
export async function readReleaseBytes(queries: Queries, projectId: string): Promise<number> {
  const { rows } = await queries.execute(sql`select ${releaseBytes(projectId)} as bytes`)
  return Number(rows[0]?.bytes)
}

const allBytes = sql`
  (select coalesce(sum(pg_column_size(tree)), 0) from versions where project_id = projects.id)
  + (select coalesce(sum(octet_length(content)), 0) from blobs where hash in (
      select unnest(version_contents(tree)) from versions where project_id = projects.id
    ))
  + (select coalesce(sum(size_bytes), 0) from attachments where project_id = projects.id)
  + ${releaseBytes(sql`projects.id`)}
`

/** Counts a project as it is stored now. */
export async function countProject(queries: Queries, projectId: string): Promise<void> {
  await queries.execute(sql`update projects set stored_bytes = ${allBytes} where id = ${projectId}`)
}

/** Counts projects that have no count: those of a database from before there was one, and those that have lost versions. */
export async function countUncounted({ drizzle }: Pick<Database, 'drizzle'>): Promise<void> {
  const { rows } = await drizzle.execute(
    sql`select id from projects where stored_bytes is null limit ${MAX_COUNTED}`,
  )
  for (const { id } of rows) await countProject(drizzle, String(id))
}
