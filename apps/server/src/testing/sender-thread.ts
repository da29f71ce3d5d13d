/** Sends requests from a separate thread, so that the cost of making them does not count as the server's work. */

import { Worker } from 'node:worker_threads'

export interface SentRequest {
  url: string
  method: string
  headers: Record<string, string>
  /** Shared with the thread: nothing is copied. */
  body: SharedArrayBuffer | null
  /** How many at once. */
  count: number
}

export interface SenderThread {
  /** The statuses; 0 for one that the server hung up on. */
  send(request: SentRequest): Promise<number[]>
  close(): Promise<number>
}

const PROGRAM = `
const { parentPort } = require('node:worker_threads')
parentPort.on('message', async ({ url, method, headers, body, count }) => {
  const bytes = body === null ? undefined : new Uint8Array(body).slice()
  const one = async () => {
    try {
      const answer = await fetch(url, { method, headers, body: bytes, redirect: 'manual' })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 0
    }
  }
  parentPort.postMessage(await Promise.all(Array.from({ length: count }, one)))
})
`

export function startSenderThread(): SenderThread {
  const worker = new Worker(PROGRAM, { eval: true })
  return {
    send(request) {
      return new Promise((resolve, reject) => {
        const fail = (error: unknown) => reject(error)
        worker.once('error', fail)
        worker.once('message', (statuses) => {
          worker.off('error', fail)
          resolve(statuses)
        })
        worker.postMessage(request)
      })
    },
    close: () => worker.terminate(),
  }
}
