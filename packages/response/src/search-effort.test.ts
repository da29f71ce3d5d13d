import { textFile } from '@sayso/project'
import { describe, expect, test } from 'vitest'
import { applyAction } from './apply-action.ts'
import { applyEditBlocks } from './apply-edit.ts'
import { findWithGaps } from './find-with-gaps.ts'
import { describeNearest } from './nearest-lines.ts'
import { createSearchEffort, EffortSpent } from './search-effort.ts'
import { lineDistance } from './similar-lines.ts'

const PLENTY = { scannedChars: 10_000_000, steps: 10_000_000 }

function edit(
  text: string,
  search: string,
  { effort = createSearchEffort(PLENTY), replace = 'changed()' } = {},
) {
  return applyEditBlocks(text, [{ search, replace }], effort)
}

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n')
const GIVEN_UP = {
  ok: false,
  code: 'edit-no-match',
  message: expect.stringContaining('was not found: this answer has too many edits'),
}

/** Each takes the named part of the search some millions of steps, in files that are small. */
const COSTLY: [string, string, string][] = [
  ['many lines that begin as the search does', lines(4_000, () => 'aaaaaaaa'), `${'a'.repeat(20_000)}b`],
  [
    'long lines that are nearly alike',
    lines(300, (n) => `${'q'.repeat(n % 7)}${'abc'.repeat(130)}`.slice(0, 390)),
    lines(60, (n) => `${'z'.repeat(n % 5)}${'abd'.repeat(130)}`.slice(0, 390)),
  ],
  [
    'hundreds of lines between two anchors',
    `first anchor line here\n${lines(400, (n) => `${'abc'.repeat(90)}${n}`)}\nlast anchor line here`,
    `first anchor line here\n${lines(90, (n) => `${'abd'.repeat(90)}${n}`)}\nlast anchor line here`,
  ],
  [
    'a search that begins in each line',
    lines(3_000, () => 'the same line of words'),
    `${lines(80, () => 'the same line of words')}\nand other words that are nowhere`,
  ],
]

describe('[E15] the edits of one answer are looked for with so much work in all', () => {
  test.each(COSTLY)('%s', (_, text, search) => {
    expect(edit(text, search, { effort: createSearchEffort({ ...PLENTY, steps: 1_500_000 }) })).toMatchObject(
      GIVEN_UP,
    )
  })

  test('a search that is found, after its beginning was found in many lines', () => {
    const text = `${lines(1_000, () => 'aaaaaaaa')}\nb`
    const search = `${'a'.repeat(8_000)}b`
    expect(edit(text, search).ok).toBe(true)
    expect(edit(text, search, { effort: createSearchEffort({ ...PLENTY, steps: 1_000_000 }) })).toMatchObject(
      GIVEN_UP,
    )
  })

  test('each comparison by itself', () => {
    const effort = () => createSearchEffort({ ...PLENTY, steps: 80_000 })
    expect(() => lineDistance('ab'.repeat(150), 'ba'.repeat(150), effort())).toThrow(EffortSpent)
    expect(() =>
      describeNearest(
        lines(500, () => 'some words'),
        'other words',
        effort(),
      ),
    ).toThrow(EffortSpent)
    const same = Array.from({ length: 1_000 }, () => 'samelineofwords')
    const file = { lines: same, styleless: same, search: ['same line of words', 'nowhere'], replace: null }
    expect(() => findWithGaps({ ...file, effort: effort() })).toThrow(EffortSpent)
  })

  test('a long replacement of few lines', () => {
    const text = 'first anchor line here\nthe line between has words\nlast anchor line is here'
    const options = { effort: createSearchEffort(), replace: lines(300_000, (n) => `line ${n}`) }
    expect(edit(text, text.replace('words', 'wordz'), options)).toMatchObject(GIVEN_UP)
  })

  test('the same work for each of many edits is counted together, and exact ones are found all the same', () => {
    const text = lines(500, (n) => `const value${n} = compute(${n})`)
    const effort = createSearchEffort({ ...PLENTY, steps: 3_000_000 })
    const results = Array.from({ length: 80 }, () => edit(text, 'const value7 = compute( 7 )', { effort }))
    expect(results[0]?.ok).toBe(true)
    expect(results.at(-1)).toMatchObject(GIVEN_UP)
    expect(edit(text, 'const value7 = compute(7)\n', { effort }).ok).toBe(true)
  })

  test('of searches that are nowhere, the last ones are not compared with all lines any more', () => {
    const text = lines(500, (n) => `const value${n} = compute(${n})`)
    const effort = createSearchEffort({ ...PLENTY, steps: 3_000_000 })
    const messages = Array.from({ length: 40 }, () => {
      const result = edit(text, 'export function nowhere(like, this) {}', { effort })
      return result.ok ? '' : result.message
    })
    expect(messages[0]).toBe('The search text of block 1 does not occur. Nothing in the file is like it.')
    expect(messages.at(-1)).toContain('too many edits')
  })

  test('exact searches have a bound of their own', () => {
    const text = lines(500, (n) => `const value${n} = compute(${n})`)
    const effort = createSearchEffort({ ...PLENTY, scannedChars: text.length * 6 })
    const results = Array.from({ length: 4 }, () => edit(text, 'const value7 = compute(7)\n', { effort }))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false])
    expect(results.at(-1)).toMatchObject(GIVEN_UP)
  })

  test('the ends of lines are looked for within the bound', () => {
    const text = lines(500, (n) => `const value${n} = compute(${n})`)
    const effort = createSearchEffort({ ...PLENTY, scannedChars: text.length * 1.5 })
    expect(edit(text, 'const value7 = compute(7)\n', { effort })).toMatchObject(GIVEN_UP)
  })

  test('names are compared with that of an edit within the bound', () => {
    const files = new Map([
      ['a/list.tsx', textFile('one\n')],
      ['b/other.tsx', textFile('two\n')],
    ])
    const content = '<<<<<<< SEARCH\none\n=======\nthree\n>>>>>>> REPLACE\n'
    const apply = (steps: number) =>
      applyAction(
        files,
        { kind: 'edit', filePath: 'list.tsx', content, complete: true },
        { effort: createSearchEffort({ ...PLENTY, steps }) },
      )
    expect(apply(10_000).ok).toBe(true)
    expect(apply(100)).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })

  test('parts between dots are looked for until one is nowhere', () => {
    const text = lines(500, (n) => `const value${n} = compute(${n})`)
    const parts = (line: (index: number) => string) =>
      Array.from({ length: 50 }, (_, n) => line(n)).join('\n...\n')
    const effort = createSearchEffort({ ...PLENTY, scannedChars: text.length * 5 })
    const result = edit(
      text,
      parts((n) => `nowhere at all ${n}`),
      { effort, replace: parts((n) => `new ${n}`) },
    )
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining('does not occur') })
  })
})
