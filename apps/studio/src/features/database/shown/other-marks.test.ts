import { expect, test } from 'vitest'
import { hasOtherMarks } from './other-marks.ts'

const known = new Map(Object.entries({ rows: '10 0 0', 'server a': '4' }))

test.each([
  ['nothing changed', { rows: '10 0 0', 'server a': '4' }, false],
  ['rows changed', { rows: '11 0 0', 'server a': '4' }, true],
  ['this server wrote, and PostgreSQL has yet to count it', { rows: '10 0 0', 'server a': '5' }, true],
  ['another server answers', { rows: '10 0 0', 'server b': '9' }, false],
])('%s', (_name, marks, isOther) => {
  expect(hasOtherMarks(known, marks)).toBe(isOther)
})
