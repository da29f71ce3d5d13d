/**
 * Answers that are written in pieces as the client takes them: archives, data, uploads. Each keeps its source (files, a database
 * connection) until it ends, so one that stands still is ended, and so are the oldest waiting ones where all of them hold too much.
 */

import { ApiFailure, tooMany } from './api-failure.ts'
import { clientOf } from './client-address.ts'
import type { AppContext } from './context.ts'
import { letOthersRun } from './turns.ts'

type Pieces = Iterator<Uint8Array> | AsyncIterator<Uint8Array>

export interface Downloads {
  /**
   * The body of an answer. `heldBytes`: what its source keeps in memory. Throws `ApiFailure` when there is no room for it; `pieces` are
   * returned then, and in any case when the connection ends.
   */
  open(c: AppContext, pieces: Pieces, heldBytes: number): ReadableStream<Uint8Array>
  /** Begun and not ended; those that wait for their turn are counted nowhere. */
  count(): { running: number; waiting: number }
  /** Stops watching. */
  close(): void
}

export interface DownloadLimits {
  /** A client that does not take the next `PIECE_BYTES` for this long is disconnected. */
  silentMs: number
  /** One that has waited for this long makes room for others. */
  yieldsAfterMs: number
  heldBytesOfNetwork: number
  heldBytesInAll: number
}

const MB = 1024 * 1024
const LIMITS: DownloadLimits = {
  silentMs: 60_000,
  yieldsAfterMs: 5_000,
  heldBytesOfNetwork: 128 * MB,
  heldBytesInAll: 256 * MB,
}

/** A source that keeps a database connection: they are as scarce as this much memory. */
export const CONNECTION_BYTES = 8 * MB

/** A slow phone takes as much within `silentMs`. */
const PIECE_BYTES = 64 * 1024
const CHECK_MS = 1_000
const RETRY_MS = 60_000

interface Download {
  network: string
  heldBytes: number
  /** Since when the client has had a piece to take; null while the server makes the next one. */
  waitingSinceMs: number | null
  end(): void
}

interface DownloadsOptions {
  limits?: DownloadLimits
  nowMs?: () => number
}

export function createDownloads({
  limits = LIMITS,
  nowMs = () => performance.now(),
}: DownloadsOptions = {}): Downloads {
  const open = new Set<Download>()
  const check = setInterval(endSilent, CHECK_MS).unref()

  function waitedMs({ waitingSinceMs }: Download): number {
    return waitingSinceMs === null ? 0 : nowMs() - waitingSinceMs
  }

  function endSilent(): void {
    for (const download of open) if (waitedMs(download) >= limits.silentMs) download.end()
  }

  /** Ends those that have waited longest until there is room; false when the others are being read. */
  function makeRoom(heldBytes: number, maxBytes: number, isCounted: (other: Download) => boolean): boolean {
    const counted = [...open].filter(isCounted).sort((one, other) => waitedMs(other) - waitedMs(one))
    let sumBytes = counted.reduce((sum, other) => sum + other.heldBytes, 0)
    for (const other of counted) {
      if (sumBytes + heldBytes <= maxBytes || waitedMs(other) < limits.yieldsAfterMs) break
      sumBytes -= other.heldBytes
      other.end()
    }
    // A project that exceeds the share by itself is served while nothing else is.
    return sumBytes === 0 || sumBytes + heldBytes <= maxBytes
  }

  return {
    open(c, pieces, heldBytes) {
      const { outgoing } = c.env ?? {}
      const network = clientOf(c)
      // A source that has failed already has reported that where it was read.
      const giveUp = () => void Promise.resolve(pieces.return?.()).catch(() => {})
      if (!makeRoom(heldBytes, limits.heldBytesOfNetwork, (other) => other.network === network)) {
        giveUp()
        throw tooMany(
          'Too much is being downloaded from your network at once. Try again in a minute.',
          RETRY_MS,
        )
      }
      if (!makeRoom(heldBytes, limits.heldBytesInAll, () => true)) {
        giveUp()
        const error = 'Too much is being downloaded at this moment. Try again in a minute.'
        throw new ApiFailure({ code: 'unavailable', error }, { retryAfterMs: RETRY_MS })
      }
      const download: Download = {
        ...{ network, heldBytes, waitingSinceMs: null },
        end: () => outgoing?.destroy(),
      }
      if (outgoing?.destroyed) giveUp()
      else if (outgoing !== undefined) {
        open.add(download)
        // Also where nobody reads the body, as after HEAD.
        outgoing.once('close', () => {
          open.delete(download)
          giveUp()
        })
      }
      return streamOf(pieces, (isWaiting) => {
        download.waitingSinceMs = isWaiting ? nowMs() : null
      })
    },

    count: () => ({ running: open.size, waiting: 0 }),

    close: () => clearInterval(check),
  }
}

/** Makes the next piece when the one before it has been taken, and lets others have their turn: who takes it fast would keep it. */
function streamOf(pieces: Pieces, setWaiting: (isWaiting: boolean) => void): ReadableStream<Uint8Array> {
  let rest: Uint8Array = new Uint8Array()

  async function next(): Promise<Uint8Array | null> {
    if (rest.length > 0) return rest
    await letOthersRun()
    const { done, value } = await pieces.next()
    return done ? null : value
  }

  return new ReadableStream({
    async pull(controller) {
      setWaiting(false)
      const piece = await next()
      setWaiting(true)
      if (piece === null) return controller.close()
      controller.enqueue(piece.subarray(0, PIECE_BYTES))
      rest = piece.subarray(PIECE_BYTES)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}
