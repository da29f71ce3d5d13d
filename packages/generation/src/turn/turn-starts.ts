/** Starts of turns: each waits for its place in memory first, and a server that goes down lets none begin. */

import type { TurnFiles, TurnPlace, TurnRoom } from '../ports/ports.ts'
import type { RunningTurn } from './run-turn.ts'
import type { StartTurn } from './start-turn.ts'

/** A start, and its turn if one runs here now. */
export interface Begun<Result> {
  result: Result
  run: RunningTurn | null
}

interface TurnStarts {
  /** Calls `begin` with a place that the turn leaves when it holds its files no longer. `pageBytes`: the files that came with the request. */
  start<Result>(
    request: Pick<StartTurn, 'projectId' | 'asker'> & { pageBytes: number },
    begin: (place: TurnPlace) => Promise<Begun<Result>>,
  ): Promise<Result | { kind: 'closing' } | { kind: 'no-room' }>
  /** Lets nothing more begin; resolves when what was being recorded is. */
  close(): Promise<void>
  isClosing(): boolean
}

interface TurnStartsOptions {
  room?: TurnRoom
  turnFiles: Pick<TurnFiles, 'sizeBytes'>
}

export function createTurnStarts({ room, turnFiles }: TurnStartsOptions): TurnStarts {
  /** Starts that are being recorded. One that waits for a place is not among them: it can be refused at any time. */
  const starting = new Set<Promise<unknown>>()
  let isClosing = false

  return {
    async start({ projectId, asker, pageBytes }, begin) {
      if (isClosing) return { kind: 'closing' }
      const place =
        room === undefined
          ? ANY_PLACE
          : await room.enter(asker.network, pageBytes + (await turnFiles.sizeBytes(projectId)))
      if (place === null) return { kind: 'no-room' }
      let run: RunningTurn | null = null
      try {
        if (isClosing) return { kind: 'closing' }
        const beginning = begin(place)
        starting.add(beginning)
        const begun = await beginning.finally(() => starting.delete(beginning))
        run = begun.run
        return begun.result
      } finally {
        if (run === null) place.leave()
        else void run.removed.then(place.leave)
      }
    },
    async close() {
      isClosing = true
      await Promise.allSettled(starting)
    },
    isClosing: () => isClosing,
  }
}

const ANY_PLACE: TurnPlace = { prepare: (work) => work(), leave() {} }
