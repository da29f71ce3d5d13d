import { type ProjectFile, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createProjectFileTranslator } from './project-files.ts'

const PICTURE: ProjectFile = { content: 'aGVsbG8=', isBinary: true }

test('[CS110] only files whose object changed are translated, and removed ones are named', () => {
  const { translate } = createProjectFileTranslator()
  const kept = textFile('a')
  expect(
    translate(
      new Map([
        ['a.ts', kept],
        ['b.ts', textFile('b')],
      ]),
    ),
  ).toEqual({
    'a.ts': { type: 'CODE', contents: 'a' },
    'b.ts': { type: 'CODE', contents: 'b' },
  })
  expect(
    translate(
      new Map([
        ['a.ts', kept],
        ['c.ts', textFile('c')],
      ]),
    ),
  ).toEqual({
    'b.ts': null,
    'c.ts': { type: 'CODE', contents: 'c' },
  })
  expect(
    translate(
      new Map([
        ['a.ts', kept],
        ['c.ts', textFile('c')],
      ]),
    ),
  ).toEqual({
    'c.ts': { type: 'CODE', contents: 'c' },
  })
})

test('[CS110] the same files again change nothing', () => {
  const { translate } = createProjectFileTranslator()
  const files = new Map([['a.ts', textFile('a')]])
  translate(files)
  expect(translate(files)).toBeNull()
  expect(translate(new Map(files))).toBeNull()
})

test('[CS111] bytes are an asset, and keep the address that they were given when they move', async () => {
  const { translate, noteUploads } = createProjectFileTranslator()
  const first = translate(new Map([['leaf.png', PICTURE]]))?.['leaf.png']
  expect(first?.type).toBe('ASSET')
  expect(await new Response(first?.contents as Blob).text()).toBe('hello')
  noteUploads({ 'leaf.png': { type: 'ASSET', contents: 'https://files.test/~asset/1' } })
  expect(translate(new Map([['tree.png', PICTURE]]))).toEqual({
    'leaf.png': null,
    'tree.png': { type: 'ASSET', contents: 'https://files.test/~asset/1' },
  })
})
