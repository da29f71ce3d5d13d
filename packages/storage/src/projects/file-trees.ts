/** Trees (path → content's hash) and the contents that they name. */

import { createHash } from 'node:crypto'
import {
  decodeBase64,
  type FileChanges,
  hashTreeEntries,
  type ProjectFile,
  type ProjectFiles,
} from '@sayso/project'
import { inArray, sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { blobs, type TreeEntry } from '../database/schema/index.ts'
import { StorageError } from '../database/storage-error.ts'
import { lockContents } from './content-lock.ts'

/** The driver writes, and parses, what one query takes or brings in one turn of the event loop. */
const BATCH_BYTES = 2 * 1024 * 1024
const BATCH_ROWS = 300

export interface TreeFile {
  hash: string
  isBinary: boolean
}

export type FileTree = ReadonlyMap<string, TreeFile>

export function toTreeFile(file: ProjectFile): TreeFile {
  return { hash: hashOf(file), isBinary: file.isBinary }
}

export function isSameTreeFile(a: TreeFile | null | undefined, b: TreeFile | null | undefined): boolean {
  return a?.hash === b?.hash && a?.isBinary === b?.isBinary
}

export function toTree(files: ProjectFiles): FileTree {
  return new Map([...files].map(([path, file]) => [path, toTreeFile(file)]))
}

/** The tree after changes; null removes. */
export function changeTree(tree: FileTree, changes: ReadonlyMap<string, TreeFile | null>): FileTree {
  const changed = new Map(tree)
  for (const [path, file] of changes) {
    if (file === null) changed.delete(path)
    else changed.set(path, file)
  }
  return changed
}

export function toTreeEntries(tree: FileTree): TreeEntry[] {
  const entries = [...tree].map(([path, { hash, isBinary }]) => ({ path, hash, isBinary }))
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1))
}

export function fromTreeEntries(entries: readonly TreeEntry[]): FileTree {
  return new Map(entries.map(({ path, hash, isBinary }) => [path, { hash, isBinary }]))
}

export function hashOfTree(tree: FileTree): string {
  return hashTreeEntries(new Map([...tree].map(([path, { hash }]) => [path, hash])))
}

/** Stores the contents that are not there yet. Only in the transaction that names them. */
export async function storeContents(queries: Queries, files: Iterable<ProjectFile>): Promise<void> {
  await storeBlobs(queries, new Map([...files].map((file) => [hashOf(file), () => toBytes(file)])))
}

/** The same by hash: the bytes are made of those that are not there yet. */
export async function storeBlobs(
  queries: Queries,
  contents: ReadonlyMap<string, () => Buffer>,
): Promise<void> {
  const byHash = new Map(contents)
  if (byHash.size === 0) return
  await lockContents(queries, 'shared')
  const known = await queries
    .select({ hash: blobs.hash })
    .from(blobs)
    .where(inArray(blobs.hash, [...byHash.keys()]))
  for (const { hash } of known) byHash.delete(hash)
  if (byHash.size === 0) return
  // In one order everywhere, so that two transactions that store the same files cannot wait for each other.
  const sorted = [...byHash].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const rows of insertsOf(sorted)) await queries.insert(blobs).values(rows).onConflictDoNothing()
}

/** Rows of one statement after another, made when it is their turn. */
function* insertsOf(contents: readonly (readonly [string, () => Buffer])[]) {
  let rows: (typeof blobs.$inferInsert)[] = []
  let batchBytes = 0
  for (const [hash, read] of contents) {
    const content = read()
    rows.push({ hash, content })
    batchBytes += content.length
    if (batchBytes < BATCH_BYTES && rows.length < BATCH_ROWS) continue
    yield rows
    rows = []
    batchBytes = 0
  }
  if (rows.length > 0) yield rows
}

