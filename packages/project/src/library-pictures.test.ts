import { expect, test } from 'vitest'
import { textFile } from './files.ts'
import { libraryFileOf, missingLibraryFiles } from './library-pictures.ts'

const code = (text: string) => new Map([['app/index.tsx', textFile(text)]])
const CREDITS = 'assets/pictures/CREDITS.md'

test('[A3] pictures that code names and the project lacks are asked for once, with the credits', () => {
  const text = `const a = require('../assets/pictures/beach.webp'), b = require("@/assets/pictures/old-town.webp")
    const again = require('../assets/pictures/beach.webp')`
  const beach = 'assets/pictures/beach.webp'
  const town = 'assets/pictures/old-town.webp'
  expect(missingLibraryFiles(new Map(), code(text))).toEqual([beach, town, CREDITS])
  const has = new Map([beach, CREDITS].map((path) => [path, textFile('')]))
  expect(missingLibraryFiles(has, code(text))).toEqual([town])
  expect(libraryFileOf(town)).toBe('old-town.webp')
  expect(libraryFileOf('assets/logo.png')).toBeNull()
})

test.each([
  'assets/pictures/../../secret.webp',
  'assets/pictures/Beach.webp',
  'assets/pictures/beach.webp.ts',
  'assets/pictures/beach.png',
  `assets/pictures/${'a'.repeat(41)}.webp`,
  'assets/pictures/-.webp/x',
])('[A3] %s is not a picture of the library', (path) => {
  const found = missingLibraryFiles(new Map(), code(`require('../${path}')`))
  expect(found.filter((each) => !/^assets\/pictures\/[a-z0-9-]+\.(webp|md)$/i.test(each))).toEqual([])
  if (!path.endsWith('/x')) expect(found).toEqual([])
})

test('[A3] texts, removed files and what is not code name no pictures', () => {
  const text = textFile(`'assets/pictures/beach.webp'`)
  const changes = new Map([
    ['README.md', text],
    ['app/a.tsx', null],
    ['app/b.tsx', { ...text, isBinary: true }],
  ])
  expect(missingLibraryFiles(new Map(), changes)).toEqual([])
})

test('[A3] a project has 40 pictures at most', () => {
  const many = Array.from({ length: 60 }, (_, index) => `'assets/pictures/p${index}.webp'`).join('\n')
  expect(missingLibraryFiles(new Map(), code(many))).toHaveLength(41)
  const full = new Map(
    Array.from({ length: 40 }, (_, index) => [`assets/pictures/q${index}.webp`, textFile('')]),
  )
  expect(missingLibraryFiles(full, code(many))).toEqual([])
})
