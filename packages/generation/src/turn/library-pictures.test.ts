/** Pictures of the library that an answer names. */

import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createFileWriter } from './file-writer.ts'

const BEACH = 'assets/pictures/beach.webp'
const CREDITS = 'assets/pictures/CREDITS.md'
const picture = { content: 'AAAA', isBinary: true }
const answer = `<saysoArtifact id="a" title="A">
<saysoAction type="file" filePath="app/index.tsx">
const beach = require('../${BEACH}')
</saysoAction>
</saysoArtifact>`

function write(text: string, options: Partial<Parameters<typeof createFileWriter>[0]> = {}) {
  const asked: string[] = []
  const writer = createFileWriter({
    files: new Map(),
    libraryFile: (name) => {
      asked.push(name)
      return name === 'CREDITS.md' ? textFile('Thanks') : picture
    },
    ...options,
  })
  const changes = writer.push(text)
  writer.end()
  return { asked, changes: [...changes.keys()], files: writer.files() }
}

test('[K40] a picture that a finished file names is saved with it, and the credits beside it', () => {
  const { asked, changes, files } = write(answer)
  expect(changes).toEqual(['app/index.tsx', BEACH, CREDITS])
  expect(asked).toEqual(['beach.webp', 'CREDITS.md'])
  expect(files.get(BEACH)).toEqual(picture)
})

test('[K40] files of the project, locked paths, and answers of words alone stay as they are', () => {
  const own = { content: 'BBBB', isBinary: true }
  expect(write(answer, { files: new Map([[BEACH, own]]) }).files.get(BEACH)).toEqual(own)
  expect(write(answer, { lockedPaths: [BEACH] }).files.has(BEACH)).toBe(false)
  expect(write(answer, { mode: 'ask' }).asked).toEqual([])
  expect(write(answer, { libraryFile: undefined }).files.has(BEACH)).toBe(false)
  expect(write(answer, { libraryFile: () => null }).files.has(BEACH)).toBe(false)
})

test('[K40] an unfinished file gets no picture', () => {
  expect(write(answer.slice(0, answer.indexOf('</saysoAction>'))).asked).toEqual([])
})
