/** A manual save: goes through when it disturbs nobody else's change, else shows the conflict. */

import { type FileChanges, type ProjectFile, placeFiles } from '@sayso/project'
import type { Author, VersionSummary } from '@sayso/wire'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { versions } from '../database/schema/index.ts'
import { removeLocks } from './file-locks.ts'
import {
  changeTree,
  type FileTree,
  isSameTreeFile,
  readFiles,
  storeContents,
  type TreeFile,
  toTreeFile,
} from './file-trees.ts'
import { addVersion, findNewestVersion, findVersionByNumber, type VersionWithTree } from './version-rows.ts'

export interface SaveFiles {
  /** The version that the edits are based on. */
  baseVersionId: string
  /** Path → new file, or null to remove it. Paths must have passed `parseProjectPath`. */
  changes: FileChanges
}

export type SaveResult =
  /** A save that changes nothing makes no version: `version` is then the newest one. */
  | { kind: 'saved'; version: VersionSummary }
  /** Someone changed these files since the base version: their new content, null when removed. Nothing was saved. */
  | {
      kind: 'conflict'
      version: VersionSummary
      conflicts: ReadonlyMap<string, ProjectFile | null>
      /** Who changed them; null where it is not known, was more than one person, or the one who saves. */
      author: Author | null
    }
  /** A new file is not allowed at its path: `message` gives the reason. Nothing was saved. */
  | { kind: 'refused'; message: string }
  | { kind: 'not-found' }

/** Runs in a transaction that holds the project. */
export async function saveFiles(
  queries: Queries,
  projectId: string,
  { baseVersionId, changes, authorId }: SaveFiles & { authorId: string },
): Promise<SaveResult> {
  const newest = await findNewestVersion(queries, projectId)
  const base =
    newest?.version.id === baseVersionId ? newest : await findBase(queries, projectId, baseVersionId)
  if (newest === null || base === null) return { kind: 'not-found' }
  const treeChanges = new Map([...changes].map(([path, file]) => [path, file && toTreeFile(file)]))
  const disputed = findDisputed(treeChanges, base.tree, newest.tree)
  if (disputed.length > 0) {
    const theirs = new Map(disputed.flatMap((path) => pairIfPresent(path, newest.tree)))
    const theirFiles = await readFiles(queries, theirs)
    const conflicts = new Map(disputed.map((path) => [path, theirFiles.get(path) ?? null]))
    const author = await findOnlyOther(queries, { projectId, disputed, base, authorId })
    return { kind: 'conflict', version: newest.version, conflicts, author }
  }
  const tree = changeTree(newest.tree, treeChanges)
  const changedPaths = [...treeChanges.keys()].filter(
    (path) => !isSameTreeFile(tree.get(path), newest.tree.get(path)),
  )
  if (changedPaths.length === 0) return { kind: 'saved', version: newest.version }
  if (changedPaths.some((path) => !newest.tree.has(path))) {
    const placed = placeFiles([...tree.keys()])
    if (!placed.ok) return { kind: 'refused', message: placed.message }
  }
  await storeContents(
    queries,
    [...changes.values()].filter((file) => file !== null),
  )
  const version = await addVersion(queries, projectId, {
    ...{ cause: 'save', authorId },
    label: labelOfSave(changedPaths),
    tree,
  })
  const removedPaths = changedPaths.filter((path) => !tree.has(path))
  await removeLocks(queries, projectId, removedPaths)
  return { kind: 'saved', version }
}

async function findBase(
  queries: Queries,
  projectId: string,
  versionId: string,
): Promise<VersionWithTree | null> {
  const [row] = await queries
    .select({ number: versions.number })
    .from(versions)
    .where(and(eq(versions.id, versionId), eq(versions.projectId, projectId)))
  return row === undefined ? null : await findVersionByNumber(queries, projectId, row.number)
}

/** Paths that changed since the base, unless to exactly the wanted content. */
function findDisputed(
  changes: ReadonlyMap<string, TreeFile | null>,
  base: FileTree,
  newest: FileTree,
): string[] {
  return [...changes]
    .filter(([path, wanted]) => {
      const theirs = newest.get(path)
      return !isSameTreeFile(base.get(path), theirs) && !isSameTreeFile(wanted, theirs)
    })
    .map(([path]) => path)
}

/** Author of the newest version in which the file differs from the version before it. */
async function findAuthor(
  queries: Queries,
  { projectId, path, after }: { projectId: string; path: string; after: number },
): Promise<Author | null> {
  const { rows } = await queries.execute<{ userId: string; name: string | null }>(sql`
    with contents as (
      select number, author_id, jsonb_path_query_first(
        tree, '$[*] ? (@.path == $path).hash', ${JSON.stringify({ path })}::jsonb
      ) as hash
      from versions where project_id = ${projectId} and number >= ${after}
    ), compared as (
      select number, author_id, hash, lag(hash) over (order by number) as before from contents
    )
    select users.id as "userId", users.name from compared left join users on users.id = author_id
    where number > ${after} and hash is distinct from before
    order by number desc limit 1
  `)
  const [row] = rows
  return row?.name == null ? null : { userId: row.userId, name: row.name }
}

interface Dispute {
  projectId: string
  disputed: readonly string[]
  base: VersionWithTree
  authorId: string
}

/** Each file's author takes a query over all versions since the base. */
const MAX_ATTRIBUTED = 20

/** The one other person who changed all of the files; null also where there are too many of them to ask. */
async function findOnlyOther(
  queries: Queries,
  { projectId, disputed, base, authorId }: Dispute,
): Promise<Author | null> {
  if (disputed.length > MAX_ATTRIBUTED) return null
  let only: Author | null = null
  for (const path of disputed) {
    const author = await findAuthor(queries, { projectId, path, after: base.version.number })
    if (author === null || author.userId === authorId || (only ?? author).userId !== author.userId)
      return null
    only = author
  }
  return only
}

function pairIfPresent(path: string, tree: FileTree): [string, TreeFile][] {
  const file = tree.get(path)
  return file === undefined ? [] : [[path, file]]
}

function labelOfSave(paths: string[]): string {
  return paths.length === 1 ? `Saved ${paths[0]}` : `Saved ${paths.length} files`
}
