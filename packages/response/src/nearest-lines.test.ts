/** Which place of a file is named when a search found nothing. */

import { expect, test } from 'vitest'
import { describeNearest } from './nearest-lines.ts'

const file = 'import a\n\nfunction go() {\n  return first(1)\n}\n'

test.each<[string, string, string]>([
  ['the line that has most of its words', 'return first(2)', 'Nearest is line 4: "  return first(1)".'],
  [
    'as many lines as were searched for',
    'function go() {\n  return other(1)',
    'Nearest is line 3: "function go() {\\n  return first(1)".',
  ],
  [
    'white space alone',
    'function go(){\n\treturn first( 1 )',
    'It differs from line 3 only in white space: "function go() {\\n  return first(1)".',
  ],
  ['white space, but a line more', 'return first(1)\n}\nx', 'Nearest is line 4: "  return first(1)\\n}\\n".'],
  [
    'letters count as words, signs by themselves',
    'return first[1]',
    'Nearest is line 4: "  return first(1)".',
  ],
  ['too little in common', 'const elsewhere = 5', 'Nothing in the file is like it.'],
  ['no word', '\n\n', 'Nothing in the file is like it.'],
])('[E4] %s', (_name, search, sentence) => {
  expect(describeNearest(file, search)).toBe(sentence)
})

test('[E4] a place that begins with the first line wins over one with more words in common', () => {
  const text =
    'const value = useMemo(() => {\n  a()\n})\n\nconst other = useMemo(() => {\n  return { one, two, three }\n})\n'
  const search = '\nconst value = useMemo(() => {\n  return { one, two, three, four }\n})'
  expect(describeNearest(text, search.slice(1))).toContain('Nearest is line 1')
  expect(describeNearest(`\n${text}`, search)).toContain('Nearest is line 1:')
  expect(describeNearest(text, search.slice(1).replace('value', 'sum'))).toContain('Nearest is line 5')
  // A lone bracket does not count.
  expect(describeNearest('  })\n\nreturn { one, two }\n', '  })\nreturn { one, two }')).toContain('line 2')
})

test('[E4] of equal places the first is named, and two fifths of the words are enough', () => {
  expect(describeNearest('a b\nc\na b\n', 'a b x')).toBe('Nearest is line 1: "a b".')
  expect(describeNearest('a b c d e', 'a b v w x')).toBe('Nearest is line 1: "a b c d e".')
  expect(describeNearest('a b c d e f', 'a b v w x')).toBe('Nothing in the file is like it.')
})

test('[E4] what is shown of a place is at most two hundred characters', () => {
  const long = `const a = '${'x'.repeat(300)}'`
  expect(describeNearest(long, `${long} `)).toBe(
    `It differs from line 1 only in white space: ${JSON.stringify(`${long.slice(0, 200)}…`)}.`,
  )
  const fits = 'y'.repeat(200)
  expect(describeNearest(fits, `${fits} `)).toBe(`It differs from line 1 only in white space: "${fits}".`)
})

test('[E4] of a very long file and a very long search only the beginning is looked at', () => {
  const lines = Array.from({ length: 20_001 }, (_, index) => (index > 19_998 ? `here${index}()` : ''))
  expect(describeNearest(lines.join('\n'), 'here19999() //')).toBe('Nearest is line 20000: "here19999()".')
  expect(describeNearest(lines.join('\n'), 'here20000() //')).toContain('Nearest is line 20000')
  const many = Array.from({ length: 50 }, (_, index) => `w${index}`).join('\n')
  const sentence = describeNearest(many, `${many}x`)
  expect(sentence).toBe(
    `It differs from line 1 only in white space: ${JSON.stringify(many.split('\n').slice(0, 40).join('\n'))}.`,
  )
})
