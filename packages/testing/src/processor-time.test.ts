import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { startProcessorClock } from './processor-time.ts'

const work = (rounds: number) => {
  let sum = 0
  for (let round = 0; round < rounds; round++) sum = Math.imul(sum + round, 31)
  return sum
}

test('work counts, in proportion to how much it is', () => {
  // Compiling and a processor that slows down count too: the least of some is the work.
  const times = [1, 2, 3, 4, 5].map(() => {
    const ofOne = startProcessorClock()
    work(50_000_000)
    return ofOne()
  })
  const oneMs = Math.min(...times)
  const ofEight = startProcessorClock()
  work(400_000_000)
  expect(ofEight()).toBeGreaterThan(3 * oneMs)
})

test.runIf(process.platform === 'linux')('waiting and the work of another thread do not count', async () => {
  const other = new Worker(
    `const { workerData, parentPort } = require('node:worker_threads')
     let sum = 0
     for (let round = 0; round < 400_000_000; round++) sum = Math.imul(sum + round, 31)
     parentPort.postMessage(sum)`,
    { eval: true },
  )
  const whole = process.cpuUsage()
  const elapsedMs = startProcessorClock()
  await new Promise((resolve) => other.once('message', resolve))
  const wholeMs = process.cpuUsage(whole).user / 1e3
  expect(elapsedMs()).toBeLessThan(wholeMs / 2)
  await other.terminate()
})
