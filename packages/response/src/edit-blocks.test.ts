/** The body of an edit, as models write it and as they get it wrong. */

import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { parseEditBlocks } from './edit-blocks.ts'

test.each([
  ['<<<<< SEARCH\na\n=====\nb\n>>>>> REPLACE', 'a', 'b'],
  ['<<<<<<<<< SEARCH\na\n=========\nb\n>>>>>>>>> REPLACE', 'a', 'b'],
  ['<<<<<<<SEARCH>  \na\n=======  \nb\n>>>>>>>REPLACE\t', 'a', 'b'],
  ['\n \n<<<<<<< SEARCH\r\na\r\n=======\r\nb\r\n>>>>>>> REPLACE\r\n\n', 'a\r', 'b\r'],
  ['<<<<<<< SEARCH\n\n  a\n\n=======\n\n>>>>>>> REPLACE', '\n  a\n', ''],
  ['<<<<<<< SEARCH\na\n=======\n>>>>>>> REPLACE', 'a', null],
  ['<<<<<<< SEARCH\na\n=======\nb\n=======\nc\n>>>>>>> REPLACE', 'a', 'b\n=======\nc'],
  [
    '<<<<<<< SEARCH\na\n====\n ======= x\n=======\n<<<<<<< SEARCH\n>>>>>>> REPLACE',
    'a\n====\n ======= x',
    '<<<<<<< SEARCH',
  ],
])('[E1] reads %j', (body, search, replace) => {
  expect(parseEditBlocks(body)).toEqual({ ok: true, blocks: [{ search, replace }] })
})

test.each([
  ['', 'no search and replace block'],
  [' \n\n', 'no search and replace block'],
  ['const a = 1', 'line 1: expected "<<<<<<< SEARCH", found "const a = 1"'],
  ['<<<<<<< search\na', 'line 1: expected'],
  ['<<<< SEARCH\na\n====\nb\n>>>> REPLACE', 'line 1: expected'],
  ['<<<<<<<<<< SEARCH\na', 'line 1: expected'],
  ['<<<<<<< SEARCH\na', 'not closed'],
  ['<<<<<<< SEARCH\na\n=======', 'not closed'],
  ['<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACED', 'not closed'],
  ['<<<<<<< SEARCH\na\n<<<<<<< SEARCH\nb', 'line 3: expected "=======" first'],
  ['<<<<<<< SEARCH\na\n>>>>>>> REPLACE', 'line 3: expected "=======" first'],
  ['<<<<<<< SEARCH\n \t\n=======\nb\n>>>>>>> REPLACE', 'the search text is empty'],
  ['<<<<<<< SEARCH\n=======\nb\n>>>>>>> REPLACE', 'the search text is empty'],
  ['<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\nand then', 'line 6: expected'],
  ['<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n<<<<<<< SEARCH\nc', 'not closed'],
  [`${'x'.repeat(100)}`, `${'x'.repeat(60)}…"`],
])('[E2] refuses %j', (body, message) => {
  expect(parseEditBlocks(body)).toEqual({ ok: false, message: expect.stringContaining(message) })
})

test('[E1] any blocks that are written out are read back', () => {
  const line = fc.constantFrom('a', '  b {', '}', '', '<<<', '== =', '>>>>', 'x ======= y', '😀', '\t"\\n"')
  const lines = fc.array(line, { maxLength: 5 })
  const block = fc.record({ search: lines.filter((all) => all.join('').trim() !== ''), replace: lines })
  const signs = fc.integer({ min: 5, max: 9 })
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 1, maxLength: 4 }),
      signs,
      fc.constantFrom('\n', '\n\n', '\n  \n'),
      (all, count, gap) => {
        const mark = (sign: string) => sign.repeat(count)
        const body = all.map(({ search, replace }) =>
          [`${mark('<')} SEARCH`, ...search, mark('='), ...replace, `${mark('>')} REPLACE`].join('\n'),
        )
        expect(parseEditBlocks(body.join(gap))).toEqual({
          ok: true,
          blocks: all.map(({ search, replace }) => ({
            search: search.join('\n'),
            replace: replace.length === 0 ? null : replace.join('\n'),
          })),
        })
      },
    ),
    { numRuns: runs(300) },
  )
})
