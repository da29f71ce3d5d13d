import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { findChangedFiles } from './changed-files.ts'

test('[PV7] files are compared by identity', () => {
  const [kept, old, fresh] = [textFile('kept'), textFile('same'), textFile('same')]
  const before = new Map([
    ['kept', kept],
    ['changed', old],
    ['gone', old],
  ])
  const after = new Map([
    ['kept', kept],
    ['changed', fresh],
    ['new', fresh],
  ])
  expect(findChangedFiles(before, after)).toEqual(
    new Map([
      ['changed', fresh],
      ['new', fresh],
      ['gone', null],
    ]),
  )
  expect(findChangedFiles(after, after).size).toBe(0)
})
