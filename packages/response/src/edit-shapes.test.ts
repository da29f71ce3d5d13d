/** Edits of many shapes: they are placed exactly, or refused if they are ambiguous. */

import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { applyEditBlocks } from './apply-edit.ts'
import type { EditBlock } from './edit-blocks.ts'

/** The text after one block, or the reason for its refusal. */
function edit(text: string, search: string, replace: string | null): string {
  const result = applyEditBlocks(text, [{ search, replace }])
  return result.ok ? result.text : result.code
}

/** Lines of code that are all different, with blank ones between. */
const fileLines = fc
  .array(
    fc.record({
      indent: fc.constantFrom('', '  ', '    ', '\t', '\t\t'),
      code: fc.constantFrom(
        'const NAME = "one";',
        "show('NAME', [1, 2,])",
        '<NAME a={1} />',
        '// NAME größe 😀',
        '',
        'NAME()',
      ),
    }),
    { minLength: 3, maxLength: 14 },
  )
  .map((lines) =>
    lines.map(({ indent, code }, index) =>
      code === '' ? '' : indent + code.replace('NAME', `name${index}Of`),
    ),
  )
const eol = fc.constantFrom('\n', '\r\n')
const range = (lines: readonly string[], at: number, count: number) => {
  const first = at % lines.length
  return { first, last: Math.min(lines.length - 1, first + count - 1) }
}
const position = fc.record({ at: fc.nat({ max: 30 }), count: fc.integer({ min: 1, max: 5 }) })
const replacement = fc
  .constantFrom(['changed()'], ['changed()', '', '  more(1)'], [''])
  .map((lines) => [...lines])

test('[E3] [E6] whole lines become others, and every other character stays', () => {
  fc.assert(
    fc.property(fileLines, position, fc.option(replacement), eol, (lines, { at, count }, replace, end) => {
      const { first, last } = range(lines, at, count)
      const search = lines.slice(first, last + 1)
      fc.pre(search.some((line) => line.trim().length > 7) && search[0] !== '' && search.at(-1) !== '')
      // A file that ends with a line end, so that each line has one.
      const text = [...lines, 'end', ''].join(end)
      expect(edit(text, search.join('\n'), replace?.join('\n') ?? null)).toBe(
        [...lines.slice(0, first), ...(replace ?? []), ...lines.slice(last + 1), 'end', ''].join(end),
      )
    }),
    { numRuns: runs(400) },
  )
})

