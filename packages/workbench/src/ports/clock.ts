/** The time, and doing something later. */

export interface Clock {
  nowMs(): number
  after: After
}

/** Runs the callback later, once; returns how to call it off. */
export type After = (delayMs: number, callback: () => void) => () => void
