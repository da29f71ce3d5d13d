/** How often the people of one app may sign up and in. */

import { createMemoryRates } from '@sayso/storage/testing/memory-rates'
import { expect, test } from 'vitest'
import { createAppLimits } from './app-limits.ts'

const NUMBERS = {
  appSignUpsPerAddressAndMinute: 20,
  appSignUpsPerProjectAndMinute: 60,
  appSignInsPerAddressAndMinute: 30,
}

test('[SV43] of ten thousand sign-ups in a minute each address gets one in and all together sixty more, from each no more than twenty, and other apps notice nothing', async () => {
  const limits = createAppLimits(NUMBERS, createMemoryRates())
  const admitted = new Map<string, number>()
  for (let index = 0; index < 10_000; index += 1) {
    const address = `10.0.0.${index % 20}`
    if ((await limits.signUp('flooded', address)) > 0) continue
    admitted.set(address, (admitted.get(address) ?? 0) + 1)
  }
  expect([...admitted.values()].reduce((sum, count) => sum + count, 0)).toBe(20 + 60)
  expect(Math.max(...admitted.values())).toBeLessThanOrEqual(20)
  expect(await limits.signUp('other', '10.0.1.1')).toBe(0)
})

test('[SV43] three addresses that use up the sign-ups of an app close it to nobody else', async () => {
  const limits = createAppLimits(NUMBERS, createMemoryRates())
  for (let index = 0; index < 100; index += 1) await limits.signUp('flooded', `10.0.0.${index % 3}`)
  expect(await limits.signUp('flooded', '10.0.0.1')).toBeGreaterThan(0)
  let newcomers = 0
  for (let index = 0; index < 1000; index += 1)
    newcomers += (await limits.signUp('flooded', `10.1.${index >> 8}.${index & 255}`)) === 0 ? 1 : 0
  // Three places were taken by the first three; a flood from very many networks is bounded too.
  expect(newcomers).toBe(600 - 3)
})

test('[SV43] one address signs up and in as often as the settings say, in each app', async () => {
  const limits = createAppLimits(
    { ...NUMBERS, appSignUpsPerAddressAndMinute: 2, appSignInsPerAddressAndMinute: 3 },
    createMemoryRates(),
  )
  const admitted = async (work: () => Promise<number>) => {
    let count = 0
    while (count < 50 && (await work()) === 0) count += 1
    return count
  }
  expect(await admitted(() => limits.signUp('app', '203.0.113.9'))).toBe(2)
  expect(await admitted(() => limits.signIn('app', '203.0.113.9'))).toBe(3)
  expect(await admitted(() => limits.signIn('other', '203.0.113.9'))).toBe(3)
  expect(await limits.signIn('app', '203.0.113.9')).toBe(60_000)
})

test('[SV43] one person changes password or address ten times an hour, and the people of one app sixty times a minute', async () => {
  const limits = createAppLimits(NUMBERS, createMemoryRates())
  const waits: number[] = []
  for (let count = 0; count < 11; count += 1) waits.push(await limits.changeAccess('busy', 'ada'))
  expect(waits).toEqual([...Array(10).fill(0), 3_600_000])
  expect(await limits.changeAccess('busy', 'bob')).toBe(0)
  expect(await limits.changeAccess('other', 'ada')).toBe(0)
  let refused = 0
  for (let count = 0; count < 60; count += 1)
    refused += (await limits.changeAccess('busy', `p${count}`)) > 0 ? 1 : 0
  expect(refused).toBe(11)
})

test('[SV43] of a thousand mails for one address ten are sent in an hour, and others of the app still get theirs', async () => {
  const limits = createAppLimits(NUMBERS, createMemoryRates())
  let sent = 0
  for (let index = 0; index < 1000; index += 1) {
    const network = `10.1.${index >> 8}.${index & 255}`
    if ((await limits.mail('app', 'ada@example.com', network)) === 0) sent += 1
  }
  expect(sent).toBe(10)
  expect(await limits.mail('app', 'ada@example.com', '10.9.0.1')).toBe(3_600_000)
  expect(await limits.mail('app', 'bob@example.com', '10.9.0.1')).toBe(0)
  expect(await limits.mail('other', 'ada@example.com', '10.9.0.1')).toBe(0)
})

test('[SV43] one network causes sixty mails of an app in an hour, and an app two hundred', async () => {
  const limits = createAppLimits(NUMBERS, createMemoryRates())
  const sendTo = async (count: number, network: (index: number) => string) => {
    let sent = 0
    for (let index = 0; index < count; index += 1)
      sent +=
        (await limits.mail('app', `${network(index)}-${index}@example.com`, network(index))) === 0 ? 1 : 0
    return sent
  }
  expect(await sendTo(100, () => '10.2.0.1')).toBe(60)
  expect(await sendTo(400, (index) => `10.3.${index >> 8}.${index & 255}`)).toBe(140)
})

test('[SV43] an address gets thirty mails of all apps in an hour, and a network causes one hundred and twenty', async () => {
  const limits = createAppLimits(NUMBERS, createMemoryRates())
  const sentOf = async (count: number, mail: (index: number) => Promise<number>) => {
    let sent = 0
    for (let index = 0; index < count; index += 1) sent += (await mail(index)) === 0 ? 1 : 0
    return sent
  }
  expect(
    await sentOf(100, (index) => limits.mail(`app-${index}`, 'ada@example.com', `10.4.0.${index}`)),
  ).toBe(30)
  expect(await limits.mail('app-1', 'bob@example.com', '10.4.0.1')).toBe(0)
  expect(await sentOf(300, (index) => limits.mail(`app-${index}`, `p${index}@example.com`, '10.5.0.1'))).toBe(
    120,
  )
  expect(await limits.mail('app-1', 'eve@example.com', '10.6.0.1')).toBe(0)
})
