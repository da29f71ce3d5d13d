/**
 * Keys of passwords, by scrypt: in threads that do nothing else, since Node's own four also read the files that the server sends. Two at
 * once for the whole process.
 */

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { WorkLines } from './work-lines.ts'

interface KeyWork {
  /** Identifies whose turn it is, where several ask. */
  asker: string
  password: string
  salt: Buffer
  keyBytes: number
  cost: number
  blockSize: number
}

export interface KeyThreads {
  /** Null: too many wait already. */
  derive(work: KeyWork): Promise<Buffer> | null
  close(): Promise<void>
}

const AT_ONCE = 2
/** At 50 ms each, the last in line waits for about four seconds. */
const MAX_WAITING = 160
const MAX_WAITING_PER_ASKER = 20

/**
 * Plain JavaScript, as a thread needs it. On Linux a priority belongs to the calling thread; elsewhere it would
 * belong to the process.
 */
const PROGRAM = `
const { parentPort } = require('node:worker_threads')
const { scryptSync } = require('node:crypto')
const os = require('node:os')
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
parentPort.on('message', ({ password, salt, keyBytes, cost, blockSize }) => {
  const options = { N: cost, r: blockSize, maxmem: 256 * cost * blockSize }
  parentPort.postMessage(scryptSync(password, salt, keyBytes, options))
})
`

export function createKeyThreads(lines: Pick<WorkLines, 'open'>): KeyThreads {
  const line = lines.open('passwords', {
    atOnce: AT_ONCE,
    maxWaiting: MAX_WAITING,
    maxWaitingPerAsker: MAX_WAITING_PER_ASKER,
  })
  const idle: Worker[] = []
  const all = new Set<Worker>()

  function start(): Worker {
    const worker = new Worker(PROGRAM, { eval: true, env: {} })
    worker.unref()
    all.add(worker)
    return worker
  }

  async function derive({ asker: _, ...work }: KeyWork): Promise<Buffer> {
    const worker = idle.pop() ?? start()
    try {
      worker.postMessage(work)
      // Rejects with what the thread threw.
      const [key] = await once(worker, 'message')
      idle.push(worker)
      return Buffer.from(key)
    } catch (error) {
      all.delete(worker)
      void worker.terminate()
      throw error
    }
  }

  return {
    derive: (work) => line.run(work.asker, () => derive(work)),
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
