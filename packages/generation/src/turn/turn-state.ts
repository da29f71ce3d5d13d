/** States of a running turn, what each of them holds, and the steps between them. The first ending of a turn stays. */

import type { FailedAction, StreamEntry, Usage } from '@sayso/wire'
import { createLongText, type LongText } from '../listening/long-text.ts'
import type { Clock, TurnReplay } from '../ports/ports.ts'
import type { Ending } from './ending.ts'
import type { PreparedTurn } from './prepare-turn.ts'
import { createThought, type Thought } from './thought.ts'

export type TurnState = Preparing | Prepared | Answering | Failed | Lost

/** Held by every state. */
interface Common {
  /** How the turn ends, once it does. The text of the answer that waits is still written then. */
  ending: Ending | null
  model: Heard
}

/** Received from the model so far. */
interface Heard {
  /** Anything at all, be it thoughts. */
  hasSent: boolean
  usage: Usage | null
  /** Size of all requests so far, as estimated: the only measure of an answer that ends early. */
  askedTokens: number
}

/** Files and history are being read, and the request is being built. */
interface Preparing extends Common {
  step: 'preparing'
}

/** The model may be answering, but the log has no entry yet. */
interface Prepared extends Common {
  step: 'prepared'
  prepared: PreparedTurn
  answer: LoggedAnswer
}

/** The log has the start entry. */
interface Answering extends Common {
  step: 'answering'
  prepared: PreparedTurn
  answer: LoggedAnswer
  start: StartEntry
}

/** One of our steps failed, so memory and storage may differ: the log decides what the answer is. */
interface Failed extends Common {
  step: 'failed'
  prepared: PreparedTurn | null
  answer: LoggedAnswer | null
}

/** Another server owns the turn: this one writes nothing more. */
interface Lost extends Common {
  step: 'lost'
}

type StartEntry = Extract<StreamEntry, { type: 'start' }>

/** The answer as far as the log has it. */
export interface LoggedAnswer {
  content: LongText
  /** Lengths of the deltas. */
  deltaLengths: number[]
  thought: Thought
  lookups: NonNullable<TurnReplay['lookups']>
  failedActions: FailedAction[]
  /** The answer's name for the project; null without one, and empty when a person's title is kept. */
  title: string | null
}

export function startedTurn(): TurnState {
  return { step: 'preparing', ending: null, model: { hasSent: false, usage: null, askedTokens: 0 } }
}

export function withRequest(state: TurnState, prepared: PreparedTurn, clock: Clock): TurnState {
  if (state.step !== 'preparing') return state
  const thought = createThought(clock)
  const answer = {
    ...{ content: createLongText(), deltaLengths: [], thought, lookups: [] },
    ...{ failedActions: [], title: null },
  }
  return { ...state, step: 'prepared', prepared, answer }
}

export function withStart(state: TurnState, start: StartEntry): TurnState {
  return state.step === 'prepared' ? { ...state, step: 'answering', start } : state
}

export function withModelSent(state: TurnState): TurnState {
  return state.model.hasSent ? state : { ...state, model: { ...state.model, hasSent: true } }
}

export function withAsked(state: TurnState, inputTokens: number): TurnState {
  return { ...state, model: { ...state.model, askedTokens: state.model.askedTokens + inputTokens } }
}

export function withUsage(state: TurnState, usage: Usage | null): TurnState {
  return { ...state, model: { ...state.model, usage } }
}

/** The first ending wins. */
export function withEnding(state: TurnState, ending: Ending): TurnState {
  return state.ending === null ? { ...state, ending } : state
}

/** A lost turn stays lost. */
export function withFailure(state: TurnState): TurnState {
  if (state.step === 'lost') return state
  const { ending, model } = state
  const [prepared, answer] =
    state.step === 'preparing' ? [null, null] : ([state.prepared, state.answer] as const)
  return { step: 'failed', ending, model, prepared, answer }
}

export function withoutOwner({ ending, model }: TurnState): TurnState {
  return { step: 'lost', ending, model }
}

/** Failures of models that did take the request. */
const READ_THE_PROMPT: ReadonlySet<string> = new Set(['timed-out', 'empty-answer'])

/**
 * Whether the turn cost nothing: the model failed before it sent anything. A model that was stopped by then, that was waited for too long, or
 * that answered with nothing, has read the prompt, and prompts cost most.
 */
export function wasFree({ ending, model }: TurnState): boolean {
  const hasFailed = ending?.status === 'error' && !READ_THE_PROMPT.has(ending.error.code)
  return hasFailed && !model.hasSent && model.usage === null
}
