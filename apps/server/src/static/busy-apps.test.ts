import type { ShownApp, ShownFile } from '@sayso/storage'
import { expect, test } from 'vitest'
import { createBusyApps } from './busy-apps.ts'

const APP: ShownApp = {
  ...{ projectId: 'p', releaseId: 'r', label: 'plants', title: 'Plants', ownDomain: null },
  ...{ allowsIndexing: false, allowsCopies: false },
}
const FILE: ShownFile = { hash: 'h', isCompressed: false, sizeBytes: 1, async *read() {} }

/** Apps whose answers come when the test lets them. */
function setUp() {
  const calls: string[] = []
  const open: (() => void)[] = []
  let isPublished = true
  const hold = async <T>(call: string, value: () => T): Promise<T> => {
    calls.push(call)
    const seen = value()
    await new Promise<void>((resolve) => open.push(resolve))
    return seen
  }
  const apps = createBusyApps({
    find: (label) => hold(`find ${label}`, () => (isPublished ? APP : null)),
    ofProject: (projectId) => hold(`of ${projectId}`, () => (isPublished ? APP : null)),
    file: (releaseId, path) => hold(`file ${releaseId} ${path}`, () => (path === 'index.html' ? FILE : null)),
    countVisit: (projectId, count) => hold(`count ${projectId} ${count}`, () => undefined),
  })
  return {
    ...{ apps, calls },
    unpublish: () => {
      isPublished = false
    },
    /** Until nothing waits for the database. */
    async answerAll() {
      while (open.length > 0) {
        for (const answer of open.splice(0)) answer()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

test('[SV170] a crowd that asks for an app at once costs two queries', async () => {
  const { apps, calls, answerAll } = setUp()
  const found = Promise.all([
    ...Array.from({ length: 100 }, () => apps.find('plants')),
    ...Array.from({ length: 100 }, () => apps.ofProject('p')),
  ])
  await answerAll()
  expect(new Set(await found)).toEqual(new Set([APP]))
  expect(calls.sort()).toEqual(['find plants', 'find plants', 'of p', 'of p'])
})

test('[SV170] who asks after an app was unpublished does not see it, although a read from before still runs', async () => {
  const { apps, unpublish, answerAll } = setUp()
  const before = apps.find('plants')
  unpublish()
  const after = [apps.find('plants'), apps.find('plants')]
  await answerAll()
  expect([await before, await Promise.all(after)]).toEqual([APP, [null, null]])
})

test('[SV170] a file of a release is looked up once, a path without one each time', async () => {
  const { apps, calls, answerAll } = setUp()
  for (let count = 0; count < 3; count += 1) {
    const found = Promise.all([apps.file('r', 'index.html'), apps.file('r', 'none')])
    await answerAll()
    expect(await found).toEqual([FILE, null])
  }
  expect(calls).toEqual(['file r index.html', ...Array(3).fill('file r none')])
})

test('[SV170] visits that come while one is written are written together', async () => {
  const { apps, calls, answerAll } = setUp()
  const counted = Promise.all(Array.from({ length: 50 }, () => apps.countVisit('p', 1)))
  await answerAll()
  await counted
  expect(calls).toEqual(['count p 1', 'count p 49'])
})

test('[SV170] a read that failed is tried again', async () => {
  let calls = 0
  const apps = createBusyApps({
    ...setUp().apps,
    find: async () => {
      calls += 1
      if (calls === 1) throw new Error('The database is away.')
      return APP
    },
  })
  const [first, second] = [apps.find('plants'), apps.find('plants')]
  await expect(first).rejects.toThrow('away')
  expect(await second).toBe(APP)
})
