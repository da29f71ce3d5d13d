/** Keeps what bundler, frame and page have to report apart, and shows it as one list, in the places of the source. */

import type { ProjectFiles } from '@sayso/project'
import type { Problem, SourcePlace } from '@sayso/wire'
import { mergeProblems, placeProblems } from './problems.ts'

/** In the order in which they are listed. */
const ORIGINS = ['page', 'memory', 'sight', 'bundler', 'frame', 'visit'] as const
type ProblemOrigin = (typeof ORIGINS)[number]

export interface ProblemBoard {
  /** Replaces all problems of one origin. */
  set(origin: Exclude<ProblemOrigin, 'frame'>, problems: readonly Problem[]): void
  /** The frame's, shown once their places are translated, unless a newer list has come. */
  setFrames(problems: readonly Problem[]): Promise<void>
  /** Drops all problems except the bundler's. */
  forgetFrame(): void
}

interface ProblemBoardOptions {
  locate(places: (SourcePlace | null)[]): Promise<(SourcePlace | null)[] | null>
  getFiles(): ProjectFiles | null
  onChange(problems: readonly Problem[]): void
}

export function createProblemBoard({ locate, getFiles, onChange }: ProblemBoardOptions): ProblemBoard {
  const lists = new Map<ProblemOrigin, readonly Problem[]>()
  /** The frame's newest list, whose places are perhaps still being translated. */
  let unplaced: readonly Problem[] = []

  function put(origin: ProblemOrigin, problems: readonly Problem[]): void {
    if (problems.length === 0 && (lists.get(origin)?.length ?? 0) === 0) return
    lists.set(origin, problems)
    onChange(mergeProblems(...ORIGINS.map((name) => lists.get(name) ?? [])))
  }

  return {
    set: put,
    async setFrames(problems) {
      unplaced = problems
      // At once: a listener that hears that the app has run must not see errors that are gone.
      if (problems.length === 0) return put('frame', problems)
      const wanted = problems.map(({ place, isInSource }) => (isInSource ? null : place))
      const located = (await locate(wanted)) ?? []
      const places = problems.map(({ place, isInSource }, index) =>
        isInSource ? place : (located[index] ?? null),
      )
      const files = getFiles()
      if (unplaced === problems && files) put('frame', placeProblems(problems, places, files))
    },
    forgetFrame() {
      unplaced = []
      for (const origin of ['page', 'memory', 'sight', 'frame'] as const) put(origin, [])
    },
  }
}
