/**
 * Purpose of a turn: one closed union, which travels whole from the page to the store. A repair carries the problems
 * that it is to fix; the others go with a prompt of the user.
 */

import * as z from 'zod/mini'
import { Problem } from './preview/problem.ts'

const MAX_ID_CHARS = 64

/** Made by the browser (UUID): the same id twice is the same message, and starts nothing new. */
export const MessageId = z.string().check(z.minLength(1), z.maxLength(MAX_ID_CHARS))

/** Problems in one repair; more do not help a model. */
export const MAX_REPAIR_PROBLEMS = 10
/** Tries for each counted prompt of the user, no matter who asks for them. `isRepairTry` defines a try. */
export const MAX_REPAIR_ATTEMPTS = 3
/** Repairs of one prompt in all, however they ended: a provider that is down for long is not asked for ever. */
export const MAX_REPAIRS_BEGUN = 12
/** Length of a problem's message that a conversation keeps. */
const MAX_NOTE_CHARS = 500

export const PromptIntent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prompt') }),
  /** Goes on with an answer that was stopped or interrupted. */
  z.object({ kind: z.literal('continue'), messageId: MessageId }),
  /**
   * Takes the place of an earlier prompt: the project goes back to the files from before it, as a new version, and that prompt and all that
   * followed leave the conversation. All of that or nothing, with the turn's start. The page's files are not read.
   */
  z.object({ kind: z.literal('replace'), messageId: MessageId }),
])
export type PromptIntent = z.infer<typeof PromptIntent>

/** An answer leads to at most one repair: page and server give its prompt this id, so that the second to begin it begins nothing. */
export function repairIdOf(answerId: string): string {
  return `repair-${answerId}`.slice(0, MAX_ID_CHARS)
}

/** Costs no message, and has separate limits. */
export const RepairIntent = z.object({
  kind: z.literal('repair'),
  /** The newest prompt of the user, whose outcome is to be repaired. */
  messageId: MessageId,
  /** The version that has the problems. Must be the newest: problems belong to a tree. */
  versionNumber: z.int(),
  problems: z.array(Problem).check(z.minLength(1), z.maxLength(MAX_REPAIR_PROBLEMS)),
})
export type RepairIntent = z.infer<typeof RepairIntent>

export type TurnIntent = PromptIntent | RepairIntent

/** Marks the two messages of a repair. */
export interface RepairNote {
  /** Counts from 1. */
  attempt: number
  /** The prompt whose outcome is repaired. */
  ofMessageId: string
  problems: RepairedProblem[]
  /** Sayso's own rules made it, and no model was asked: it does not count as a try. */
  isByRule?: true
  /** On the answer, once a page has seen the app run with it. */
  outcome?: RepairOutcome
}

/** A problem that a repair is for: it has worked when nobody finds it any more, and its cause was touched. */
interface RepairedProblem {
  id: string
  message: string
  /** Absent in what older servers have stored. */
  kind?: Problem['kind']
  /** The file that it shows in; absent too where that is not known. */
  path?: string
}

export const REPAIR_OUTCOMES = ['fixed', 'not-fixed'] as const
export type RepairOutcome = (typeof REPAIR_OUTCOMES)[number]

export function toRepairNote(
  { messageId, problems }: RepairIntent,
  { attempt, isByRule }: { attempt: number; isByRule: boolean },
): RepairNote {
  return {
    attempt,
    ofMessageId: messageId,
    problems: problems.map(toRepairedProblem),
    ...(isByRule && { isByRule }),
  }
}

export function toRepairedProblem({ id, message, kind, place }: Problem): RepairedProblem {
  return { id, message: message.slice(0, MAX_NOTE_CHARS), kind, ...(place !== null && { path: place.path }) }
}
