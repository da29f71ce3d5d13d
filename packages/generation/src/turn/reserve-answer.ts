/** The answer that a turn takes from the server's budget: reserved before its model is called, and given back when it cost nothing. */

import { costsServer } from '@sayso/wire'
import type { AnswerBudget, Asker, BeginTurn, Log, ModelInfo } from '../ports/ports.ts'

interface ReservedAnswer {
  admission: BeginTurn['admission']
  /** Never rejects. */
  release(): Promise<void>
}

interface ReserveParts {
  /** Without one, nothing but people's own messages is counted. */
  budget?: AnswerBudget | undefined
  log: Log
}

/** For an answer that costs the server nothing. */
export const NOTHING_RESERVED: ReservedAnswer = { admission: 'free', release: async () => {} }

export async function reserveAnswer(
  { budget, log }: ReserveParts,
  model: ModelInfo,
  asker: Asker,
): Promise<ReservedAnswer> {
  if (!costsServer(model)) return NOTHING_RESERVED
  const { release: nothingReserved } = NOTHING_RESERVED
  if (budget === undefined) return { admission: 'counted', release: nothingReserved }
  const reservation = await budget.reserve(asker)
  if (reservation.kind === 'used-up')
    return { admission: { refusedBy: reservation.limit }, release: nothingReserved }
  return {
    admission: 'counted',
    release: () =>
      reservation.release().catch((error: unknown) => {
        log.warn({ err: error }, 'an answer that cost nothing stays counted')
      }),
  }
}
