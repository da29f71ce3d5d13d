/**
 * Limits of uploads to code sync: its routes know no account, so each address has a share of memory while files are
 * read, of the disk, and of the time that storing takes.
 */

import type { Rates, Uploads } from '@sayso/storage'
import type { WorkLines } from '../slow-work/work-lines.ts'
import { ApiFailure, tooMany } from './api-failure.ts'
import { clientOf } from './client-address.ts'
import type { AppContext } from './context.ts'
import { networkOf } from './ip-address.ts'
import { createNetworkRate } from './network-rates.ts'

/** 0 means no limit. */
export interface UploadNumbers {
  /** Files and projects that one address stores in a day. */
  megabytesPerAddressAndDay: number
  /** All that is kept: it expires after 30 days. */
  megabytesInAll: number
}

/** Refusals are thrown as `ApiFailure`. */
export interface UploadLimits {
  /** Reads and stores one file. `work` starts at once, and waits for its turn with `turn`. */
  admit<T>(c: AppContext, work: (turn: Turn) => Promise<T>): Promise<T>
  /** Before something of this size is stored. */
  countBytes(c: AppContext, sizeBytes: number): Promise<void>
}

/** For work that keeps the server busy: two at once, addresses by turns. */
type Turn = <T>(work: () => Promise<T>) => Promise<T>

const DAY_SECONDS = 24 * 60 * 60
const KILOBYTE = 1024
const MEGABYTE = 1024 * 1024
/** Bodies of 10 MB that are being read or wait. A browser sends six at once. */
const MAX_HELD = 32
const MAX_HELD_PER_ADDRESS = 12
const AT_ONCE = 2
const SHORT_WAIT_MS = 5000
/** The sum of all that is stored is asked for no more often. */
const TOTAL_IS_FRESH_MS = 60_000

interface UploadLimitsOptions {
  lines: Pick<WorkLines, 'open'>
  numbers: UploadNumbers
  rates: Rates
  uploads: Pick<Uploads, 'totalBytes'>
  nowMs: () => number
}

export function createUploadLimits(options: UploadLimitsOptions): UploadLimits {
  const { numbers, rates, uploads, nowMs } = options
  const held = new Map<string, number>()
  let heldCount = 0
  let total = { bytes: 0, atMs: Number.NEGATIVE_INFINITY }
  const line = options.lines.open('uploads', {
    atOnce: AT_ONCE,
    maxWaiting: MAX_HELD,
    maxWaitingPerAsker: MAX_HELD_PER_ADDRESS,
  })
  const ofAddress = createNetworkRate(rates, {
    name: 'stored-kilobytes',
    limit: numbers.megabytesPerAddressAndDay * KILOBYTE,
    windowSeconds: DAY_SECONDS,
  })

  function hold(address: string, change: 1 | -1): void {
    heldCount += change
    const count = (held.get(address) ?? 0) + change
    if (count > 0) held.set(address, count)
    else held.delete(address)
  }

  async function requireRoom(sizeBytes: number): Promise<void> {
    if (numbers.megabytesInAll === 0) return
    if (nowMs() - total.atMs > TOTAL_IS_FRESH_MS) total = { bytes: await uploads.totalBytes(), atMs: nowMs() }
    if (total.bytes + sizeBytes > numbers.megabytesInAll * MEGABYTE)
      throw new ApiFailure({ code: 'unavailable', error: FULL }, { retryAfterMs: 60 * 60_000 })
    total.bytes += sizeBytes
  }

  return {
    async admit(c, work) {
      const address = networkOf(clientOf(c))
      if ((held.get(address) ?? 0) >= MAX_HELD_PER_ADDRESS)
        throw tooMany(
          'Too many files are being stored from your network at once. Try again in a few seconds.',
          SHORT_WAIT_MS,
        )
      if (heldCount >= MAX_HELD) throw busy()
      hold(address, 1)
      try {
        return await work((task) => line.run(address, task) ?? Promise.reject(busy()))
      } finally {
        hold(address, -1)
      }
    },

    async countBytes(c, sizeBytes) {
      const waitMs = await ofAddress.take(clientOf(c), '', Math.ceil(sizeBytes / KILOBYTE))
      if (waitMs > 0) {
        const limit = `At most ${numbers.megabytesPerAddressAndDay} MB a day are stored from one network.`
        throw tooMany(limit, waitMs)
      }
      await requireRoom(sizeBytes)
    },
  }
}

const FULL = 'This server has no room for more files. Ask the people who run it, or try again tomorrow.'

function busy(): ApiFailure {
  const error = 'Too many files are being stored at this moment. Try again in a few seconds.'
  return new ApiFailure({ code: 'unavailable', error }, { retryAfterMs: SHORT_WAIT_MS })
}
