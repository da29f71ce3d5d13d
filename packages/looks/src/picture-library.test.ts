import { readdirSync } from 'node:fs'
import { decodeBase64, readImageSize } from '@sayso/project'
import { expect, test } from 'vitest'
import { MEANINGS } from './meanings.ts'
import { findPicture, loadLibraryFile, PICTURE_NAMES } from './picture-library.ts'

const { scenes, objects } = PICTURE_NAMES
const bytesOf = (name: string) =>
  decodeBase64(loadLibraryFile(`${name}.webp`)?.content ?? '') ?? new Uint8Array()
/** Of the extended header of WebP: the pictures with transparency have one. */
const hasAlpha = (bytes: Uint8Array) =>
  String.fromCharCode(...bytes.slice(12, 16)) === 'VP8X' && ((bytes[20] ?? 0) & 0x10) !== 0

test('[LK1] each listed picture exists once, in its size, and none is too many', () => {
  const names = [...scenes, ...objects]
  expect(names.length).toBeGreaterThan(200)
  expect(new Set(names).size).toBe(names.length)
  const folder = new URL('../pictures', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  expect(files.sort()).toEqual(names.map((name) => `${name}.webp`).sort())
  for (const name of names) {
    const bytes = bytesOf(name)
    const isScene = scenes.includes(name)
    const size = isScene ? { width: 960, height: 720 } : { width: 256, height: 256 }
    expect([name, readImageSize(bytes)]).toEqual([name, size])
    expect([name, bytes.byteLength < 60_000, hasAlpha(bytes)]).toEqual([name, true, !isScene])
    expect(name).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/)
  }
})

test.each([
  ['beach', 'beach'],
  ['mountain-lakes', 'lake'],
  ['city-at-night', 'city-night'],
  ['snowy-forest', 'forest'],
  ['strawberries', 'strawberry'],
  ['hiking', 'mountains'],
  ['coffee-cup', 'coffee'],
  ['fresh-sushi-plate', 'sushi'],
])('[LK2] for %s the library has %s', (asked, found) => {
  expect(findPicture(asked)).toBe(found)
})

test('[LK2] a name that means nothing here gets a gradient, the same each time', () => {
  const found = findPicture('quxzy')
  expect(found).toMatch(/^gradient-/)
  expect(findPicture('quxzy')).toBe(found)
  expect(loadLibraryFile('quxzy.webp')).toEqual(loadLibraryFile(`${found}.webp`))
})

test('[LK2] every meaning leads to a picture', () => {
  const all = [...scenes, ...objects]
  expect(Object.values(MEANINGS).filter((name) => !all.includes(name))).toEqual([])
})

test.each(['../package.json', 'beach.png', 'Beach.webp', '', 'a/b.webp', '..webp', `${'a'.repeat(41)}.webp`])(
  '[LK2] %s is refused',
  (name) => {
    expect(loadLibraryFile(name)).toBeNull()
  },
)

test('[LK4] the credits are a text with the owner and the license', () => {
  const credits = loadLibraryFile('CREDITS.md')
  expect(credits?.isBinary).toBe(false)
  expect(credits?.content).toContain('Copyright (c) Microsoft Corporation')
  expect(credits?.content).toContain('Permission is hereby granted, free of charge')
  expect(credits?.content).toContain('CC0')
})
