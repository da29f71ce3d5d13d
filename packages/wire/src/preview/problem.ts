/** A problem: anything wrong with the app that a person or the model can act on. */

import * as z from 'zod/mini'

/** Bounds on a frame's reports: it runs strangers' code, and the page stores and shows them. */
export const MAX_PROBLEM_CHARS = 10_000
const MAX_PATH_CHARS = 1_000
const MAX_STACK_NAMES = 100

/** A place in a source file, as people count: lines and columns from 1. */
export const SourcePlace = z.object({
  path: z.string().check(z.maxLength(MAX_PATH_CHARS)),
  lineNumber: z.int(),
  columnNumber: z.int(),
})
export type SourcePlace = z.infer<typeof SourcePlace>

const PROBLEM_KINDS = [
  /** The file does not parse. */
  'syntax',
  /** An import leads nowhere, or names an export that is not there. */
  'resolve',
  /** The code alone shows that something cannot work: a name that nobody declares, a hook in a condition. */
  'static',
  /** A module threw while it ran for the first time. */
  'evaluation',
  /** A component threw while rendering. */
  'render',
  /** Thrown in an event handler, a timer or an effect. */
  'runtime',
  /** A promise was rejected and nobody listened. */
  'rejection',
  /** The app's data refused a request, because of the code or of a migration that is missing. */
  'refused',
  /** The app does not answer. */
  'hang',
  /** The app uses so much memory, or shows so much at once, that it may soon be stopped. */
  'memory',
  /** The preview's own rules forbid what the app does, or a phone alone can do it: nothing in its code is wrong, and no repair can fix it. */
  'blocked',
  /** A change that an answer made found nothing to change, and is missing from the project. */
  'change',
  /** Something on a screen cannot be read or reached, as measured. */
  'layout',
  /** The app runs, though not quite as written: React or a package complains, or a picture did not load. */
  'warning',
] as const

export const Problem = z.object({
  /** Stable: the same mistake at the same place has the same id in every revision. */
  id: z.string().check(z.maxLength(200)),
  kind: z.enum(PROBLEM_KINDS),
  /** The problem in one sentence. */
  message: z.string().check(z.maxLength(MAX_PROBLEM_CHARS)),
  place: z.nullable(SourcePlace),
  /** For an unresolved import: `package.json` lacks this package. Only the bundler sets it. */
  missingPackage: z.optional(z.string()),
  /** For a name: the one import that provides it, if there is only one. A rule can write it. */
  importFix: z.optional(
    z.object({
      name: z.string().check(z.maxLength(200)),
      /** As an import writes it. */
      from: z.string().check(z.maxLength(MAX_PATH_CHARS)),
      isDefault: z.boolean(),
    }),
  ),
  /** For an import: the module that has the same exports in this SDK. A rule can write it. */
  importMove: z.optional(
    z.object({
      from: z.string().check(z.maxLength(MAX_PATH_CHARS)),
      to: z.string().check(z.maxLength(MAX_PATH_CHARS)),
    }),
  ),
  /** For a name that is a member of another export now: a rule can write it. */
  memberFix: z.optional(
    z.object({
      name: z.string().check(z.maxLength(200)),
      from: z.string().check(z.maxLength(MAX_PATH_CHARS)),
      member: z.string().check(z.maxLength(200)),
    }),
  ),
  /** From the frame: the place is in the source already, and need not be translated. */
  isInSource: z.optional(z.boolean()),
  /** For a refused request: words of the line that asked, by which it is found where no stack leads there. */
  asked: z.optional(
    z.object({
      call: z.string().check(z.maxLength(20)),
      name: z.string().check(z.maxLength(200)),
      verb: z.string().check(z.maxLength(20)),
    }),
  ),
  /** Up to seven source lines around the place, when the reporter has them. */
  frame: z.optional(
    z
      .array(
        z.object({ lineNumber: z.int(), text: z.string().check(z.maxLength(500)), isMarked: z.boolean() }),
      )
      .check(z.maxLength(7)),
  ),
  /** Component names, innermost first. */
  componentStack: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(MAX_STACK_NAMES))),
  /** For an edit that could not be applied: all its blocks, as the answer wrote them. For the model. */
  attempted: z.optional(z.string().check(z.maxLength(MAX_PROBLEM_CHARS))),
})
export type Problem = z.infer<typeof Problem>

/** Whether it keeps the app from running, and a change of its code can fix it. */
export function isFault({ kind }: Pick<Problem, 'kind'>): boolean {
  return kind !== 'blocked' && !isRemark({ kind })
}

/** Listed although the app runs. */
export function isRemark({ kind }: Pick<Problem, 'kind'>): boolean {
  return kind === 'warning' || kind === 'layout'
}

/** The problem of an edit that could not be applied; `message` describes its search. The same file has the same id. */
export function failedEditProblem(path: string, message: string, attempted?: string): Problem {
  return {
    id: `change:${path}`.slice(0, 200),
    kind: 'change',
    message: message.slice(0, MAX_PROBLEM_CHARS),
    place: { path, lineNumber: 1, columnNumber: 1 },
    ...(attempted !== undefined && { attempted: attempted.slice(0, MAX_PROBLEM_CHARS) }),
  }
}
