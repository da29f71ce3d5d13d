/** How many functions a project has, and how long they are. */

import { isFunctionPath, type ProjectFiles } from '@sayso/project'
import type { FunctionProblem } from './api.ts'

export const MAX_FUNCTIONS = 100
const MAX_SOURCE_CHARS = 2_000_000

/** Null: neither too many nor too long. */
export function findExcess(
  files: ProjectFiles,
  functions: ReadonlyMap<string, string>,
): FunctionProblem | null {
  const first = functions.values().next().value
  if (functions.size > MAX_FUNCTIONS)
    return { file: first, line: 1, message: `A project has at most ${MAX_FUNCTIONS} functions.` }
  let chars = 0
  for (const [path, { content }] of files) {
    if (!isFunctionPath(path)) continue
    chars += content.length
    if (chars > MAX_SOURCE_CHARS)
      return { file: path, line: 1, message: 'The files below functions/ have at most 2 MB together.' }
  }
  return null
}
