/** Puts together what bundler, frame and page have to report. */

import { toSourceNames } from '@sayso/bundler'
import type { ProjectFiles } from '@sayso/project'
import type { Problem, SourcePlace } from '@sayso/wire'
import { findAsker } from './find-asker.ts'

/** Lines before and after the marked one. */
const FRAME_RADIUS = 3
const MAX_LINE_CHARS = 500

/** Gives each problem its place in the source, as the worker has translated it, and the lines around. */
export function placeProblems(
  problems: readonly Problem[],
  places: readonly (SourcePlace | null)[],
  files: ProjectFiles,
): Problem[] {
  return problems.map(({ asked, ...reported }, index) => {
    const problem = { ...reported, message: toSourceNames(reported.message) }
    const place = problem.place === null ? findAsker(files, asked) : known(places[index], problem.place)
    if (place === null) return problem
    const frame = readCodeFrame(files, place)
    return { ...problem, place, ...(frame ? { frame } : {}) }
  })
}

/** A file that the bundler cannot translate is still the right file. */
function known(place: SourcePlace | null | undefined, { path }: SourcePlace): SourcePlace {
  return place ?? { path, lineNumber: 1, columnNumber: 1 }
}

/** Each problem once, in the order in which they are given. */
export function mergeProblems(...lists: readonly (readonly Problem[])[]): Problem[] {
  const merged = new Map<string, Problem>()
  for (const problem of lists.flat()) {
    if (!merged.has(problem.id)) merged.set(problem.id, problem)
  }
  return [...merged.values()]
}

function readCodeFrame(files: ProjectFiles, { path, lineNumber }: SourcePlace): Problem['frame'] {
  const file = files.get(path)
  if (!file || file.isBinary) return undefined
  const lines = file.content.split(/\r?\n/)
  const first = Math.max(1, lineNumber - FRAME_RADIUS)
  return lines.slice(first - 1, lineNumber + FRAME_RADIUS).map((text, index) => ({
    lineNumber: first + index,
    text: text.slice(0, MAX_LINE_CHARS),
    isMarked: first + index === lineNumber,
  }))
}
