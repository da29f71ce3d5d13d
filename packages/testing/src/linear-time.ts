/** Compares the processor time of reading a text with that of a text eight times as long. */

import { startProcessorClock } from './processor-time.ts'

/** The clock tells shorter times hardly apart. */
const MIN_MS = 5
/** Eight times the text takes about as many times as long; quadratic would be 64. */
const MAX_RATIO = 24

/** Whether the time grows with the text, and not with its square. `write` makes a text of about so many characters. */
export function isLinear(read: (text: string) => unknown, write: (chars: number) => string): boolean {
  const timeOf = (chars: number) => {
    const text = write(chars)
    const times = [1, 2, 3].map(() => {
      const elapsedMs = startProcessorClock()
      read(text)
      return elapsedMs()
    })
    return Math.min(...times)
  }
  timeOf(10_000)
  return timeOf(100_000) < MAX_RATIO * Math.max(timeOf(12_500), MIN_MS)
}
