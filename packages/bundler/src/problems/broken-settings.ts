/** Names a package.json or app.json that cannot be read: what it says would be passed over without a word. */

import { type ProjectFile, parseJsonWithComments } from '@sayso/project'
import type { Problem } from '@sayso/wire'
import { sourceTextOf } from '../transform/compile-file.ts'
import { compileJson } from '../transform/data-modules.ts'
import { makeProblem } from './problem.ts'

/** Expo reads app.json with comments; npm reads package.json without. */
const READABLE: Readonly<Record<string, (text: string) => boolean>> = {
  'package.json': () => false,
  'app.json': (text) => parseJsonWithComments(text) !== undefined,
}
const CONFLICT = /^(?:<{7}|>{7})(?: |$)/m

/** @param known by path: a file that the app imports as well has its problem already. */
export function findBrokenSettings(
  files: ReadonlyMap<string, ProjectFile>,
  known: ReadonlyMap<string, unknown>,
): Problem[] {
  return Object.entries(READABLE).flatMap(([path, isReadable]) => {
    const file = files.get(path)
    if (file === undefined || known.has(path)) return []
    if (file.isBinary) return [problemOf(path, '', 'This file is not text. Save it as UTF-8.', null)]
    const source = sourceTextOf(file)
    const outcome = compileJson(source)
    if (outcome.ok || isReadable(source)) return []
    const [error] = outcome.errors
    const conflict = source.search(CONFLICT)
    if (conflict >= 0)
      return [problemOf(path, source, 'Not valid JSON: it has the marks of a merge conflict.', conflict)]
    return [problemOf(path, source, error?.message ?? 'Not valid JSON.', error?.offsetChars ?? null)]
  })
}

function problemOf(path: string, source: string, message: string, offsetChars: number | null): Problem {
  return makeProblem({ kind: 'syntax', path, message, source, offsetChars, key: 'unreadable' })
}
