/** Counts the lines that each file of the newest answers gained and lost: later pages cannot tell from the answer's text. */

import {
  countLineChanges,
  createDiffEffort,
  type DiffEffort,
  type ProjectFile,
  type ProjectFiles,
} from '@sayso/project'
import type { AnswerChanges } from '@sayso/wire'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { versions } from '../database/schema/index.ts'
import { type FileTree, isSameTreeFile, readFiles, type TreeFile } from './file-trees.ts'
import { findVersionByNumber } from './version-rows.ts'

/** Older answers are far up in the conversation. */
const MAX_ANSWERS = 20
/** Longer texts take long to compare, and are not code that people read. */
const MAX_CHARS = 1024 * 1024
/** For all answers together: twenty that rewrite three files of 300 lines each are counted exactly. */
const MAX_STEPS = 6_000_000

export async function readAnswerChanges(queries: Queries, projectId: string): Promise<AnswerChanges[]> {
  const rows = await queries
    .select({ number: versions.number })
    .from(versions)
    .where(and(eq(versions.projectId, projectId), isNotNull(versions.messageId)))
    .orderBy(desc(versions.number))
    .limit(MAX_ANSWERS)
  const answers: AnswerChanges[] = []
  const effort = createDiffEffort(MAX_STEPS)
  // One after the other, so that a long list does not keep the server from everything else.
  for (const { number } of rows) {
    const [before, after] = [
      await findVersionByNumber(queries, projectId, number - 1),
      await findVersionByNumber(queries, projectId, number),
    ]
    if (before === null || after === null) continue
    answers.push({
      versionNumber: number,
      files: await countLines(queries, [before.tree, after.tree], effort),
    })
  }
  return answers
}

async function countLines(queries: Queries, [before, after]: [FileTree, FileTree], effort: DiffEffort) {
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => !isSameTreeFile(before.get(path), after.get(path)),
  )
  const pick = (tree: FileTree) =>
    new Map(paths.flatMap((path): [string, TreeFile][] => pairOf(path, tree.get(path))))
  const [old, present] = [await readFiles(queries, pick(before)), await readFiles(queries, pick(after))]
  return await countFiles(paths.sort(), [old, present], effort)
}

/** File by file, with a turn for everything else between two of them. */
export async function countFiles(
  paths: readonly string[],
  [old, present]: readonly [old: ProjectFiles, present: ProjectFiles],
  effort: DiffEffort,
): Promise<AnswerChanges['files']> {
  const counted: AnswerChanges['files'] = []
  for (const path of paths) {
    const { added, removed } = countLineChanges(textOf(old.get(path)), textOf(present.get(path)), effort)
    counted.push({ path, linesAdded: added, linesRemoved: removed })
    await new Promise((resolve) => setImmediate(resolve))
  }
  return counted
}

function pairOf(path: string, file: TreeFile | undefined): [string, TreeFile][] {
  return file === undefined ? [] : [[path, file]]
}

function textOf(file: ProjectFile | undefined): string {
  return file === undefined || file.isBinary || file.content.length > MAX_CHARS ? '' : file.content
}
