/** JSON as tsconfig files have it. */

import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { parseJsonWithComments } from './json-with-comments.ts'

test.each([
  ['{"a": 1}', { a: 1 }],
  ['\ufeff{"a": 1}', { a: 1 }],
  ['{"a": 1, // one\n"b": 2 /* two */}', { a: 1, b: 2 }],
  ['/* 1 *//**/ [1, /* 2\n3 */ 4] //', [1, 4]],
  ['[1, /* a */ 2, /* b */ 3]', [1, 2, 3]],
  ['{"a": [1, 2, ], "b": {"c": 3,},}', { a: [1, 2], b: { c: 3 } }],
  ['[1, // last\n /* of all\n */ ]', [1]],
  ['[1, /**/ //\n]', [1]],
  ['{"@/*": ["src/*"], "b": "//c", "d": ",]"}', { '@/*': ['src/*'], b: '//c', d: ',]' }],
  ['{"a": "say \\"hi\\" // now", "": ""}', { a: 'say "hi" // now', '': '' }],
  ['["\\\\", // x\n"\\\\"]', ['\\', '\\']],
  ['', undefined],
  ['{', undefined],
  ['// a remark alone', undefined],
  ['[1,,]', undefined],
  ["{'a': 1}", undefined],
  ['[1] /* open', undefined],
  ['[\ufeff1]', undefined],
])('%j', (text, value) => {
  expect(parseJsonWithComments(text)).toEqual(value)
})

test('whatever JSON holds is read, with remarks and last commas as without', () => {
  const remark = fc.constantFrom('', ' ', '// "a", ]\n', '/* }, " */', '/**/', '\n//\n')
  fc.assert(
    fc.property(fc.jsonValue(), remark, (value, between) => {
      expect(parseJsonWithComments(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
      expect(
        parseJsonWithComments(`${between}[${JSON.stringify(value)}${between},${between}]${between}`),
      ).toEqual([JSON.parse(JSON.stringify(value))])
    }),
  )
})
