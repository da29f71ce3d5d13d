/** A problem: anything wrong with the app that a person or the model can act upon. */

import * as z from 'zod/mini'

/** A place in a source file, as people count: lines and columns from 1. */
export const SourcePlace = z.object({
  path: z.string(),
  lineNumber: z.int(),
  columnNumber: z.int(),
})
export type SourcePlace = z.infer<typeof SourcePlace>

export const PROBLEM_KINDS = [
  /** The file does not parse. */
  'syntax',
  /** An import leads nowhere, or names an export that is not there. */
  'resolve',
  /** A module threw while it ran for the first time. */
  'evaluation',
  /** A component threw while rendering. */
  'render',
  /** Thrown in an event handler, a timer or an effect. */
  'runtime',
  /** A promise was rejected and nobody listened. */
  'rejection',
  /** The app does not answer. */
  'hang',
] as const

export const Problem = z.object({
  /** Stable: the same mistake at the same place has the same id in every revision. */
  id: z.string(),
  kind: z.enum(PROBLEM_KINDS),
  /** What is wrong, in one sentence. */
  message: z.string(),
  place: z.nullable(SourcePlace),
  /** Up to seven source lines around the place, when the reporter has them. */
  frame: z.optional(z.array(z.object({ lineNumber: z.int(), text: z.string(), isMarked: z.boolean() }))),
  /** Component names, innermost first. */
  componentStack: z.optional(z.array(z.string())),
})
export type Problem = z.infer<typeof Problem>
