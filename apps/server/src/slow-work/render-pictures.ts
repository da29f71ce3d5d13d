/** Renders pictures beside the server, one process for each, in a bounded line, and gives up those that take too long or too much memory. */

import type { RenderedPicture } from '@sayso/data-gateway'
import type { PictureReply, PictureRequest } from './picture-messages.ts'
import { startProcess } from './start-process.ts'
import type { WorkLines } from './work-lines.ts'

interface PictureRenderer {
  render(asker: string, request: PictureRequest): Promise<RenderedPicture>
}

const LINE = { atOnce: 2, maxWaiting: 60, maxWaitingPerAsker: 20 }
/** A picture's pixels are outside of the heap: their number is bounded where they are read. */
const MAX_HEAP_MEGABYTES = 128
const TIMEOUT_MS = 15_000

export function createPictureRenderer(
  lines: Pick<WorkLines, 'open'>,
  timeoutMs = TIMEOUT_MS,
): PictureRenderer {
  const line = lines.open('pictures', LINE)
  return {
    render: async (asker, request) =>
      (await line.run(asker, () => renderBeside(request, timeoutMs))) ?? { ok: false, reason: 'busy' },
  }
}

async function renderBeside(request: PictureRequest, timeoutMs: number): Promise<RenderedPicture> {
  const child = startProcess(new URL('picture-process.ts', import.meta.url), MAX_HEAP_MEGABYTES)
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  try {
    return await new Promise((resolve) => {
      const giveUp = () => resolve({ ok: false, reason: 'unreadable' })
      child.on('message', (reply: PictureReply) => resolve(reply))
      child.on('exit', giveUp)
      child.on('error', giveUp)
      child.send(request, (error) => {
        if (error) giveUp()
      })
    })
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
