/** Pictures of the conversation, as the answer's actions find them. */

import type { ChatMessage, MessageAttachment } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createPictureFiles } from './picture-files.ts'

function promptWith(...pictures: [id: string, assetPath: string][]): ChatMessage {
  const attachments = pictures.map(
    ([id, assetPath]): MessageAttachment => ({
      id,
      assetPath,
      name: id,
      mediaType: 'image/png',
      widthPx: 1,
      heightPx: 1,
      sizeBytes: 1,
    }),
  )
  const ending = { model: null, versionNumber: null, error: null, durationMs: null, isCounted: false }
  return { id: 'm', role: 'user', content: '', status: 'done', createdAt: '', attachments, ...ending }
}

function setUp(failing = new Set<string>()) {
  const asked: string[] = []
  const pictures = createPictureFiles(async (id) => {
    asked.push(id)
    if (failing.has(id)) throw new Error('Gone.')
    return new TextEncoder().encode(id)
  })
  return {
    pictures,
    asked,
    contents: () =>
      Object.fromEntries([...pictures.files()].map(([path, { content }]) => [path, atob(content)])),
  }
}

test('[WA3] each picture is fetched once and found by its path; of two with one path, the newer', async () => {
  const { pictures, asked, contents } = setUp()
  pictures.follow([promptWith(['a', 'assets/logo.png'])])
  pictures.follow([
    promptWith(['a', 'assets/logo.png']),
    promptWith(['b', 'assets/logo.png'], ['c', 'assets/c.png']),
  ])
  await expect.poll(contents).toEqual({ 'assets/logo.png': 'b', 'assets/c.png': 'c' })
  expect(asked).toEqual(['a', 'b', 'c'])
})

test('[WA3] the newest sixteen are kept, as on the server', async () => {
  const { pictures, contents } = setUp()
  const ids = Array.from({ length: 18 }, (_, index) => `p${index}`)
  pictures.follow([promptWith(...ids.map((id): [string, string] => [id, `assets/${id}.png`]))])
  await expect.poll(() => Object.keys(contents())).toEqual(ids.slice(2).map((id) => `assets/${id}.png`))
})

test('[WA3] a picture that failed is asked for again with the next messages', async () => {
  const failing = new Set(['a'])
  const { pictures, asked, contents } = setUp(failing)
  pictures.follow([promptWith(['a', 'assets/a.png'])])
  await expect.poll(() => asked).toEqual(['a'])
  await Promise.resolve()
  failing.clear()
  await expect
    .poll(() => {
      pictures.follow([promptWith(['a', 'assets/a.png'])])
      return contents()
    })
    .toEqual({ 'assets/a.png': 'a' })
})
