/** Reads archives beside the server, one process for each, in a bounded line, and gives up the ones that take too long or too much memory. */

import type { ChildProcess } from 'node:child_process'
import type { ImportResult } from '@sayso/archive'
import type { ProjectFile } from '@sayso/project'
import type { ArchiveReply, ArchiveRequest } from './archive-messages.ts'
import { startProcess } from './start-process.ts'
import type { WorkLines } from './work-lines.ts'

interface ArchiveWork extends ArchiveRequest {
  /** Whose turn it is, where several ask. */
  asker: string
}

interface ArchiveReader {
  /** Null: too many archives wait already. An archive that is given up is refused as too large. */
  read(work: ArchiveWork): Promise<ImportResult> | null
}

interface ArchiveReaderOptions {
  lines: Pick<WorkLines, 'open'>
  /** Longest time that one archive may take, the start of its process included. Default 20 s. */
  timeoutMs?: number
}

const AT_ONCE = 2
const MAX_WAITING = 16
const MAX_WAITING_PER_ASKER = 4
/** Twice what the largest archive and its files need. */
const MAX_HEAP_MEGABYTES = 512

export function createArchiveReader({ lines, timeoutMs = 20_000 }: ArchiveReaderOptions): ArchiveReader {
  const line = lines.open('imports', {
    atOnce: AT_ONCE,
    maxWaiting: MAX_WAITING,
    maxWaitingPerAsker: MAX_WAITING_PER_ASKER,
  })
  return {
    read: ({ asker, archive, choices }) => line.run(asker, () => readBeside({ archive, choices }, timeoutMs)),
  }
}

async function readBeside(request: ArchiveRequest, timeoutMs: number): Promise<ImportResult> {
  const child = start()
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  try {
    return (await answerOf(child, request)) ?? GIVEN_UP
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

const GIVEN_UP: ImportResult = {
  ok: false,
  reason: 'too-large',
  message:
    'This zip takes more time or memory to read than an ordinary project does. Import the app’s own folder, without the packages around it.',
}

/** Null when the process ends without an answer. */
function answerOf(child: ChildProcess, request: ArchiveRequest): Promise<ImportResult | null> {
  const files = new Map<string, ProjectFile>()
  return new Promise((resolve) => {
    child.on('message', (reply: ArchiveReply) => {
      if (reply.kind === 'files') for (const [path, file] of reply.files) files.set(path, file)
      else resolve(reply.result.ok ? { ...reply.result, files } : reply.result)
    })
    child.on('exit', () => resolve(null))
    child.on('error', () => resolve(null))
    child.send(request, (error) => {
      if (error) resolve(null)
    })
  })
}

function start(): ChildProcess {
  return startProcess(new URL('archive-process.ts', import.meta.url), MAX_HEAP_MEGABYTES)
}
