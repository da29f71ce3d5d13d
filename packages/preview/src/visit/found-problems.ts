/** Problems found during a visit, each once, with the screen and the button where it was found. */

import type { ProjectFiles } from '@sayso/project'
import type { Problem, SourcePlace } from '@sayso/wire'
import { HANG } from '../state/page-problems.ts'
import { placeProblems } from '../state/problems.ts'
import type { Stop } from './itinerary.ts'

/** The action, its button or field (empty when it has no name), and the address. */
export interface Press {
  how: 'press' | 'filled-in' | 'submit'
  label: string
  path: string
}

interface Finding {
  problem: Problem
  stop: Stop
  /** The last press before it; null when the screen was only opened. */
  press: Press | null
}

interface FoundProblems {
  /** Takes the whole list of a frame. Answers whether there was a new fault in it. */
  take(problems: readonly Problem[], stop: Stop, press: Press | null): boolean
  addHang(stop: Stop, press: Press | null): void
  /** Converts to places of the source. */
  place(locate: Locate, files: ProjectFiles): Promise<Problem[]>
}

type Locate = (places: (SourcePlace | null)[]) => Promise<(SourcePlace | null)[] | null>

/** A hidden app may not play, copy, or take the screen: that is not its mistake. */
const NOT_FOR_HIDDEN = /\b(NotAllowedError|AbortError)\b/
const BY_POLICY = /row-level security policy/
/** In the sentence about a refusal. */
const OF_SOMEBODY = /somebody who is signed in/
/** Errors thrown when there is nothing under an invented address. */
const NOTHING_THERE = /\b(undefined|null)\b|not found|invalid|missing/i

export function createFoundProblems({ excusesRefusals = false } = {}): FoundProblems {
  const found = new Map<string, Finding>()
  /** Refusals of presses: a frame lists them at later stops too. */
  const excused = new Set<string>()

  return {
    take(problems, stop, press) {
      const fresh = problems.filter(({ id }) => !found.has(id) && !excused.has(id))
      for (const problem of fresh)
        if ((excusesRefusals && problem.kind === 'refused') || isExcused(problem, press))
          excused.add(problem.id)
      const added = fresh.filter(
        (problem) => !excused.has(problem.id) && isWorthTelling(problem, stop, press),
      )
      // A screen is measured before anything on it is pressed.
      for (const problem of added)
        found.set(problem.id, { problem, stop, press: problem.kind === 'layout' ? null : press })
      return added.some(({ kind }) => kind !== 'layout')
    },
    addHang(stop, press) {
      found.set(`hang ${stop.path}`, {
        problem: { ...HANG, id: `hang:${stop.screen.filePath}` },
        stop,
        press,
      })
    },
    async place(locate, files) {
      const findings = [...found.values()]
      const wanted = findings.map(({ problem: { place, isInSource } }) => (isInSource ? null : place))
      const located = (await locate(wanted)) ?? []
      const places = findings.map(({ problem: { place, isInSource } }, index) =>
        isInSource ? place : (located[index] ?? null),
      )
      const placed = placeProblems(
        findings.map(({ problem }) => problem),
        places,
        files,
      )
      return placed.map((problem, index) => withScreen(problem, findings[index]))
    },
  }
}

/** A stranger who presses a button is refused rightly where policies are for those who are signed in. */
function isExcused({ kind, message }: Problem, press: Press | null): boolean {
  return kind === 'refused' && press !== null && BY_POLICY.test(message) && !OF_SOMEBODY.test(message)
}

function isWorthTelling({ kind, message }: Problem, { mayBeMissing }: Stop, press: Press | null): boolean {
  if (kind === 'blocked' || kind === 'warning' || NOT_FOR_HIDDEN.test(message)) return false
  if (!mayBeMissing) return true
  return kind !== 'layout' && press === null && !NOTHING_THERE.test(message)
}

function withScreen(problem: Problem, finding: Finding | undefined): Problem {
  if (finding === undefined) return problem
  const { stop, press } = finding
  const where = press === null ? `On ${stop.path}` : `On ${press.path}, ${describePress(press)}`
  const place = problem.place ?? { path: stop.screen.filePath, lineNumber: 1, columnNumber: 1 }
  return { ...problem, message: `${where}: ${problem.message}`, place }
}

function describePress({ how, label }: Press): string {
  const what = label === '' ? (how === 'filled-in' ? 'a field' : 'a button') : `“${label}”`
  if (how === 'filled-in') return `after ${what} was filled in`
  return how === 'press'
    ? `after ${what} was pressed`
    : `after the fields were filled in and ${what} was pressed`
}
