/**
 * One turn, from the recorded prompt to the stored answer. The server owns it: no request waits for it, none ends
 * it. The order makes a crash harmless: the message is stored before the end entry is seen, so that a reader
 * who sees the end can start the next turn.
 */

import { countRequestTokens } from '../context/count-tokens.ts'
import { EventLogError, type Model, type TurnPlace, type TurnRecord } from '../ports/ports.ts'
import { type CurrentTurn, createCurrentTurn } from './current-turn.ts'
import { type Ending, TOOK_TOO_LONG, toStreamError } from './ending.ts'
import { type PreparedTurn, prepareTurn, type TurnInput } from './prepare-turn.ts'
import { removeLater } from './remove-later.ts'
import { settleFromLog } from './settle-from-log.ts'
import { type Settled, settleTurn } from './settle-turn.ts'
import { MAX_TURN_MS, SETTLE_RETRY_MS, type TurnParts } from './turn-parts.ts'
import { wasFree, withFailure, withRequest } from './turn-state.ts'
import { completeUsage } from './usage.ts'
import { writeAnswer } from './write-answer.ts'

export interface RunningTurn {
  readonly turn: TurnRecord
  /** Resolves when the log has the first entry, or never will. Never rejects. */
  readonly opened: Promise<void>
  /** Ends the turn; the first ending wins. */
  finish(ending: Ending): void
  /** Lets go of the turn: another server has taken it over. */
  giveUp(): void
  /** Resolves when this server is done with the turn: true when its message is stored. Never rejects. */
  readonly settled: Promise<boolean>
  /** Resolves with `settled`: true when the model cost nothing. Never rejects. */
  readonly wasFree: Promise<boolean>
  /** Resolves when the entries have been removed too. Never rejects. */
  readonly removed: Promise<void>
}

export interface TurnStart {
  model: Model
  input: TurnInput
  place: TurnPlace
}

export function runTurn(parts: TurnParts, turn: TurnRecord, { model, input, place }: TurnStart): RunningTurn {
  const current = createCurrentTurn(parts, turn)
  const { promise: opened, resolve: open } = toBeResolved()
  const stopLease = parts.leases.keep(turn, current.giveUp)
  const facts = { prompt: input.prompt, isRepair: input.intent.kind === 'repair' }
  const settled = run(current, { facts, model, open, preparing: prepare(current, { model, input, place }) })
  void settled.then(stopLease)
  return {
    turn,
    opened,
    finish: current.finish,
    giveUp: current.giveUp,
    settled,
    wasFree: settled.then(() => wasFree(current.state())),
    removed: settled.then((isStored) => (isStored ? removeLater(parts, turn) : undefined)),
  }
}

/** Takes the input, which may have all files of the page, and is the only one that holds it. */
function prepare({ parts, turn }: CurrentTurn, { model, input, place }: TurnStart): Promise<PreparedTurn> {
  return place.prepare(() => prepareTurn(parts, turn, model.info, input))
}

/** Facts of the prompt that the turn's end needs. */
interface PromptFacts {
  prompt: string
  isRepair: boolean
}

interface Run {
  facts: PromptFacts
  model: Model
  open: () => void
  preparing: Promise<PreparedTurn>
}

async function run(current: CurrentTurn, { facts, model, open, preparing }: Run): Promise<boolean> {
  const { parts } = current
  const stopClock = parts.timers.after(MAX_TURN_MS, () =>
    current.finish({ status: 'error', error: TOOK_TOO_LONG }),
  )
  try {
    const prepared = await preparing
    current.change((state) => withRequest(state, prepared, parts.clock))
    const state = current.state()
    if (state.step === 'prepared' && state.ending === null)
      await writeAnswer({ ...current, prepared, answer: state.answer }, model, open)
  } catch (error) {
    fail(current, error)
  }
  stopClock()
  const isStored = await settle(current, facts)
  open()
  return isStored
}

function toBeResolved() {
  let resolve = () => {}
  const promise = new Promise<void>((resolved) => {
    resolve = resolved
  })
  return { promise, resolve }
}

function fail({ parts, fields, giveUp, change, finish }: CurrentTurn, error: unknown): void {
  if (error instanceof EventLogError) giveUp()
  else parts.log.error({ ...fields, err: error }, 'the turn failed')
  change(withFailure)
  finish(
    parts.isOutage?.(error) ? { status: 'interrupted' } : { status: 'error', error: toStreamError(error) },
  )
}

/** False when the turn is someone else's, or the database stays away: then it is ended as an orphan once that is back. */
async function settle(current: CurrentTurn, facts: PromptFacts): Promise<boolean> {
  const { parts, fields } = current
  for (const waitMs of [0, ...SETTLE_RETRY_MS]) {
    if (waitMs > 0) await new Promise<void>((resolve) => parts.timers.after(waitMs, resolve))
    if (current.state().step === 'lost') return false
    try {
      return (await settleOnce(current, facts)) !== 'lost'
    } catch (error) {
      parts.log.error({ ...fields, err: error }, 'the turn could not be stored')
    }
  }
  return false
}

async function settleOnce(current: CurrentTurn, { prompt, isRepair }: PromptFacts): Promise<Settled> {
  const { parts, turn, fields } = current
  const state = current.state()
  const { prepared, answer } = 'prepared' in state ? state : { prepared: null, answer: null }
  const ending = state.ending ?? { status: 'interrupted' }
  const content = answer?.content.read() ?? ''
  const deltaLengths = answer?.deltaLengths ?? []
  const inputTokens = state.model.askedTokens || (prepared && countRequestTokens(prepared.request))
  const common = {
    ending,
    usage: completeUsage(state.model.usage, { inputTokens, content }),
    leftOut: prepared?.leftOut ?? null,
    prompt,
    isRepair,
    ...(answer?.title && { title: answer.title }),
  }
  const settled =
    state.step === 'failed'
      ? await settleFromLog(parts, turn, common)
      : await settleTurn(parts, turn, {
          ...common,
          start: state.step === 'answering' ? state.start : null,
          content,
          deltaLengths,
          failedActions: answer?.failedActions ?? [],
          ...answer?.thought.read(),
          ...(answer && { lookups: answer.lookups }),
        })
  parts.log.info({ ...fields, status: ending.status, settled, entries: deltaLengths.length }, 'turn ended')
  return settled
}