/** Equal files are one object. Those that `known` has are not read. */
export async function readFiles(
  queries: Queries,
  tree: FileTree,
  known?: { tree: FileTree; files: ProjectFiles },
): Promise<ProjectFiles> {
  if (tree.size === 0) return new Map()
  const read = new Map<string, ProjectFile>()
  for (const [path, treeFile] of known?.tree ?? []) {
    const file = known?.files.get(path)
    if (file !== undefined) read.set(toFileKey(treeFile), file)
  }
  const missing = new Map([...tree].filter(([, treeFile]) => !read.has(toFileKey(treeFile))))
  // Decoded batch by batch: all bytes together would be there twice.
  for (const hashes of missing.size === 0 ? [] : await batchesOf(queries, missing)) {
    const rows = await queries.select().from(blobs).where(inArray(blobs.hash, hashes))
    const contents = new Map(rows.map(({ hash, content }) => [hash, content]))
    for (const treeFile of missing.values()) {
      const content = contents.get(treeFile.hash)
      if (content === undefined || read.has(toFileKey(treeFile))) continue
      const { isBinary } = treeFile
      read.set(toFileKey(treeFile), { content: content.toString(isBinary ? 'base64' : 'utf8'), isBinary })
    }
  }
  const files = new Map<string, ProjectFile>()
  for (const [path, treeFile] of tree) {
    const file = read.get(toFileKey(treeFile))
    if (file === undefined) {
      throw new StorageError('content-missing', {
        message: `The content of ${path} (${treeFile.hash}) is not stored.`,
        action: 'Restore the database from a backup.',
      })
    }
    files.set(path, file)
  }
  return files
}

/** The same bytes are another text where they are binary. */
function toFileKey({ hash, isBinary }: TreeFile): string {
  return isBinary ? `${hash} binary` : hash
}

/** Hashes of a tree, so many at a time that their contents are read in a moment. */
async function batchesOf(queries: Queries, tree: FileTree): Promise<string[][]> {
  let batch: string[] = []
  let batchBytes = 0
  const batches = [batch]
  for (const [hash, bytes] of await sizesOf(queries, tree)) {
    if (batch.length > 0 && batchBytes + bytes > BATCH_BYTES) {
      batch = []
      batchBytes = 0
      batches.push(batch)
    }
    batch.push(hash)
    batchBytes += bytes
  }
  return batches
}

/** Bytes by hash. */
async function sizesOf(queries: Queries, tree: FileTree): Promise<Map<string, number>> {
  const hashes = [...new Set([...tree.values()].map(({ hash }) => hash))]
  const rows = await queries
    .select({ hash: blobs.hash, bytes: sql<number>`octet_length(${blobs.content})` })
    .from(blobs)
    .where(inArray(blobs.hash, hashes))
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]))
}

/** Bytes of all files of a tree, and of those at other paths than the given ones. */
export async function treeSizes(queries: Queries, tree: FileTree, without: ReadonlySet<string>) {
  const bytesOf = await sizesOf(queries, tree)
  const sizes = { bytes: 0, keptBytes: 0 }
  for (const [path, { hash }] of tree) {
    sizes.bytes += bytesOf.get(hash) ?? 0
    if (!without.has(path)) sizes.keptBytes += bytesOf.get(hash) ?? 0
  }
  return sizes
}

/** Changes that turn the files of one tree into those of another; null removes. */
export async function readChanges(queries: Queries, from: FileTree, to: FileTree): Promise<FileChanges> {
  const added = new Map([...to].filter(([path, file]) => !isSameTreeFile(file, from.get(path))))
  const removed = [...from.keys()].filter((path) => !to.has(path))
  return new Map([
    ...(await readFiles(queries, added)),
    ...removed.map((path): [string, null] => [path, null]),
  ])
}

const hashes = new WeakMap<ProjectFile, string>()

/**
 * Same result as `hashFile`, by Node's own means: the core's are ten times as slow, and a save of many megabytes
 * would hold everybody up.
 */
export function hashOf(file: ProjectFile): string {
  const known = hashes.get(file)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(toBytes(file)).digest('hex')
  hashes.set(file, hash)
  return hash
}

/** The bytes that `hashFile` names. */
function toBytes({ content, isBinary }: ProjectFile): Buffer {
  if (!isBinary) return Buffer.from(content, 'utf8')
  const bytes = Buffer.from(content, 'base64')
  // Node skips invalid base64; text that it reads completely, it writes the same way.
  if (withoutPadding(bytes.toString('base64')) === withoutPadding(content)) return bytes
  const decoded = decodeBase64(content)
  return decoded === null ? Buffer.from(content, 'utf8') : Buffer.from(decoded)
}

function withoutPadding(base64: string): string {
  return base64.endsWith('==') ? base64.slice(0, -2) : base64.endsWith('=') ? base64.slice(0, -1) : base64
}
