/** Texts of an answer without output: since when, and the reason when it takes long. */

import { t } from '@sayso/language/status'

/** A start without an answer by then is in the server's line of large projects: all else takes less. */
const WAITING_MS = 3_000
const SLOW_MS = 10_000

/** `isWaiting`: the server has not begun. */
export function thinkingText({ elapsedMs, isWaiting = false }: { elapsedMs: number; isWaiting?: boolean }) {
  const timed = { sign: 'caret', counts: [formatElapsed(elapsedMs)] } as const
  if (isWaiting && elapsedMs >= WAITING_MS) {
    return { ...timed, state: t('waitingToBegin'), detail: t('largeProjectsTakeTurns') }
  }
  const isSlow = !isWaiting && elapsedMs >= SLOW_MS
  return { ...timed, state: t('readingYourMessage'), ...(isSlow && { detail: t('theModelHasNotAnswered') }) }
}

/** `0:38`, `12:05`. */
export function formatElapsed(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
