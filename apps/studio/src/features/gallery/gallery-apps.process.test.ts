/** Every app of the gallery has a project and a small picture of it. */

import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { GALLERY_APPS } from './gallery-apps.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const pictures = path.join(root, 'apps/studio/public/gallery')

test('[SH5] every example is in the gallery, under its own name, with the sentence that the demo plays it for', async () => {
  const entries = await readdir(path.join(root, 'examples'), { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  // It starts with a migration to apply and an account to make, which a card cannot show.
  names.splice(names.indexOf('lending-board'), 1)
  expect(GALLERY_APPS.map(({ id }) => id).sort()).toEqual(names.sort())
  for (const { id, title, say } of GALLERY_APPS) {
    const { expo } = JSON.parse(await readFile(path.join(root, 'examples', id, 'app.json'), 'utf8'))
    expect(title).toBe(expo.name)
    expect(say).toBe(JSON.parse(await readFile(path.join(root, `examples/${id}.demo.json`), 'utf8')).say)
  }
})

test('[SH5] each has a picture of at most 15 KB, and no other is there', async () => {
  expect((await readdir(pictures)).sort()).toEqual(GALLERY_APPS.map(({ id }) => `${id}.webp`).sort())
  for (const { id } of GALLERY_APPS) {
    expect((await stat(path.join(pictures, `${id}.webp`))).size, id).toBeLessThanOrEqual(15 * 1024)
  }
})
