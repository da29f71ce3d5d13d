/** The version whose functions run at an address: the newest one for the test data, the published one for the live data. */

import { createHash } from 'node:crypto'
import { FUNCTION_FOLDERS, type ProjectFiles, SUPABASE_CONFIG } from '@sayso/project'
import { isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import {
  functionAddresses,
  projects,
  publishedApps,
  publishedReleases,
  versions,
} from '../database/schema/index.ts'
import { readFiles, type TreeFile } from '../projects/file-trees.ts'
import { isShown } from '../published/published-apps.ts'

export interface FoundFunctions {
  projectId: string
  ownerId: string
  purpose: 'test' | 'live'
  versionId: string
}

interface FunctionTree {
  /** Changes with the files that functions are made of, and with nothing else. */
  hash: string
  paths: string[]
  read(): Promise<ProjectFiles>
}

export interface AppFunctions {
  /** Makes the address known; the caller has checked the right. */
  announce(address: { ref: string; projectId: string; purpose: 'test' | 'live' }): Promise<void>
  /** Null: nobody has this address, the project is in the bin, or its app is not shown. */
  find(ref: string): Promise<FoundFunctions | null>
  /** Null for a version that is gone. */
  tree(versionId: string): Promise<FunctionTree | null>
}

export function createAppFunctions({ drizzle }: Pick<Database, 'drizzle'>): AppFunctions {
  return {
    async announce(address) {
      await drizzle.insert(functionAddresses).values(address).onConflictDoNothing()
    },

    async find(ref) {
      // In one query: each call of a function asks.
      const { rows } = await drizzle.execute<{ [K in keyof FoundFunctions]: FoundFunctions[K] }>(sql`
        select ${functionAddresses.projectId} as "projectId", ${projects.ownerId} as "ownerId",
          ${functionAddresses.purpose} as purpose, version_id as "versionId"
        from ${functionAddresses} join ${projects} on ${projects.id} = ${functionAddresses.projectId}, lateral (
          select id as version_id from (
            select id from versions
            where project_id = ${projects.id} and ${functionAddresses.purpose} = 'test' order by number desc limit 1
          ) newest
          union all
          select ${publishedReleases.versionId} from ${publishedApps}
            join ${publishedReleases} on ${publishedReleases.id} = ${publishedApps.releaseId}
            where ${publishedApps.projectId} = ${projects.id} and ${functionAddresses.purpose} = 'live' and ${isShown()}
        ) shown
        where ${functionAddresses.ref} = ${ref} and ${isNull(projects.deletedAt)}
      `)
      return rows[0] ?? null
    },

    async tree(versionId) {
      const entries = sql`jsonb_array_elements(${versions.tree}) entry`
      const isBelowFunctions = sql.join(
        FUNCTION_FOLDERS.map((folder) => sql`starts_with(entry ->> 'path', ${folder})`),
        sql` or `,
      )
      const { rows } = await drizzle.execute<{ path: string; hash: string; isBinary: boolean }>(sql`
        select entry ->> 'path' as path, entry ->> 'hash' as hash, (entry ->> 'isBinary')::boolean as "isBinary"
        from versions, ${entries} where id = ${versionId}
          and (entry ->> 'path' in ('package.json', ${SUPABASE_CONFIG}) or ${isBelowFunctions})
        order by 1
      `)
      if (rows.length === 0) return null
      const tree = new Map<string, TreeFile>(rows.map(({ path, ...file }) => [path, file]))
      return {
        // Not the list itself: a project may have thousands of such files.
        hash: createHash('sha256')
          .update(rows.map(({ path, hash }) => `${path} ${hash}`).join('\n'))
          .digest('hex'),
        paths: [...tree.keys()],
        read: () => readFiles(drizzle, tree),
      }
    },
  }
}
