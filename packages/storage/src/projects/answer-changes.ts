/** Counts the lines that each file of the newest answers gained and lost: later pages cannot tell from the answer's text. */

import { countLineChanges, type ProjectFile } from '@sayso/project'
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

export async function readAnswerChanges(queries: Queries, projectId: string): Promise<AnswerChanges[]> {
  const rows = await queries
    .select({ number: versions.number })
    .from(versions)
    .where(and(eq(versions.projectId, projectId), isNotNull(versions.messageId)))
    .orderBy(desc(versions.number))
    .limit(MAX_ANSWERS)
  const answers: AnswerChanges[] = []
  // One after the other, so that a long list does not keep the server from everything else.
  for (const { number } of rows) {
    const [before, after] = [
      await findVersionByNumber(queries, projectId, number - 1),
      await findVersionByNumber(queries, projectId, number),
    ]
    if (before === null || after === null) continue
    answers.push({ versionNumber: number, files: await countLines(queries, before.tree, after.tree) })
  }
  return answers
}

async function countLines(queries: Queries, before: FileTree, after: FileTree) {
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => !isSameTreeFile(before.get(path), after.get(path)),
  )
  const pick = (tree: FileTree) =>
    new Map(paths.flatMap((path): [string, TreeFile][] => pairOf(path, tree.get(path))))
  const [old, present] = [await readFiles(queries, pick(before)), await readFiles(queries, pick(after))]
  return paths.sort().map((path) => {
    const { added, removed } = countLineChanges(textOf(old.get(path)), textOf(present.get(path)))
    return { path, linesAdded: added, linesRemoved: removed }
  })
}

function pairOf(path: string, file: TreeFile | undefined): [string, TreeFile][] {
  return file === undefined ? [] : [[path, file]]
}

function textOf(file: ProjectFile | undefined): string {
  return file === undefined || file.isBinary || file.content.length > MAX_CHARS ? '' : file.content
}
