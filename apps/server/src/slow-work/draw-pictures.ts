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
}

interface PictureDrawer {
  draw: DrawPicture
  close(): void
}

const LINE = { atOnce: 1, maxWaiting: 200, maxWaitingPerAsker: 50 }
const IDLE_MS = 30_000
/** The pixels are not in it: they are bounded by the program. */
const MAX_HEAP_MEGABYTES = 128

export function createPictureDrawer({ lines, timeoutMs = 10_000 }: PictureDrawerOptions): PictureDrawer {
  const line = lines.open('pictures', LINE)
  const kept = createKept()
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
    draw({ ref, name, read }, wanted) {
      const key = `${ref} ${name}`
      const known = kept.find(key)
      if (known !== undefined) return known
      const work = line.run(ref, async () => await drawBeside({ picture: await read(), wanted }))
      return work === null ? null : kept.add(key, work)
    },
    close: end,
  }
}

const KEPT_BYTES = 48 * 1024 * 1024

/** The oldest use goes first. What is being drawn is there too; what was not drawn is not kept. */
function createKept() {
  const pictures = new Map<string, { work: Promise<Uint8Array | null>; sizeBytes: number }>()
  let keptBytes = 0

  function forget(key: string): void {
    keptBytes -= pictures.get(key)?.sizeBytes ?? 0
    pictures.delete(key)
  }

  return {
    find(key: string): Promise<Uint8Array | null> | undefined {
      const found = pictures.get(key)
      if (found === undefined) return undefined
      pictures.delete(key)
      pictures.set(key, found)
      return found.work
    },
    async add(key: string, work: Promise<Uint8Array | null>): Promise<Uint8Array | null> {
      const entry = { work, sizeBytes: 0 }
      pictures.set(key, entry)
      const drawn = await work.catch((error: unknown) => {
        forget(key)
        throw error
      })
      if (drawn === null) {
        forget(key)
        return null
      }
      entry.sizeBytes = drawn.byteLength
      keptBytes += drawn.byteLength
      for (const [oldest, { sizeBytes }] of pictures) {
        if (keptBytes <= KEPT_BYTES) break
        if (sizeBytes > 0) forget(oldest)
      }
      return drawn
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
