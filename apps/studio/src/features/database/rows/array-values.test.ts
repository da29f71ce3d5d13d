import { expect, test } from 'vitest'
import { parseArray, writeArray } from './array-values.ts'

test.each([
  ['{}', []],
  ['{a}', ['a']],
  ['{1,2,3}', ['1', '2', '3']],
  ['{"a b","",plain}', ['a b', '', 'plain']],
  [String.raw`{"say \"hi\"","back\\slash","{in}"}`, ['say "hi"', 'back\\slash', '{in}']],
  ['{"NULL"}', ['NULL']],
  ['{"two\nlines"}', ['two\nlines']],
])('[SN200] %s is a list, and is written as the same list', (text, entries) => {
  expect(parseArray(text)).toEqual(entries)
  expect(parseArray(writeArray(entries))).toEqual(entries)
})

test.each(['{a,NULL}', '{{1,2},{3,4}}', '[0:1]={1,2}', '', 'a', '{a', '{a,}', '{,a}', '{"a}', '{"a"b}'])(
  '[SN200] %s is left to be edited as text',
  (text) => {
    expect(parseArray(text)).toBeNull()
  },
)
