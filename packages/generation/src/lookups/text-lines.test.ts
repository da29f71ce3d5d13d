import { expect, test } from 'vitest'
import { linesAt, partOf } from './text-lines.ts'

test.each(['', '\n', 'a', 'a\n', 'a\nb\n\nc', '\n\na\n'])(
  '[MR6] the lines of %j are those that it is split into',
  (text) => {
    const all = text.split('\n')
    const numbers = Array.from({ length: all.length + 2 }, (_, index) => index)
    expect(linesAt(text, numbers)).toEqual(numbers.map((number) => all[number] ?? ''))
    expect(linesAt(text, [all.length - 1])).toEqual([all.at(-1)])
    for (const from of [1, 2, 3, 9])
      for (const to of [from, from + 1, 9])
        expect(partOf(text, { from, to })).toBe(all.slice(from - 1, to).join('\n'))
  },
)
