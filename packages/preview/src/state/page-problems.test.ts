import { expect, test } from 'vitest'
import { judgeUse, mayBeFixed } from './page-problems.ts'

const GIGABYTE = 1024 ** 3
const use = (usedGigabytes: number, elementCount = 500) => ({
  heap: { usedBytes: usedGigabytes * GIGABYTE, limitBytes: 4 * GIGABYTE },
  elementCount,
  addressChangeCount: 0,
})

test('[S8] an ordinary app is left alone', () => {
  expect(judgeUse(use(0.1))).toBeNull()
  expect(judgeUse({ ...use(0, 20_000), heap: null })).toBeNull()
})

test('[S8] much memory is said, most of it stops the app', () => {
  expect(judgeUse(use(1.25))).toMatchObject({
    isTooMuch: false,
    problem: { kind: 'memory', message: expect.stringContaining('uses 1.3 GB of memory') },
  })
  expect(judgeUse(use(3.1))).toMatchObject({
    isTooMuch: true,
    problem: { message: expect.stringContaining('was stopped, because it used 3.1 GB') },
  })
})

test('[S8] a browser that allows less is warned of earlier', () => {
  const heap = { usedBytes: 0.6 * GIGABYTE, limitBytes: GIGABYTE }
  expect(judgeUse({ ...use(0, 1), heap })?.isTooMuch).toBe(false)
})

test('[S8] so are elements', () => {
  expect(judgeUse(use(0.1, 150_000))?.problem.message).toContain('150,000 elements on the page at once')
  expect(judgeUse({ ...use(0, 600_000), heap: null })?.isTooMuch).toBe(true)
})

test('[S8] an app that changes its address without end is stopped, one that does so now and then is not', () => {
  expect(judgeUse({ ...use(0.1), addressChangeCount: 20 })).toBeNull()
  expect(judgeUse({ ...use(0.1), addressChangeCount: 200 })).toMatchObject({
    isTooMuch: true,
    problem: { message: expect.stringContaining('was stopped, because it changed its address without end') },
  })
})

// The fix was taken as a hot update, messages that its predecessor had sent came after it, and the fixed app was stopped.
test('[PV6] a frame that also ran an older version is not the newest one’s fault', () => {
  expect(mayBeFixed({ revision: 2, shownRevision: 2, isBehind: false })).toBe(true)
  expect(mayBeFixed({ revision: 2, shownRevision: 1, isBehind: false })).toBe(true)
})

test('[PV6] newer files get a run, files that had a frame to themselves get no second one', () => {
  expect(mayBeFixed({ revision: 1, shownRevision: 1, isBehind: true })).toBe(true)
  expect(mayBeFixed({ revision: 1, shownRevision: 1, isBehind: false })).toBe(false)
  expect(mayBeFixed({ revision: 1, shownRevision: 0, isBehind: true })).toBe(false)
})
