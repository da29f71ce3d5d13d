import { expect, test, vi } from 'vitest'
import { scriptOfPage, watchForNewerBuild } from './newer-build.ts'

const pageOf = (hash: string) =>
  `<html><script src="/first-paint-theme.js"></script><script type="module" crossorigin src="/assets/index-${hash}.js"></script></html>`
const OWN = '/assets/index-old.js'

function setUp(readPage: () => Promise<string>, ownScript: string | null = OWN) {
  let nowMs = 0
  const onNewer = vi.fn()
  const read = vi.fn(readPage)
  const watch = watchForNewerBuild(ownScript, { readPage: read, nowMs: () => nowMs, onNewer })
  return {
    watch,
    onNewer,
    read,
    wait: (ms: number) => {
      nowMs += ms
    },
  }
}

test('the script of a page is its own, not one of the theme', () => {
  expect(scriptOfPage(pageOf('old'))).toBe(OWN)
  expect(scriptOfPage('<html>Bad gateway</html>')).toBeNull()
})

test('[SN1] an updated server is noticed when the page is looked at again, once', async () => {
  const { watch, onNewer, wait } = setUp(async () => pageOf('new'))
  await watch.noteSeen()
  expect(onNewer).not.toHaveBeenCalled()
  wait(5 * 60_000)
  await watch.noteSeen()
  wait(5 * 60_000)
  await watch.noteSeen()
  expect(onNewer).toHaveBeenCalledTimes(1)
})

test('[SN1] the server is asked at most once in five minutes', async () => {
  const { watch, read, wait } = setUp(async () => pageOf('old'))
  wait(5 * 60_000)
  await watch.noteSeen()
  wait(60_000)
  await watch.noteSeen()
  expect(read).toHaveBeenCalledTimes(1)
})

test('[SN1] a part of the page that is gone has it asked at once', async () => {
  const { watch, onNewer } = setUp(async () => pageOf('new'))
  await watch.notePartMissing()
  expect(onNewer).toHaveBeenCalledTimes(1)
})

test.each([
  ['the page of a proxy', async () => '<html>Bad gateway</html>', OWN],
  ['no answer', () => Promise.reject(new Error('offline')), OWN],
  ['a page that is not built', async () => pageOf('new'), null],
])('[SN1] %s says nothing', async (_, readPage, ownScript) => {
  const { watch, onNewer } = setUp(readPage, ownScript)
  await watch.notePartMissing()
  expect(onNewer).not.toHaveBeenCalled()
})
