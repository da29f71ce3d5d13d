import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { isEditMade } from '../repair/held-edits.ts'
import { createFileWriter } from './file-writer.ts'

test('[M905] all edits of an answer share one bound: the last of too many are not looked for, and others are still applied', () => {
  const text = `${'const value = "some words of a long line";\n'.repeat(5_000)}const last = 1\n`
  const failures: string[] = []
  const writer = createFileWriter({
    files: new Map([['data.ts', textFile(text)]]),
    lockedPaths: [],
    onActionFailed: ({ message }) => failures.push(message),
  })
  const edit = (search: string) =>
    `<saysoAction type="edit" path="data.ts">\n<<<<<<< SEARCH\n${search}\n=======\nconst last = 2\n>>>>>>> REPLACE\n</saysoAction>\n`
  writer.push(
    `<saysoArtifact id="a" title="t">\n${Array.from({ length: 20 }, (_, n) => edit(`export const nothing${n} = ${n}`)).join('')}${edit('const last = 1')}</saysoArtifact>`,
  )
  writer.end()
  expect(failures).toHaveLength(20)
  expect(failures[0]).toContain('does not occur')
  expect(failures.at(-1)).toContain('too many edits')
  expect(writer.files().get('data.ts')?.content.endsWith('const last = 2\n')).toBe(true)
})

test('[M905] a long line of a failed edit is not looked for in a long file', () => {
  const before = textFile(`${'ab'.repeat(60_000)}\n`)
  const attempted = `<<<<<<< SEARCH\nnowhere\n=======\n${'a'.repeat(2_000)}\n>>>>>>> REPLACE\n`
  expect(isEditMade({ attempted, before, after: textFile(`${before.content}\n`) })).toBe(true)
})

test('[M905] whether failed edits of a long file were made since is decided by the file alone', () => {
  const before = textFile('const value = 1\n'.repeat(20_000))
  const attempted = Array.from(
    { length: 300 },
    (_, n) => `<<<<<<< SEARCH\nconst nowhere${n} = 1\n=======\nconst other${n} = 2\n>>>>>>> REPLACE\n`,
  ).join('')
  const made = (after: string) => isEditMade({ attempted, before, after: textFile(after) })
  expect(made(before.content)).toBe(false)
  expect(made(`${before.content}\n`)).toBe(true)
})
