import { expect, test } from 'vitest'
import type { FollowedTable, LiveData } from '../ports/live-data.ts'
import { Follower } from './follower.ts'
import type { Subscription } from './subscription.ts'

const TABLE: FollowedTable = {
  ...{ oid: 1, name: 'notes', key: ['id'], hasRules: true, isPublished: true, hasTrigger: true },
  columns: [{ name: 'id', type: 'int4', cast: 'integer', readers: ['anon'] }],
}

function createFollower(maxBindings = 5_000) {
  let looks = 0
  const changes = {
    follow: async () => {
      looks += 1
      return [TABLE]
    },
    endOf: async () => ({ xmin: '0', seen: [] }),
  }
  const follower = new Follower('a', {
    data: { changes: changes as unknown as LiveData['changes'], schemaNumberOf: () => 0 },
    ...{ gatherMs: 0, maxBindings },
    onSend: () => undefined,
    onWanted: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  return { follower, looks: () => looks }
}

function createSubscription(onLook: () => void = () => undefined): Subscription {
  let bindings: Subscription['bindings'] = []
  return {
    person: { role: 'anon', claims: {} },
    get bindings() {
      onLook()
      return bindings
    },
    set bindings(value) {
      bindings = value
    },
    send: () => undefined,
    warn: () => undefined,
    end: () => undefined,
  }
}

const asked = [{ event: '*' as const, table: 'notes' }]

test('[LV15] who joins is counted, and the others are not gone through', async () => {
  const { follower, looks } = createFollower()
  await follower.begin(['notes'])
  let looked = 0
  await follower.add(
    asked,
    createSubscription(() => {
      looked += 1
    }),
  )
  looked = 0
  for (let n = 0; n < 100; n += 1) await follower.add(asked, createSubscription())
  expect(looked).toBe(0)
  expect(looks()).toBe(1)
})

test('[LV15] places of those who have left are given to others', async () => {
  const { follower } = createFollower(2)
  await follower.begin(['notes'])
  const [one, other, third] = [createSubscription(), createSubscription(), createSubscription()]
  expect([await follower.add(asked, one), await follower.add(asked, other)]).toEqual([one, other])
  expect(await follower.add(asked, third)).toContain('Too many changes')
  expect([follower.remove(one), follower.remove(one)]).toEqual([true, false])
  expect(await follower.add(asked, third)).toBe(third)
})

test('[LV15] many who join at once give others their turn', async () => {
  const { follower } = createFollower()
  await follower.begin(['notes'])
  let turns = 0
  let isAdding = true
  const take = () => {
    turns += 1
    if (isAdding) setImmediate(take)
  }
  setImmediate(take)
  await Promise.all(Array.from({ length: 50 }, () => follower.add(asked, createSubscription())))
  isAdding = false
  expect(turns).toBeGreaterThan(1)
})
