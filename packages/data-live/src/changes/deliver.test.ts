import { expect, test } from 'vitest'
import type { Change, FollowedTable } from '../ports/live-data.ts'
import { deliver } from './deliver.ts'
import type { Binding, Subscription } from './subscription.ts'

const TABLE: FollowedTable = {
  ...{ oid: 1, name: 'notes', key: ['id'], hasRules: true, isPublished: true, hasTrigger: true },
  columns: [{ name: 'id', type: 'int4', cast: 'integer', readers: ['anon'] }],
}
const DELETED: Change = {
  ...{ kind: 'DELETE', oid: 1, at: '', record: null, oldRecord: { id: 1 }, isWhole: true },
}
const feed = { questionFor: () => '', readAs: async () => [] }

/** Its filters take longer than a turn. */
function slow(onLook: () => void = () => undefined) {
  const done = { sent: 0, warned: 0 }
  const subscription: Subscription = {
    person: { role: 'anon', claims: {} },
    get bindings(): Binding[] {
      onLook()
      const endMs = performance.now() + 6
      while (performance.now() < endMs);
      return [{ id: 1, event: '*', table: 'notes', filter: '', conditions: [], columns: null }]
    },
    send: () => {
      done.sent += 1
    },
    warn: () => {
      done.warned += 1
    },
    end: () => undefined,
  }
  return { done, subscription }
}

test('[LV20] filters that take too long for one change end in a warning, and others get their turn', async () => {
  const all = Array.from({ length: 100 }, () => slow())
  const subscriptions = new Set(all.map(({ subscription }) => subscription))
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 0)
  await deliver([DELETED], { ref: 'a', feed, tables: [TABLE], subscriptions, onWanted: () => undefined })
  clearInterval(timer)
  const sent = all.reduce((sum, { done }) => sum + done.sent, 0)
  const warned = all.reduce((sum, { done }) => sum + done.warned, 0)
  expect(sent + warned).toBe(100)
  expect(sent).toBeGreaterThan(0)
  expect(warned).toBeGreaterThan(0)
  expect(turns).toBeGreaterThan(5)
})

test('[LV20] nothing is looked at for a listener who has gone meanwhile', async () => {
  let looks = 0
  const subscriptions = new Set<Subscription>()
  const first = slow(() => {
    looks += 1
    for (const { subscription } of others) subscriptions.delete(subscription)
  })
  const others = Array.from({ length: 5 }, () =>
    slow(() => {
      looks += 1
    }),
  )
  for (const { subscription } of [first, ...others]) subscriptions.add(subscription)
  await deliver([DELETED], { ref: 'a', feed, tables: [TABLE], subscriptions, onWanted: () => undefined })
  expect(looks).toBe(1)
})

test('[LV29] the filters of one listener are looked at in several turns', async () => {
  const bindings: Binding[] = Array.from({ length: 12 }, (_, id) => ({
    ...{ id, event: '*', table: 'notes', filter: '', columns: null },
    get conditions() {
      const endMs = performance.now() + 6
      while (performance.now() < endMs);
      return []
    },
  }))
  let turns = 0
  const subscription: Subscription = {
    ...{ person: { role: 'anon', claims: {} }, bindings, warn: () => undefined, end: () => undefined },
    send: () => undefined,
  }
  const timer = setInterval(() => {
    turns += 1
  }, 0)
  const subscriptions = new Set([subscription])
  await deliver([DELETED], { ref: 'a', feed, tables: [TABLE], subscriptions, onWanted: () => undefined })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})
