/** Stores an upgrade to another SDK as one version: the whole of it on the version that it was computed of, or nothing. */

import { type FileChanges, placeFiles } from '@sayso/project'
import type { VersionSummary } from '@sayso/wire'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { turns } from '../database/schema/index.ts'
import { readLocks } from './file-locks.ts'
import { changeTree, storeContents, toTreeFile } from './file-trees.ts'
import { addVersion, findNewestVersion } from './version-rows.ts'

export interface StoredUpgrade {
  /** The version that the changes were computed of. */
  versionId: string
  changes: FileChanges
  label: string
}

export type UpgradeResult =
  | { kind: 'upgraded'; version: VersionSummary }
  /** There is a newer version. */
  | { kind: 'outdated' }
  /** An answer is being written. */
  | { kind: 'running' }
  | { kind: 'locked'; path: string }
  | { kind: 'refused'; message: string }
  | { kind: 'not-found' }

/** Runs in a transaction that holds the project: no answer begins and no file is saved meanwhile. */
export async function upgradeProject(
  queries: Queries,
  projectId: string,
  { versionId, changes, label, authorId }: StoredUpgrade & { authorId: string },
): Promise<UpgradeResult> {
  const newest = await findNewestVersion(queries, projectId)
  if (newest === null) return { kind: 'not-found' }
  if (newest.version.id !== versionId) return { kind: 'outdated' }
  if (await isAnswering(queries, projectId)) return { kind: 'running' }
  const locked = (await readLocks(queries, projectId)).find((path) => changes.has(path))
  if (locked !== undefined) return { kind: 'locked', path: locked }
  const treeChanges = new Map([...changes].map(([path, file]) => [path, file && toTreeFile(file)]))
  const tree = changeTree(newest.tree, treeChanges)
  const placed = placeFiles([...tree.keys()])
  if (!placed.ok) return { kind: 'refused', message: placed.message }
  await storeContents(
    queries,
    [...changes.values()].filter((file) => file !== null),
  )
  const version = await addVersion(queries, projectId, { cause: 'upgrade', authorId, label, tree })
  return { kind: 'upgraded', version }
}

async function isAnswering(queries: Queries, projectId: string): Promise<boolean> {
  const rows = await queries
    .select({ streamId: turns.streamId })
    .from(turns)
    .where(and(eq(turns.projectId, projectId), eq(turns.status, 'running')))
  return rows.length > 0
}
