/** When the picture for a project's card is taken. */

import { expect, test, vi } from 'vitest'
import { createThumbnailTaker } from './thumbnails.ts'

function setUp(screenshot: () => Promise<Blob>, isInPhone = true) {
  let waiting: (() => void) | null = null
  const upload = vi.fn(async (_picture: Blob, _versionNumber: number) => {})
  const taker = createThumbnailTaker({
    preview: { app: { screenshot }, isInPhone },
    upload,
    takenOf: null,
    after: (_, run) => {
      waiting = run
      return () => {
        waiting = null
      }
    },
  })
  const settle = () => {
    waiting?.()
    waiting = null
  }
  return { taker, upload, settle }
}

test('[WP6] one picture for each version, once it has settled', async () => {
  const { taker, upload, settle } = setUp(async () => new Blob(['x']))
  taker.noteRunning(1)
  taker.noteRunning(1)
  expect(upload).not.toHaveBeenCalled()
  settle()
  await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(1), { timeout: 20_000 })
  taker.noteRunning(1)
  settle()
  taker.noteRunning(2)
  settle()
  await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(2), { timeout: 20_000 })
  expect(upload.mock.calls.map(([, versionNumber]) => versionNumber)).toEqual([1, 2])
})

test('[WO2] a page that is left takes none', () => {
  const screenshot = vi.fn(async () => new Blob(['x']))
  const { taker, settle } = setUp(screenshot)
  taker.noteRunning(1)
  taker.dispose()
  settle()
  expect(screenshot).not.toHaveBeenCalled()
})

test('[WP6] a picture is not that of a version which was replaced while it was drawn', async () => {
  const drawn: (() => void)[] = []
  const { taker, upload, settle } = setUp(
    () => new Promise((resolve) => drawn.push(() => resolve(new Blob(['x'])))),
  )
  taker.noteRunning(1)
  settle()
  taker.noteRunning(2)
  settle()
  for (const finish of drawn) finish()
  await vi.waitFor(() => expect(upload).toHaveBeenCalled(), { timeout: 20_000 })
  expect(upload.mock.calls.map(([, versionNumber]) => versionNumber)).toEqual([2])
})

test('[WP6] an app that cannot be drawn keeps the picture that it has', async () => {
  const screenshot = vi.fn(() => Promise.reject(new Error('no')))
  const { taker, upload, settle } = setUp(screenshot)
  taker.noteRunning(1)
  settle()
  await vi.waitFor(() => expect(screenshot).toHaveBeenCalled(), { timeout: 20_000 })
  expect(upload).not.toHaveBeenCalled()
})

test('[WP6] where no phone is drawn the picture of the hidden check takes the place of the one taken here', async () => {
  const { taker, upload, settle } = setUp(async () => new Blob(['short']), false)
  taker.noteRunning(1)
  taker.offer('/new', new Blob(['another screen']), 1)
  settle()
  await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(1), { timeout: 20_000 })
  const whole = new Blob(['as tall as a phone'])
  taker.offer('/', whole, 1)
  taker.noteRunning(2)
  taker.offer('/', whole, 2)
  settle()
  await new Promise(setImmediate)
  expect(upload.mock.calls.slice(1)).toEqual([
    [whole, 1],
    [whole, 2],
  ])
})

test('[WP6] a phone that is drawn has its own picture, which shows what the person sees', () => {
  const { taker, upload } = setUp(async () => new Blob(['seen']))
  taker.offer('/', new Blob(['first data']), 1)
  expect(upload).not.toHaveBeenCalled()
})
