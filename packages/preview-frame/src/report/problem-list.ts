/** List of the app's current problems; reports to the host when it changes. */

import type { Problem, SourcePlace } from '@sayso/wire'
import { isRefusalOfOurs, type NativeLacks } from '../modules/native-lack.ts'
import { cut } from './inspect-value.ts'
import { findPlace, findThrower, readComponentNames, type Thrower } from './stack-places.ts'

export interface ProblemList {
  /** Replaces all that modules threw while they ran. */
  setEvaluationFailures(failures: readonly EvaluationFailure[]): void
  add(kind: Problem['kind'], error: unknown, context?: ProblemContext): void
  /** While it is silent, the list is empty: what goes wrong is nobody's mistake. */
  setSilent(isSilent: boolean): void
  isSilent(): boolean
  /** The versions of whole files that threw since it became silent. */
  listMissed(): readonly Thrower[]
  /** Forgets all but evaluation failures: what happens again is reported again. */
  clearEvents(): void
}

export interface EvaluationFailure {
  path: string
  error: unknown
  /** Where it is, for an error without a place of its own. Default 1. */
  lineNumber?: number
}

const MAX_PROBLEMS = 50
const MAX_MESSAGE_CHARS = 2_000
const MAX_SOURCE_CHARS = 300
const MAX_STACK_CHARS = 50_000

/** Sends the whole list, once per task, whenever it has changed. */
export function createProblemList(
  send: (problems: Problem[]) => void,
  { explain }: Pick<NativeLacks, 'explain'> = { explain: () => null },
): ProblemList {
  let evaluation: Problem[] = []
  const events = new Map<string, Problem>()
  let isScheduled = false
  let isSilent = false
  let missed: Thrower[] = []
  let sentText = '[]'

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(() => {
      isScheduled = false
      const problems = isSilent ? [] : [...evaluation, ...events.values()].slice(0, MAX_PROBLEMS)
      const text = JSON.stringify(problems)
      if (text === sentText) return
      sentText = text
      send(problems)
    })
  }

  /** Features that only a phone has are refused while the app runs: its code needs no change. */
  function told(kind: Problem['kind'], error: unknown, context: ProblemContext): Problem {
    const native = EXPLAINED.has(kind) ? explain(error) : null
    const isRefused = native?.isMissingModule === true || isRefusalOfOurs(error)
    const message = native?.message ?? null
    return toProblem(isRefused && STILL_RUNS.has(kind) ? 'blocked' : kind, error, { ...context, message })
  }

  return {
    setEvaluationFailures(failures) {
      evaluation = failures.map(({ error, ...context }) => told('evaluation', error, context))
      schedule()
    },
    setSilent(next) {
      if (isSilent === next) return
      isSilent = next
      if (isSilent) missed = []
      schedule()
    },
    isSilent: () => isSilent,
    listMissed: () => missed,
    add(kind, error, context = {}) {
      if (isSilent) {
        const thrower = kind === 'warning' ? null : findThrower(readStack(error))
        if (thrower !== null && missed.length < MAX_PROBLEMS) missed.push(thrower)
        return
      }
      const problem = told(kind, error, context)
      if (events.size < MAX_PROBLEMS || events.has(problem.id)) events.set(problem.id, problem)
      schedule()
    },
    clearEvents() {
      events.clear()
      schedule()
    },
  }
}

/** With these the app is still drawn. */
const STILL_RUNS: ReadonlySet<Problem['kind']> = new Set(['runtime', 'rejection'])
const EXPLAINED: ReadonlySet<Problem['kind']> = new Set([...STILL_RUNS, 'evaluation', 'render'])

interface ProblemContext {
  /** Default: what the error says. */
  message?: string | null
  path?: string
  lineNumber?: number
  componentStack?: string | null | undefined
  /** Where it is in the source, where that is known without a stack. */
  sourcePlace?: SourcePlace | null
  /** Words of the line that asked, for a request without a place. */
  asked?: Problem['asked']
}

/** The id has no line in it, so that it stays the same while lines above the mistake come and go. */
export function toProblem(kind: Problem['kind'], error: unknown, context: ProblemContext): Problem {
  const message = cut(context.message ?? describeError(error), MAX_MESSAGE_CHARS)
  const place = findPlace(readStack(error)) ?? findPlace(context.componentStack ?? undefined)
  const { path, lineNumber = 1, sourcePlace = null, asked } = context
  const fallback = path === undefined ? null : { path, lineNumber, columnNumber: 1 }
  const names = readComponentNames(context.componentStack)
  const found = sourcePlace ?? place ?? fallback
  return {
    id: `${kind}:${found?.path ?? ''}:${hash(message)}`.slice(0, 200),
    kind,
    message,
    place: found,
    ...(sourcePlace === null ? {} : { isInSource: true }),
    ...(names.length > 0 ? { componentStack: names } : {}),
    ...(asked === undefined ? {} : { asked }),
  }
}

/** Anything can be thrown; the app's own getters may throw once more. */
function describeError(error: unknown): string {
  try {
    if (error instanceof Error) return `${error.name}: ${error.message}`
    if (error instanceof Event) return describeEvent(error)
    if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message)
    return String(error)
  } catch {
    return 'The app threw something that cannot be read.'
  }
}

/** Loaders reject with the event that their element gave them. */
function describeEvent(event: Event): string {
  if (event instanceof ErrorEvent && event.message !== '') return event.message
  const { target } = event
  const source =
    target instanceof Element ? (target.getAttribute('src') ?? target.getAttribute('href')) : null
  if (source !== null) return `${cut(source, MAX_SOURCE_CHARS)} could not be loaded.`
  if (target instanceof WebSocket) return `The connection to ${target.url} failed.`
  return `The app was given an event in place of an error: \`${event.type}\`.`
}

/** The stack of anything that was thrown, if it has one. */
export function readStack(error: unknown): string | undefined {
  try {
    const stack: unknown =
      typeof error === 'object' && error !== null ? Reflect.get(error, 'stack') : undefined
    // The message, of any length, comes before the places.
    return typeof stack === 'string' ? stack.slice(-MAX_STACK_CHARS) : undefined
  } catch {
    // See `describeError`.
    return undefined
  }
}

function hash(text: string): string {
  let value = 0
  for (let index = 0; index < text.length; index++)
    value = (Math.imul(value, 31) + text.charCodeAt(index)) | 0
  return (value >>> 0).toString(36)
}
