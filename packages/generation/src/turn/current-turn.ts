/** A turn while this server runs it: its state, and the pieces of its answer that wait for the log. */

import type { TurnRecord } from '../ports/ports.ts'
import { createDeltaBuffer, type DeltaBuffer } from './delta-buffer.ts'
import type { Ending } from './ending.ts'
import { entryIntervalMs, type TurnParts } from './turn-parts.ts'
import { startedTurn, type TurnState, withEnding, withoutOwner } from './turn-state.ts'

export interface CurrentTurn {
  readonly parts: TurnParts
  readonly turn: TurnRecord
  /** For each line of the server's log. */
  readonly fields: { streamId: string; projectId: string; model: string }
  readonly buffer: DeltaBuffer
  /** Aborts when the turn ends. */
  readonly signal: AbortSignal
  state(): TurnState
  change(step: (state: TurnState) => TurnState): void
  /** Ends the turn; the first ending wins. */
  finish(ending: Ending): void
  /** Lets go of the turn: another server has taken it over. */
  giveUp(): void
}

export function createCurrentTurn(parts: TurnParts, turn: TurnRecord): CurrentTurn {
  const abort = new AbortController()
  const fields = { streamId: turn.streamId, projectId: turn.projectId, model: turn.modelId }
  const buffer = createDeltaBuffer({
    intervalMs: () => entryIntervalMs(parts.running.size),
    timers: parts.timers,
  })
  let state = startedTurn()

  function finish(ending: Ending): void {
    state = withEnding(state, ending)
    buffer.close()
    abort.abort(new DOMException('The turn is over.', 'AbortError'))
  }

  function giveUp(): void {
    if (state.step === 'lost') return
    state = withoutOwner(state)
    parts.log.warn(fields, 'the turn has another owner now')
    finish({ status: 'interrupted' })
  }

  return {
    parts,
    turn,
    fields,
    buffer,
    signal: abort.signal,
    state: () => state,
    change(step) {
      state = step(state)
    },
    finish,
    giveUp,
  }
}
