/** How a replacement is indented as the place is where it goes. */

import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { indentOf, indentShift, indentShiftOf } from './indent-shift.ts'

test.each<[string, string, string, string, string]>([
  ['the same depth changes nothing', '  a', '  b', '    c', '    c'],
  ['deeper by as much', 'a', '  a', '  c', '    c'],
  ['less deep by as much', '    a', '  a', '      c', '    c'],
  ['blanks become tabs, further ones stay', '  a', '\ta', '    c', '\t  c'],
  ['a line that is less deep than the search, and begins as the place does', '    a', '  a', 'c', '  c'],
  ['one that neither begins as', '  a', '\ta', ' c', ' c'],
  ['a blank line stays', 'a', '  a', ' \t', ' \t'],
  ['an empty one too', '\ta', 'a', '', ''],
])('[E8] %s', (_name, wanted, there, line, shifted) => {
  expect(indentShift(wanted, there)(line)).toBe(shifted)
})

const BLANKS_TO_TABS = [
  ['if (a) {', '\tif (a) {'],
  ['  go()', '\t\tgo()'],
  ['}', '\t}'],
] as const

test.each<[string, readonly (readonly [string, string])[], string, string]>([
  ['a depth that occurs moves as it does there', BLANKS_TO_TABS, '  stop()', '\t\tstop()'],
  ['the outer one too', BLANKS_TO_TABS, 'else {', '\telse {'],
  ['a depth that does not occur counts in steps', BLANKS_TO_TABS, '    more()', '\t\t\tmore()'],
  ['two further steps', BLANKS_TO_TABS, '      more()', '\t\t\t\tmore()'],
  ['half a step moves as the first line does', BLANKS_TO_TABS, '   odd()', '\t   odd()'],
  ['a blank line stays', BLANKS_TO_TABS, '   ', '   '],
  [
    'blank lines of the search say nothing',
    [
      ['', '      '],
      ['a', '  a'],
    ],
    'b',
    '  b',
  ],
  ['one depth alone: as the first line does', [['a', '\ta']], '  b', '\t  b'],
  [
    'levels that differ: as the first line does',
    [
      ['  a', '    a'],
      ['    b', ''],
    ],
    '      c',
    '        c',
  ],
  [
    'where all depths became one there is no step',
    [
      ['a', ' a'],
      ['  b', ' b'],
    ],
    '    c',
    '     c',
  ],
  [
    'of a search without indents, the depth of the line in whose place this one comes',
    [
      ['function go() {', 'function go() {'],
      ['return first', '  return first'],
      ['}', '}'],
    ],
    'return second',
    '  return second',
  ],
  [
    'of several, the likest one',
    [
      ['const one = 1', 'const one = 1'],
      ['const two = list.length', '    const two = list.length'],
    ],
    'const two = list.size',
    '    const two = list.size',
  ],
  ['no line at all', [], '  a', '  a'],
])('[E8] %s', (_name, pairs, line, shifted) => {
  expect(indentShiftOf(pairs)(line)).toBe(shifted)
})

test('[E8] whatever moves, its words stay, and a file that is indented as the search is keeps every line', () => {
  const indent = fc.constantFrom('', '  ', '    ', '      ')
  const code = fc.constantFrom('a()', 'b = 1', '}', '')
  const line = fc.tuple(indent, code).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(fc.tuple(line, line), { maxLength: 4 }), line, (pairs, moved) => {
      expect(indentShiftOf(pairs)(moved).trim()).toBe(moved.trim())
      expect(indentOf(`${indentOf(moved)}x`)).toBe(indentOf(moved))
      const same = indentShiftOf(pairs.map(([one]) => [one, one] as const))
      if (pairs.some(([one]) => one.trim() !== '')) expect(same(moved)).toBe(moved)
    }),
  )
})