/** Changes that models make to lines that they copy. The first four only change white space. */
const SPACING: Readonly<Record<string, (line: string) => string>> = {
  indent: (line) => `   ${line.trimStart()}`,
  tabs: (line) => `\t${line.trimStart()}`,
  trailing: (line) => `${line}  \t`,
  inside: (line) => line.replace(/(?<=\S) (?=\S)/g, '  '),
}
const STYLE: Readonly<Record<string, (line: string) => string>> = {
  quotes: (line) => line.replace(/["']/g, '’'),
  semicolon: (line) => line.replace(/;$/, ''),
  entities: (line) => line.replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  comma: (line) => line.replace(',]', ']'),
}

test.each(Object.entries({ ...SPACING, ...STYLE }))(
  '[E8] finds its lines in spite of %s',
  (_name, disturb) => {
    fc.assert(
      fc.property(fileLines, position, eol, (lines, { at, count }, end) => {
        const { first, last } = range(lines, at, count)
        const search = lines.slice(first, last + 1)
        fc.pre(search[0] !== '' && search.at(-1) !== '' && search.join('').replace(/\s/g, '').length > 9)
        const after = edit(lines.join(end), search.map(disturb).join('\n'), disturb('changed()'))
        const there = after.split(end)
        expect(there.slice(0, first)).toEqual(lines.slice(0, first))
        // A search that lost its last semicolon is there word for word (E3): the file keeps it.
        expect(there[first]?.trim()).toMatch(/^changed\(\);?$/)
        expect(there.slice(first + 1)).toEqual(lines.slice(last + 1))
      }),
      { numRuns: runs(150) },
    )
  },
)

test('[E3] [E11] what occurs twice is never changed, however it is disturbed', () => {
  fc.assert(
    fc.property(
      fileLines,
      fc.constantFrom((line: string) => line, ...Object.values(SPACING), ...Object.values(STYLE)),
      fc.array(fc.constantFrom('', 'between()', '}'), { maxLength: 3 }),
      (lines, disturb, between) => {
        fc.pre(lines.some((line) => line.trim() !== ''))
        const text = [...lines, ...between, ...lines].join('\n')
        expect(edit(text, lines.map(disturb).join('\n'), 'changed()')).toMatch(/^edit-(ambiguous|no-match)$/)
      },
    ),
    { numRuns: runs(200) },
  )
})

test('[E5] [E7] two blocks go together exactly when they have no line in common, in whatever order', () => {
  fc.assert(
    fc.property(position, position, fc.boolean(), (one, two, isSwapped) => {
      const lines = Array.from({ length: 12 }, (_, index) => `const line${index} = value(${index})`)
      const [a, b] = [range(lines, one.at, one.count), range(lines, two.at, two.count)]
      const blocks: EditBlock[] = [a, b].map(({ first, last }, index) => ({
        search: lines.slice(first, last + 1).join('\n'),
        replace: `block ${index}`,
      }))
      const result = applyEditBlocks(lines.join('\n'), isSwapped ? blocks.toReversed() : blocks)
      const isApart = a.last < b.first || b.last < a.first
      if (!isApart) {
        expect(result).toMatchObject({ ok: false, code: 'edit-overlap' })
        return
      }
      const expected = lines.flatMap((line, index) => {
        const at = [a, b].findIndex(({ first, last }) => first <= index && index <= last)
        return at < 0 ? [line] : index === [a, b][at]?.first ? [`block ${at}`] : []
      })
      expect(result).toEqual({ ok: true, text: expected.join('\n') })
    }),
    { numRuns: runs(300) },
  )
})

test.each<[string, string, string, string | null, string]>([
  ['[E3] a part of a line', 'max = 10\n', '= 1', '= 2', 'max = 20\n'],
  ['[E3] places that lie over each other', 'aaa\n', 'aa', 'b', 'edit-ambiguous'],
  ['[E3] capitals are other letters', 'Size = 1\n', 'size = 1', 'x', 'edit-no-match'],
  ['[E3] signs of patterns are letters', 'a.b(*)$\naxb\n', 'a.b(*)$', '$&$1', '$&$1\naxb\n'],
  ['[E3] an emoji in a line of them', '😀😁\n', '😁', '😂', '😀😂\n'],
  ['[E3] one of many equal brackets', '{\n}\n{\n}\n', '}', ']', 'edit-ambiguous'],
  [
    '[E3] equal lines told apart by the line before',
    'a:\n  x\nb:\n  x\n',
    'b:\n  x',
    'b:\n  y',
    'a:\n  x\nb:\n  y\n',
  ],
  ['[E3] text without a last line end', 'one\ntwo', 'two', 'three', 'one\nthree'],
  ['[E4] an empty file', '', 'something', 'x', 'edit-no-match'],
  [
    '[E4] more lines than the file has',
    'const one = 1',
    'const one = 1\nconst two = 2',
    'x',
    'edit-no-match',
  ],
  ['[E4] a search over the end', 'a()\nconst last = 1\n', 'const last = 1\n\n}', 'x', 'edit-no-match'],
  ['[E6] the only line', 'one\n', 'one', null, ''],
  ['[E6] the last line without a line end', 'one\ntwo', 'two', null, 'one\n'],
  ['[E6] a part of a line goes alone', 'a(b, c)\n', ', c', null, 'a(b)\n'],
  ['[E6] with CRLF', 'one\r\ntwo\r\nthree\r\n', 'two', null, 'one\r\nthree\r\n'],
  ['[E6] found by E8', 'a\n    longEnough()\nb\n', '\tlongEnough()', null, 'a\nb\n'],
  [
    '[E8] blank lines around search and replacement',
    'x\n\n    fooName()\n\ny\n',
    '\n  fooName()\n',
    '\n  barName()\n',
    'x\n\n    barName()\n\ny\n',
  ],
  [
    '[E8] blank lines that the replacement adds',
    'x\n    fooName()\ny\n',
    '\tfooName()',
    '\n\tbarName()',
    'x\n\n    barName()\ny\n',
  ],
  ['[E8] fewer than eight characters', 'a\n    b(1)\n', '\tb(1)', 'x', 'edit-no-match'],
  ['[E8] exactly eight characters', 'a\n    abcd(12)\n', '\tabcd(12)', '\tx', 'a\n    x\n'],
  ['[E8] lines broken otherwise', 'call(\n  one,\n  two\n)\n', 'call(one, two)', 'call()', 'call()\n'],
  ['[E8] a part of a line otherwise spaced', 'if (a) return  null\n', 'return null', 'x', 'edit-no-match'],
  [
    '[E8] mixed line ends',
    'a\r\nlongEnough(1)\nlongEnough(2)\r\n',
    'longEnough(1)\nlongEnough(2)',
    'b',
    'a\r\nb\r\n',
  ],
  ['[E8] a space that does not break', 'const\u00a0one = 1\n', 'const one = 1', 'x', 'x\n'],
  [
    '[E8] deeper lines keep their depth',
    'a\n\tif (isOpen) {\n\t\tgo()\n\t}\n',
    'if (isOpen) {\n\tgo()\n}',
    'if (isOpen) {\n\tstop()\n}',
    'a\n\tif (isOpen) {\n\t\tstop()\n\t}\n',
  ],
  [
    '[E11] two places with other indents',
    '  longEnough()\n    longEnough()\n',
    '\tlongEnough()',
    'x',
    'edit-no-match',
  ],
  [
    '[E11] two places with other quotes',
    'use("words")\nuse(`words`)\n',
    "use('words')",
    'x',
    'edit-no-match',
  ],
])('%s', (_name, text, search, replace, expected) => {
  expect(edit(text, search, replace)).toBe(expected)
})

const CARD = [
  'export function Card({ title }: { title: string }) {',
  '  const theme = useTheme()',
  '  // The row is a button as a whole.',
  '  const label = describe(title)',
  '  return <Row color={theme.text} label={label} />',
  '} // The end of the card.',
]
const changed = (lines: readonly string[], from: string, to: string) =>
  lines.map((line) => line.replace(from, to)).join('\n')

test.each<[string, string, string, string | null]>([
  [
    'a line that only the file has stays',
    changed(CARD, '  const label', '  useLog()\n  const label'),
    'Row color',
    'Row  tint',
  ],
  [
    'a comment in other words stays',
    changed(CARD, 'is a button as a whole', 'is one large button as a whole'),
    'Row color',
    'Row tint',
  ],
  [
    'a slip of two characters stays where nothing changes',
    changed(CARD, 'useTheme()', 'useThemes'),
    'Row color',
    'Row tint',
  ],
  [
    'a line between that was reworded stays',
    changed(CARD, 'const theme = useTheme()', 'const theme = useColors()'),
    'Row color',
    'Row tint',
  ],
  [
    'a line between that says something else is other code',
    changed(CARD, 'const theme = useTheme()', 'if (isHidden) return null'),
    'Row color',
    null,
  ],
  [
    'a slip of three characters where the edit changes something',
    changed(CARD, 'label={label}', 'label={other}'),
    'Row color',
    null,
  ],
  ['another name is another component', changed(CARD, 'Card', 'Header'), 'Row color', null],
  [
    'a line that only the file has, beside what changes',
    changed(CARD, '  return', '  useLog()\n  return'),
    'Row color',
    null,
  ],
  [
    'the changed line is not there',
    CARD.filter((line) => !line.includes('Row color')).join('\n'),
    'Row color',
    null,
  ],
])('[E9] [E10] %s', (_name, body, from, to) => {
  const text = `import x\n\n${body}\n\nexport const y = 1\n`
  // Another indent, so that it is nowhere word for word.
  const search = CARD.map((line) => ` ${line}`)
  const replace = search.map((line) => line.replace(from, to ?? 'Row tint')).join('\n')
  const after = edit(text, search.join('\n'), replace)
  expect(after).toBe(to === null ? 'edit-no-match' : text.replace(from, to))
})

test('[E10] what the edit keeps stays as the file has it, its blank lines too; what it moves is moved', () => {
  const text = 'a("one")\n\n    b(  2 )\n    c(3)\n'
  expect(edit(text, "a('one')\nb(2)", "a('one')\nb(4)")).toBe('a("one")\n\n    b(4)\n    c(3)\n')
  expect(edit(text, '  b(2)\n  c(3)', '  if (a) {\n    b(2)\n  }\n  c(3)')).toBe(
    'a("one")\n\n    if (a) {\n      b(  2 )\n    }\n    c(3)\n',
  )
})

test('[E10] white space inside a line is changed when that is all the edit changes', () => {
  expect(edit('  <Text>{count}s</Text>\n', '<Text>{count}s</Text> ', '<Text>{count} s</Text>')).toBe(
    '  <Text>{count} s</Text>\n',
  )
})

test('[E8] each depth moves as it does elsewhere in the search', () => {
  expect(
    edit(
      'if (a) {\n  go()\n}\n',
      'if (a) {\n    go( )\n}',
      'if (a) {\n    if (b) {\n        go(1)\n    }\n}',
    ),
  ).toBe('if (a) {\n  if (b) {\n    go(1)\n  }\n}\n')
})

test.each<[string, string, string, string]>([
  [
    '[E13] line numbers',
    '1 | const one = 1\n2 | const two = 2',
    '1 | const one = 3\n2 | const two = 2',
    'const one = 3\nconst two = 2\nconst three = 3\n',
  ],
  ['[E13] not of one line alone', '1 | const one = 1\nconst two = 2', 'x', 'edit-no-match'],
  [
    '[E14] dots',
    'const one = 1\n// ...\nconst three = 3',
    'const one = 1\n// ...\nconst three = 4',
    'const one = 1\nconst two = 2\nconst three = 4\n',
  ],
  [
    '[E14] dots for the rest',
    'const one = 1\n// … the rest',
    'const one = 5\n// … the rest',
    'const one = 5\nconst two = 2\nconst three = 3\n',
  ],
  [
    '[E14] dots that the replacement does not have',
    'const one = 1\n...\nconst three = 3',
    'const four = 4',
    'edit-no-match',
  ],
  [
    '[E14] parts that stand the other way round',
    'const three = 3\n...\nconst one = 1',
    'a\n...\nb',
    'edit-no-match',
  ],
  ['[E14] a part that is not there', 'const one = 1\n...\nconst nine = 9', 'a\n...\nb', 'edit-no-match'],
  ['[E14] a part that is there twice', 'const one = 1\n...\nconst', 'a\n...\nb', 'edit-no-match'],
])('%s', (_name, search, replace, expected) => {
  expect(edit('const one = 1\nconst two = 2\nconst three = 3\n', search, replace)).toBe(expected)
})

test('[E9] a search of fewer than sixty characters is compared in no other way', () => {
  const text = 'function go() {\n  const first = 1\n  stop()\n}\n'
  expect(edit(text, 'function go() {\n  const first = 2\n  stop()\n}', 'x')).toBe('edit-no-match')
})

test('[E3] [E8] very long lines are found word for word and without their blanks', () => {
  const long = `const data = [${Array.from({ length: 5_000 }, (_, index) => `${index}, `).join('')}]`
  const text = `a\n  ${long}\nb\n`
  expect(edit(text, long, 'short')).toBe('a\n  short\nb\n')
  expect(edit(text, `\t${long.replaceAll(', ', ',')}`, '\tshort')).toBe('a\n  short\nb\n')
  expect(edit(text, long.replace('4999', '4998'), 'short')).toBe('edit-no-match')
})

test('[E4] any file and any search give a text or a reason, and a failed edit names a block that there is', () => {
  const any = fc.array(
    fc.oneof(
      fc.constantFrom('\n', '\r\n', '\r', '\t', ' ', '{', '}', '"', '&lt;', 'const a = 1', '\ud83d'),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 20 },
  )
  const text = any.map((parts) => parts.join(''))
  const block = fc.record({ search: text.filter((search) => search.trim() !== ''), replace: fc.option(text) })
  fc.assert(
    fc.property(text, fc.array(block, { minLength: 1, maxLength: 3 }), (file, blocks) => {
      const result = applyEditBlocks(file, blocks)
      if (result.ok) return
      expect(result.message).toMatch(/\.$/)
      if (result.code !== 'edit-overlap') expect(blocks[result.blockIndex ?? -1]).toBeDefined()
    }),
    { numRuns: runs(500) },
  )
})
