/** Closes areas in the opposite order of their opening, each within its time. */

import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Area } from './areas/area.ts'

/** Areas that take longer are abandoned: the process ends without them. */
const CLOSE_MS = 5_000

export interface Stop {
  /** Open areas, in the order of their opening. */
  readonly areas: readonly Area[]
  add<Added extends Area>(area: Added): Added
  /** Idempotent. */
  run(): Promise<void>
  /** Closes the areas of a start that has failed: the operator gets the reason alone. */
  undo(): Promise<void>
  hasBegun(): boolean
}

export function createStop(log: Logger): Stop {
  const areas: Area[] = []
  let running: Promise<void> | null = null

  async function stop(): Promise<void> {
    log.info({}, 'stopping')
    await closeAll()
    log.info({}, 'stopped')
  }

  async function closeAll(): Promise<void> {
    const closing: Promise<void>[] = []
    for (const area of areas.toReversed()) {
      const closed = close(area)
      if (area.isClosedMeanwhile) closing.push(closed)
      else await closed
    }
    await Promise.all(closing)
  }

  /** An area that cannot be closed, or does not end, must not keep the others from being closed. */
  async function close({ name, close, closeMs = CLOSE_MS }: Area): Promise<void> {
    if (close === undefined) return
    const tooLate = wait(closeMs, 'too late', { ref: false })
    const outcome = await Promise.race([close(), tooLate]).catch((error: unknown) => {
      log.error({ err: error, what: name }, 'stopping failed')
    })
    if (outcome === 'too late') log.error({ what: name }, 'stopping took too long')
  }

  return {
    areas,
    add(area) {
      areas.push(area)
      return area
    },
    run() {
      running ??= stop()
      return running
    },
    undo: closeAll,
    hasBegun: () => running !== null,
  }
}
