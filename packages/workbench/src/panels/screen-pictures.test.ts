import { expect, test } from 'vitest'
import { createMemoryTexts } from '../testing/memory-texts.ts'
import { createScreenPictures } from './screen-pictures.ts'

const JPEG = { type: 'image/jpeg' }
const HOME = { route: '/', versionNumber: 1, isAtRest: true }

function createWorld(screenshot = async () => new Blob(['picture'], JPEG), kept = createMemoryTexts()) {
  const waiting = new Set<() => void>()
  const revoked: string[] = []
  let count = 0
  const pictures = createScreenPictures({
    preview: { app: { screenshot } },
    after(_delayMs, run) {
      waiting.add(run)
      return () => waiting.delete(run)
    },
    createUrl: () => `blob:${++count}`,
    revokeUrl: (url) => revoked.push(url),
    kept,
  })
  /** Lets the time pass, and the picture be taken. */
  const settle = async () => {
    const due = [...waiting]
    waiting.clear()
    for (const run of due) run()
    await new Promise(setImmediate)
    return due.length
  }
  return { pictures, settle, revoked, shown: () => Object.fromEntries(pictures.store.getState()) }
}

test('[WP6] a screen at rest has its picture taken, once for each version', async () => {
  const { pictures, settle, shown, revoked } = createWorld()
  pictures.note(HOME)
  pictures.note(HOME)
  expect(await settle()).toBe(1)
  expect(shown()).toEqual({ '/': 'blob:1' })

  pictures.note(HOME)
  expect(await settle()).toBe(0)
  pictures.note({ ...HOME, versionNumber: 2 })
  await settle()
  expect(shown()).toEqual({ '/': 'blob:2' })
  expect(revoked).toEqual(['blob:1'])
})

test('[WP6] a screen that is left, or written on, before it came to rest has none', async () => {
  const { pictures, settle, shown } = createWorld()
  pictures.note(HOME)
  pictures.note({ ...HOME, route: '/plants' })
  expect(await settle()).toBe(1)
  expect(shown()).toEqual({ '/plants': 'blob:1' })

  pictures.note({ ...HOME, versionNumber: 2 })
  pictures.note({ ...HOME, versionNumber: 2, isAtRest: false })
  expect(await settle()).toBe(0)
})

test('[WP6] a screen without a picture can have one while it is written on, until there is one of it at rest', async () => {
  const { pictures, settle, shown } = createWorld()
  await pictures.glance('/')
  expect(shown()).toEqual({ '/': 'blob:1' })
  await pictures.glance('/')
  expect(shown()).toEqual({ '/': 'blob:1' })
  pictures.note(HOME)
  await settle()
  expect(shown()).toEqual({ '/': 'blob:2' })
})

test('[WP6] a picture that cannot be taken is left out, until there is another version', async () => {
  let isBroken = true
  const { pictures, settle, shown } = createWorld(async () => {
    if (isBroken) throw new Error('cannot be drawn')
    return new Blob(['picture'])
  })
  pictures.note(HOME)
  await settle()
  expect(shown()).toEqual({})
  isBroken = false
  pictures.note({ ...HOME, versionNumber: 2 })
  await settle()
  expect(shown()).toEqual({ '/': 'blob:1' })
})

test('[WO2] pictures are bounded, and given back at the end', async () => {
  const { pictures, settle, shown, revoked } = createWorld()
  for (let index = 0; index < 50; index++) {
    pictures.note({ ...HOME, route: `/${index}` })
    await settle()
  }
  expect(Object.keys(shown())).toHaveLength(40)
  expect(shown()['/49']).toBe('blob:50')
  pictures.dispose()
  expect(revoked).toHaveLength(50)
})

test('[WP6] a picture that was offered is shown until one of the same version is taken here, which then stays', async () => {
  const { pictures, settle, shown, revoked } = createWorld()
  pictures.offer(HOME, new Blob(['seen elsewhere']))
  expect(shown()).toEqual({ '/': 'blob:1' })
  pictures.note(HOME)
  await settle()
  expect(shown()).toEqual({ '/': 'blob:2' })
  pictures.offer(HOME, new Blob(['late']))
  expect(shown()).toEqual({ '/': 'blob:2' })
  pictures.offer({ route: '/', versionNumber: 2 }, new Blob(['of the next version']))
  expect(shown()).toEqual({ '/': 'blob:3' })
  expect(revoked).toEqual(['blob:1', 'blob:2'])
})

test('[WP6] pictures are there when the project is opened again, and give way to newer ones', async () => {
  const kept = createMemoryTexts()
  const first = createWorld(undefined, kept)
  first.pictures.note(HOME)
  await first.settle()
  await expect.poll(async () => [...(await kept.load()).keys()]).toEqual(['/'])
  first.pictures.dispose()

  const { pictures, settle, shown } = createWorld(undefined, kept)
  kept.keep('/odd', 'what nobody wrote')
  await pictures.restore()
  expect(shown()).toEqual({ '/': 'data:image/jpeg;base64,cGljdHVyZQ==' })
  pictures.note(HOME)
  expect(await settle()).toBe(0)
  pictures.note({ ...HOME, versionNumber: 2 })
  await settle()
  expect(shown()).toEqual({ '/': 'blob:1' })
})
