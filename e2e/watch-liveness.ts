/** How long everybody else waits for a server: `/health/live`, asked again and again while something is going on. */

import { Worker } from 'node:worker_threads'

/** Asks from a thread of its own, since this one is busy with the burden. */
const WATCH = `
const { parentPort, workerData } = require('node:worker_threads')
const { get, Agent } = require('node:http')
const agent = new Agent({ keepAlive: true })
let longestMs = 0
let isOver = false
parentPort.once('message', () => { isOver = true })
const ask = () => {
  const startMs = performance.now()
  get(workerData + '/health/live', { agent }, (response) => {
    response.resume()
    response.once('end', () => {
      longestMs = Math.max(longestMs, performance.now() - startMs)
      if (isOver) { agent.destroy(); parentPort.postMessage(longestMs); parentPort.close() }
      else setTimeout(ask, 5)
    })
  })
}
ask()
parentPort.postMessage('watching')
`

/** The longest that `/health/live` takes to answer until it is stopped. */
export async function watchLiveness(url: string): Promise<{ stop(): Promise<number> }> {
  const worker = new Worker(WATCH, { eval: true, workerData: url })
  const next = () =>
    new Promise<unknown>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  await next()
  return {
    async stop() {
      const longest = next()
      worker.postMessage('stop')
      return Number(await longest)
    },
  }
}
