/** Computes upgrades beside the server, one process for each, in a bounded line, and gives up those that take too long or too much memory. */

import type { ChildProcess } from 'node:child_process'
import { startProcess } from './start-process.ts'
import type { ComputedUpgrade, UpgradeWork } from './upgrade-messages.ts'
import type { WorkLines } from './work-lines.ts'

interface UpgradeComputer {
  /** Null: too many upgrades wait already. One that is given up is refused. */
  compute(asker: string, work: UpgradeWork): Promise<ComputedUpgrade> | null
}

interface UpgradeComputerOptions {
  lines: Pick<WorkLines, 'open'>
  /** Longest time that one upgrade may take, the start of its process included. Default 20 s. */
  timeoutMs?: number
}

const LINE = { atOnce: 2, maxWaiting: 16, maxWaitingPerAsker: 2 }
const MAX_HEAP_MEGABYTES = 512

export function createUpgradeComputer({
  lines,
  timeoutMs = 20_000,
}: UpgradeComputerOptions): UpgradeComputer {
  const line = lines.open('upgrades', LINE)
  return { compute: (asker, work) => line.run(asker, () => computeBeside(work, timeoutMs)) }
}

async function computeBeside(work: UpgradeWork, timeoutMs: number): Promise<ComputedUpgrade> {
  const child = start()
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  try {
    return (await answerOf(child, work)) ?? GIVEN_UP
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

const GIVEN_UP: ComputedUpgrade = {
  ok: false,
  message:
    'This project takes more time or memory to upgrade than an ordinary one does. Export it and run npm run upgrade on the folder.',
}

/** Null when the process ends without an answer. */
function answerOf(child: ChildProcess, work: UpgradeWork): Promise<ComputedUpgrade | null> {
  return new Promise((resolve) => {
    child.on('message', (computed: ComputedUpgrade) => resolve(computed))
    child.on('exit', () => resolve(null))
    child.on('error', () => resolve(null))
    child.send(work, (error) => {
      if (error) resolve(null)
    })
  })
}

function start(): ChildProcess {
  return startProcess(new URL('upgrade-process.ts', import.meta.url), MAX_HEAP_MEGABYTES)
}
