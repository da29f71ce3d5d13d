/** Limits of functions. A call that goes over one ends; what it takes along is the project's own process. */

export interface FunctionLimits {
  /** Processes on this server: the one that was called least recently ends for another. */
  maxProcesses: number
  /** A process without calls ends after this. */
  idleMs: number
  /** Where all have calls, one that was last called so long ago ends for another. */
  heldMs: number
  callsAtOnce: number
  /** From the call to the end of its answer. */
  callMs: number
  /** A process whose thread is not free for so long is in a loop. */
  busyMs: number
  startMs: number
  maxRequestBytes: number
  maxAnswerBytes: number
  maxMemoryBytes: number
}

const MEGABYTE = 1024 * 1024

export const FUNCTION_LIMITS: FunctionLimits = {
  maxProcesses: 8,
  idleMs: 60_000,
  heldMs: 10_000,
  callsAtOnce: 10,
  callMs: 30_000,
  busyMs: 5_000,
  startMs: 15_000,
  maxRequestBytes: 6 * MEGABYTE,
  maxAnswerBytes: 20 * MEGABYTE,
  // The heap of its code takes 128 of them, and the engine 55.
  maxMemoryBytes: 320 * MEGABYTE,
}
