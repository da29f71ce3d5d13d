/** Additions to a version after it was made: the name that a person gives it, and a picture of its app. */

import { type ListedVersion, MAX_VERSION_NAMES } from '@sayso/wire'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import { users, versionPictures, versions } from '../database/schema/index.ts'
import { lockProject, toVersionSummary, versionSummaryColumns } from './version-rows.ts'

interface Picture {
  mediaType: string
  bytes: Uint8Array
}

/** The caller has checked that the project is the user's. */
export interface VersionMarks {
  /** Null takes the name away. `full`: the project has as many names as it may have. */
  setName(projectId: string, number: number, name: string | null): Promise<'named' | 'not-found' | 'full'>
  /** A version that has one already keeps it, so that it may be cached; one that is not there gets none. */
  putPicture(projectId: string, number: number, picture: Picture): Promise<void>
  picture(projectId: string, number: number): Promise<Picture | null>
}

const MAX_LISTED_VERSIONS = 1_000
/** Pictures of a project's newest versions; named ones keep theirs. */
const MAX_PICTURES = 100

export function createVersionMarks({ drizzle }: Database): VersionMarks {
  return {
    setName: (projectId, number, name) =>
      drizzle.transaction(async (queries) => {
        if (!(await lockProject(queries, projectId))) return 'not-found'
        if (name !== null) {
          const others = sql`${versions.number} <> ${number}`
          const isNamed = and(eq(versions.projectId, projectId), isNotNull(versions.name), others)
          if ((await queries.$count(versions, isNamed)) >= MAX_VERSION_NAMES) return 'full'
        }
        const { rowCount } = await queries.update(versions).set({ name }).where(isVersion(projectId, number))
        return rowCount === 1 ? 'named' : 'not-found'
      }),

    async putPicture(projectId, number, { mediaType, bytes }) {
      await drizzle.execute(sql`
        insert into version_pictures (version_id, media_type, content)
        select id, ${mediaType}, ${Buffer.from(bytes)} from versions
        where project_id = ${projectId} and number = ${number}
        on conflict do nothing
      `)
      await drizzle.execute(sql`
        delete from version_pictures where version_id in (
          select versions.id from version_pictures join versions on versions.id = version_id
          where project_id = ${projectId} and name is null order by number desc offset ${MAX_PICTURES}
        )
      `)
    },

    async picture(projectId, number) {
      const [row] = await drizzle
        .select({ mediaType: versionPictures.mediaType, bytes: versionPictures.content })
        .from(versionPictures)
        .innerJoin(versions, eq(versions.id, versionPictures.versionId))
        .where(isVersion(projectId, number))
      return row ?? null
    },
  }
}

/** Newest first, at most 1,000. */
export async function listVersions(queries: Queries, projectId: string): Promise<ListedVersion[]> {
  const hasPicture = sql<boolean>`exists (select 1 from version_pictures where version_id = ${versions.id})`
  const rows = await queries
    .select({
      ...versionSummaryColumns,
      name: versions.name,
      hasPicture,
      author: { userId: users.id, name: users.name },
    })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.authorId))
    .where(eq(versions.projectId, projectId))
    .orderBy(desc(versions.number))
    .limit(MAX_LISTED_VERSIONS)
  return rows.map(({ name, hasPicture, author, ...row }) => ({
    ...toVersionSummary(row),
    name,
    hasPicture,
    author,
  }))
}

function isVersion(projectId: string, number: number) {
  return and(eq(versions.projectId, projectId), eq(versions.number, number))
}
