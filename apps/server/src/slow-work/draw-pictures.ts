/**
 * Draws pictures of apps in another size beside the server: one at a time, in a process that is ended when one takes too long, or when
 * there was nothing to draw for a while. Drawn pictures are kept in memory: those of a list are asked for again and again, and together.
 */

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { DrawPicture } from '@sayso/data-gateway'
import type { PictureReply, PictureRequest } from './picture-messages.ts'
import { startProcess } from './start-process.ts'
import type { WorkLines } from './work-lines.ts'

interface PictureDrawerOptions {
  lines: Pick<WorkLines, 'open'>
  /** Longest time that one picture may take, the start of the process included. Default 10 s. */
  timeoutMs?: number
  nowMs?: () => number
}

interface PictureDrawer {
  draw: DrawPicture
  close(): void
}

/** A list shows many at once; a place in line costs next to nothing. */
const LINE = { atOnce: 1, maxWaiting: 1000, maxWaitingPerAsker: 50 }
const IDLE_MS = 30_000
/** The pixels are not in it: they are bounded by the program. */
const MAX_HEAP_MEGABYTES = 128

export function createPictureDrawer({
  lines,
  timeoutMs = 10_000,
  nowMs = () => performance.now(),
}: PictureDrawerOptions): PictureDrawer {
  // A picture of an app may take seconds for each size: the others' come first then.
  const line = lines.open('pictures', { ...LINE, nowMs })
  const kept = createKept()
  const undrawable = createUndrawable(nowMs)
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  function startDrawing(): ChildProcess {
    const started = startProcess(new URL('picture-process.ts', import.meta.url), MAX_HEAP_MEGABYTES)
    // It may end while there is nothing to draw, as when memory runs out.
    started.once('exit', () => {
      if (child === started) child = null
    })
    return started
  }

  async function drawBeside(request: PictureRequest): Promise<Uint8Array | null> {
    clearTimeout(idle)
    child ??= startDrawing()
    const reply = await answerOf(child, request, timeoutMs)
    if (reply === 'ended') {
      end()
      return null
    }
    idle = setTimeout(end, IDLE_MS)
    idle.unref()
    return reply?.picture ?? null
  }

  return {
    draw({ ref, name, file, isWanted, read }, wanted) {
      const key = `${ref} ${name}`
      const known = kept.find(key, isWanted)
      if (known !== undefined) return known
      const source = `${ref} ${file}`
      if (undrawable.has(source)) return Promise.resolve(null)
      const work = line.run(ref, async () => {
        if (!kept.isWanted(key)) return null
        const drawn = await drawBeside({ picture: await read(), wanted })
        if (drawn === null) undrawable.add(source)
        return drawn
      })
      return work === null ? null : kept.add(key, { work, isWanted })
    },
    close: end,
  }
}

const KEPT_BYTES = 48 * 1024 * 1024
/** Of each picture: its key, its entry. */
const ENTRY_BYTES = 1024

interface KeptPicture {
  work: Promise<Uint8Array | null>
  /** One for each that has asked, until it is drawn. */
  wanted: (() => boolean)[]
  sizeBytes: number
}

/** The oldest use goes first. What is being drawn is there too. */
function createKept() {
  const pictures = new Map<string, KeptPicture>()
  let keptBytes = 0

  function forget(key: string): void {
    keptBytes -= pictures.get(key)?.sizeBytes ?? 0
    pictures.delete(key)
  }

  return {
    find(key: string, isWanted: () => boolean): Promise<Uint8Array | null> | undefined {
      const found = pictures.get(key)
      if (found === undefined) return undefined
      if (found.sizeBytes === 0) found.wanted.push(isWanted)
      pictures.delete(key)
      pictures.set(key, found)
      return found.work
    },
    /** False: all who asked have left, and the next one begins again. */
    isWanted(key: string): boolean {
      const isWanted = pictures.get(key)?.wanted.some((asks) => asks()) !== false
      if (!isWanted) forget(key)
      return isWanted
    },
    async add(
      key: string,
      { work, isWanted }: { work: Promise<Uint8Array | null>; isWanted: () => boolean },
    ): Promise<Uint8Array | null> {
      const entry: KeptPicture = { work, wanted: [isWanted], sizeBytes: 0 }
      pictures.set(key, entry)
      const drawn = await work.catch((error: unknown) => {
        if (pictures.get(key) === entry) forget(key)
        throw error
      })
      if (pictures.get(key) !== entry) return drawn
      if (drawn === null) {
        forget(key)
        return null
      }
      entry.wanted = []
      entry.sizeBytes = drawn.byteLength + ENTRY_BYTES
      keptBytes += entry.sizeBytes
      for (const [oldest, { sizeBytes }] of pictures) {
        if (keptBytes <= KEPT_BYTES) break
        if (sizeBytes > 0) forget(oldest)
      }
      return drawn
    },
  }
}

const MAX_UNDRAWABLE = 10_000
const UNDRAWABLE_MS = 10 * 60_000

/** Files that cost their time in vain, whatever size is asked for. A busy machine may have been the reason, so it is not for ever. */
function createUndrawable(nowMs: () => number) {
  const endsMs = new Map<string, number>()
  return {
    has: (file: string): boolean => (endsMs.get(file) ?? 0) > nowMs(),
    add(file: string): void {
      endsMs.delete(file)
      endsMs.set(file, nowMs() + UNDRAWABLE_MS)
      const [oldest] = endsMs.keys()
      if (endsMs.size > MAX_UNDRAWABLE && oldest !== undefined) endsMs.delete(oldest)
    },
  }
}

/** `ended`: it took too long, or the process ended under it. */
async function answerOf(
  child: ChildProcess,
  request: PictureRequest,
  timeoutMs: number,
): Promise<PictureReply | 'ended'> {
  const done = new AbortController()
  const { signal } = done
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  try {
    child.send(request, (error) => {
      if (error) child.kill('SIGKILL')
    })
    return await Promise.race([
      once(child, 'message', { signal }).then(([reply]): PictureReply => reply),
      once(child, 'exit', { signal }).then(() => 'ended' as const),
    ])
  } catch {
    // The process could not be started.
    return 'ended'
  } finally {
    clearTimeout(timer)
    done.abort()
  }
}
