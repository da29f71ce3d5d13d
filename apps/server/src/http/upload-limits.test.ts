/** How many files are held at once, whose turn it is to store one, and how much is kept. */

import type { Rates } from '@sayso/storage'
import { createMemoryRates } from '@sayso/storage/testing/memory-rates'
import { expect, test } from 'vitest'
import { createWorkLines } from '../slow-work/work-lines.ts'
import { contextFrom } from '../testing/limits-world.ts'
import { createUploadLimits, type UploadNumbers } from './upload-limits.ts'

function limitsWith(numbers: Partial<UploadNumbers> = {}, storedMb = 0, rates: Rates = createMemoryRates()) {
  const asked: number[] = []
  const limits = createUploadLimits({
    lines: createWorkLines(),
    numbers: { megabytesPerAddressAndDay: 0, megabytesInAll: 0, ...numbers },
    rates,
    uploads: {
      totalBytes: async () => {
        asked.push(storedMb)
        return storedMb * 1024 * 1024
      },
    },
    nowMs: () => 0,
  })
  return { limits, asked }
}

/** Files whose bodies do not end before the test ends them. */
async function openUploads(
  count: number,
  { limits }: ReturnType<typeof limitsWith>,
  address: (index: number) => string,
) {
  const ends: (() => void)[] = []
  const outcomes = Array.from({ length: count }, async (_, index) =>
    limits
      .admit(
        await contextFrom(address(index)),
        () => new Promise<string>((resolve) => ends.push(() => resolve('stored'))),
      )
      .catch((error: unknown) => String(error)),
  )
  await new Promise((resolve) => setImmediate(resolve))
  return async () => {
    for (const end of ends) end()
    return await Promise.all(outcomes)
  }
}

test('[SV33] twelve files of one address are read at once, and others still get in', async () => {
  const world = limitsWith()
  const finish = await openUploads(20, world, () => '1.2.3.4')
  const other = await world.limits.admit(await contextFrom('5.6.7.8'), async () => 'stored')
  const outcomes = await finish()
  expect(other).toBe('stored')
  expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(12)
  expect(outcomes.at(-1)).toContain('Too many files are being stored from your network at once.')
  // They have given their places back.
  expect(await (await openUploads(1, world, () => '1.2.3.4'))()).toEqual(['stored'])
})

test('[SV33] thirty-two files are read at once from all addresses', async () => {
  const finish = await openUploads(40, limitsWith(), (index) => `10.0.0.${index}`)
  const outcomes = await finish()
  expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(32)
  expect(outcomes.at(-1)).toContain('Too many files are being stored at this moment.')
})

test('[SV33] two are stored at once', async () => {
  const { limits } = limitsWith()
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  const context = await contextFrom('1.2.3.4')
  await Promise.all(Array.from({ length: 8 }, () => limits.admit(context, (turn) => turn(work))))
  expect(most).toBe(2)
})

test('[SV33] an address stores so many megabytes a day, in pieces of any size', async () => {
  const { limits } = limitsWith({ megabytesPerAddressAndDay: 2 })
  const context = await contextFrom('1.2.3.4')
  await limits.countBytes(context, 1_500_000)
  const refused = limits.countBytes(context, 1_000_000)
  await expect(refused).rejects.toThrow('At most 2 MB a day are stored from one network.')
  await expect(refused).rejects.toMatchObject({ status: 429, retryAfterSeconds: 24 * 60 * 60 })
  await limits.countBytes(await contextFrom('5.6.7.8'), 1_000_000)
})

test('[SV33] all addresses together have so much room, which is added up once in a while', async () => {
  const { limits, asked } = limitsWith({ megabytesInAll: 10 }, 8)
  await limits.countBytes(await contextFrom('1.2.3.4'), 1_000_000)
  await limits.countBytes(await contextFrom('5.6.7.8'), 1_000_000)
  const refused = limits.countBytes(await contextFrom('9.9.9.9'), 1_000_000)
  await expect(refused).rejects.toThrow('This server has no room for more files.')
  await expect(refused).rejects.toMatchObject({ status: 503 })
  expect(asked).toEqual([8])
})
