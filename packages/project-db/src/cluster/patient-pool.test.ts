import { expect, test } from 'vitest'
import { createPatience } from './patient-pool.ts'

const lost = () => Promise.reject(Object.assign(new Error('restarting'), { code: '57P03' }))

test('[PD21] a recovery is waited for, and a cluster that is away for longer is not waited for again by each caller', async () => {
  let nowMs = 1_000_000
  const wait = async (ms: number) => {
    nowMs += ms
  }
  const patience = createPatience({ nowMs: () => nowMs, wait })
  let tries = 0
  const untilTry = (count: number) => () => (++tries < count ? lost() : Promise.resolve('there'))
  expect([await patience(untilTry(5)), tries]).toEqual(['there', 5])
  await expect(patience(lost)).rejects.toThrow('restarting')
  tries = 0
  await expect(patience(untilTry(2))).rejects.toThrow('restarting')
  expect(tries).toBe(1)
  // Another outage, much later.
  nowMs += 600_000
  tries = 0
  expect([await patience(untilTry(4)), tries]).toEqual(['there', 4])
})

test('[PD21] what fails for its own reasons is not tried again', async () => {
  let tries = 0
  const failing = createPatience()(() => {
    tries += 1
    return Promise.reject(Object.assign(new Error('wrong'), { code: '42601' }))
  })
  await expect(failing).rejects.toThrow('wrong')
  expect(tries).toBe(1)
})
