/**
 * Room for the projects of running turns. Turns last for minutes and each holds its project, so bytes are counted, not turns. Those of
 * large projects wait in a line, where networks take turns; ordinary ones are counted and never wait.
 */

import type { TurnPlace, TurnRoom } from '@sayso/generation/ports'
import type { FairLine, WorkCount } from '../slow-work/fair-line.ts'
import { networkOf } from './ip-address.ts'

interface TurnRoomOptions {
  maxBytes: number
  /** A turn of more bytes than this waits where there is no room, and is prepared in `preparing`. */
  largeBytes?: number
  /** Each version of a large project that is compared is as large. */
  preparing: Pick<FairLine, 'run'>
  /** Calls back after `WAIT_MS`, unless the returned function was called. */
  startWait?: (callback: () => void) => () => void
}

interface CountedTurnRoom extends TurnRoom {
  count(): WorkCount
}

interface Waiting {
  network: string
  sizeBytes: number
  begin: () => void
}

const MEGABYTE = 1024 * 1024
const LARGE_BYTES = 2 * MEGABYTE
/** Requests that wait hold the files that came with them, 32 MB at most. */
const MAX_WAITING = 24
const MAX_WAITING_PER_NETWORK = 6
/** Proxies and pages wait for an answer about this long. */
const WAIT_MS = 20_000

export function createTurnRoom(options: TurnRoomOptions): CountedTurnRoom {
  const { maxBytes, largeBytes = LARGE_BYTES, preparing, startWait = startTimer } = options
  /** Bytes by network; one that was served comes last. */
  const held = new Map<string, number>()
  let heldBytes = 0
  let runningCount = 0
  let waiting: Waiting[] = []

  /** A network has half of the room. What no room is large enough for runs alone. */
  function fits({ network, sizeBytes }: Pick<Waiting, 'network' | 'sizeBytes'>): boolean {
    const own = held.get(network) ?? 0
    return heldBytes === 0 || (heldBytes + sizeBytes <= maxBytes && isWithinShare(own, sizeBytes))
  }

  function isWithinShare(ownBytes: number, sizeBytes: number): boolean {
    return ownBytes === 0 || ownBytes + sizeBytes <= maxBytes / 2
  }

  function hold(network: string, sizeBytes: number): void {
    const bytes = (held.get(network) ?? 0) + sizeBytes
    held.delete(network)
    held.set(network, bytes)
    heldBytes += sizeBytes
    runningCount += 1
  }

  function take({ network, sizeBytes }: Pick<Waiting, 'network' | 'sizeBytes'>): TurnPlace {
    hold(network, sizeBytes)
    return {
      prepare: (work) =>
        sizeBytes <= largeBytes
          ? work()
          : (preparing.run(network, work) ?? Promise.reject(new Error('full'))),
      leave() {
        const bytes = (held.get(network) ?? 0) - sizeBytes
        if (bytes > 0) held.set(network, bytes)
        else held.delete(network)
        heldBytes -= sizeBytes
        runningCount -= 1
        letIn()
      },
    }
  }

  /** The network that holds least comes first. The first that lacks room keeps those behind it waiting, so that large ones get in too. */
  function letIn(): void {
    const bytesOf = ({ network }: Waiting) => held.get(network) ?? 0
    for (;;) {
      const allowed = waiting.filter((one) => heldBytes === 0 || isWithinShare(bytesOf(one), one.sizeBytes))
      const next = allowed.reduce<Waiting | undefined>(
        (first, one) => (first === undefined || bytesOf(one) < bytesOf(first) ? one : first),
        undefined,
      )
      if (next === undefined || !fits(next)) return
      waiting = waiting.filter((one) => one !== next)
      next.begin()
    }
  }

  function wait(asked: Pick<Waiting, 'network' | 'sizeBytes'>): Promise<TurnPlace | null> {
    return new Promise((resolve) => {
      const stopWait = startWait(() => {
        waiting = waiting.filter((one) => one !== entry)
        resolve(null)
        // Those behind it may be smaller.
        letIn()
      })
      const entry = {
        ...asked,
        begin() {
          stopWait()
          resolve(take(asked))
        },
      }
      waiting.push(entry)
    })
  }

  return {
    count: () => ({ running: runningCount, waiting: waiting.length }),
    async enter(asker, sizeBytes) {
      const asked = { network: networkOf(asker), sizeBytes }
      if (sizeBytes <= largeBytes || (waiting.length === 0 && fits(asked))) return take(asked)
      const own = waiting.filter(({ network }) => network === asked.network)
      if (waiting.length >= MAX_WAITING || own.length >= MAX_WAITING_PER_NETWORK) return null
      const place = wait(asked)
      letIn()
      return await place
    },
  }
}

function startTimer(callback: () => void): () => void {
  const timer = setTimeout(callback, WAIT_MS).unref()
  return () => clearTimeout(timer)
}
