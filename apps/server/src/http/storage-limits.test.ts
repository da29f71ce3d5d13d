/** Refusals of people and networks that have stored too much. */

import { createMemoryRates } from '@sayso/storage/testing/memory-rates'
import { expect, test } from 'vitest'
import { contextFrom } from '../testing/limits-world.ts'
import { ApiFailure } from './api-failure.ts'
import { createStorageLimits } from './storage-limits.ts'

const MEGABYTE = 1024 * 1024
const ada = { id: 'ada', isGuest: false, email: null, name: null, sessionId: 's' }
const guest = { ...ada, id: 'guest', isGuest: true }

function limitsOf(numbers: { megabytesPerPerson?: number; guestMegabytesPerAddressAndDay?: number }) {
  const bytes = new Map<string, number>()
  const limits = createStorageLimits({
    numbers: { megabytesPerPerson: 0, guestMegabytesPerAddressAndDay: 0, ...numbers },
    rates: createMemoryRates(),
    stored: {
      ofPerson: async (id) => bytes.get(id) ?? 0,
      ofProject: async (id) => bytes.get(id) ?? 0,
      ofOwner: async (projectId) => ({ ownerId: projectId, bytes: bytes.get(projectId) ?? 0 }),
    },
  })
  return { limits, bytes }
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const refusal: unknown = await work.then(
    () => null,
    (error) => error,
  )
  if (!(refusal instanceof ApiFailure)) throw new Error('Nothing was refused.')
  return refusal.message
}

const done = async () => 'done'

test('[SV2705] a person whose projects take all the room stores nothing more', async () => {
  const { limits, bytes } = limitsOf({ megabytesPerPerson: 2 })
  const c = await contextFrom('203.0.113.9')
  bytes.set('ada', 2 * MEGABYTE - 1)
  expect(await limits.store(c, { account: ada, projectId: null }, done)).toBe('done')
  bytes.set('ada', 2 * MEGABYTE)
  const refused = limits.store(c, { account: ada, projectId: null }, () =>
    Promise.reject(new Error('stored')),
  )
  expect(await refusalOf(refused)).toBe(
    'Your projects and their versions take 2 MB, and that is all the room you have. Delete projects that you no longer need, and then empty the bin.',
  )
  expect(await refusalOf(limits.requireSpace(c, { account: ada, projectId: 'ada' }))).toContain('take 2 MB')
})

test('[SV2705] a change of a member counts for the owner of the project', async () => {
  const { limits, bytes } = limitsOf({ megabytesPerPerson: 2 })
  const c = await contextFrom('203.0.113.9')
  bytes.set('owner', 2 * MEGABYTE)
  expect(await refusalOf(limits.store(c, { account: ada, projectId: 'owner' }, done))).toBe(
    'The owner of this project has no room left: all of their projects take 2 MB. Ask them to delete some.',
  )
})

test('[SV2706] guests of one network store so much a day together, whatever each of them has', async () => {
  const { limits, bytes } = limitsOf({ guestMegabytesPerAddressAndDay: 3 })
  const c = await contextFrom('203.0.113.9')
  const grow = (id: string, megabytes: number) => async () => {
    bytes.set(id, (bytes.get(id) ?? 0) + megabytes * MEGABYTE)
  }
  const store = (id: string, megabytes: number, context = c) =>
    limits.store(context, { account: { ...guest, id }, projectId: id }, grow(id, megabytes))
  await store('one', 2)
  await store('two', 1)
  expect(await refusalOf(store('three', 1))).toContain('Visitors from your network have stored 3 MB today')
  await store('three', 1, await contextFrom('203.0.113.10'))
  expect(await limits.store(c, { account: ada, projectId: null }, done)).toBe('done')
})

test('[SV2705] [SV2706] zero is no limit', async () => {
  const { limits, bytes } = limitsOf({})
  bytes.set('guest', 1_000_000 * MEGABYTE)
  const c = await contextFrom('203.0.113.9')
  expect(await limits.store(c, { account: guest, projectId: null }, done)).toBe('done')
})
