/** Reads a tag's text: its attributes in every notation, and its end. */

import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { decodeEntities, parseAttributes, readOpenTag } from './open-tag.ts'
import { readActionTag, readArtifactTag } from './tags.ts'
import { eventsOf } from './testing/parse-events.ts'

test.each<[string, string, Record<string, string>]>([
  ['a quote of the other kind', `title="it's" id='say "x"'`, { title: "it's", id: 'say "x"' }],
  ['no blank between attributes', `id="a"title='b'to=c`, { id: 'a', title: 'b', to: 'c' }],
  ['blanks around the sign', 'id =  "a"\n\ttitle\n=\n"b"', { id: 'a', title: 'b' }],
  ['an empty value', `id="" title=''`, { id: '', title: '' }],
  ['an empty value counts as the first', 'id="" id="b"', { id: '' }],
  ['an attribute in a value', `title="id='no' to=no" id=a`, { title: "id='no' to=no", id: 'a' }],
  ['an attribute without a value', 'hidden id=a disabled', { id: 'a' }],
  ['a quote that is not closed', 'id=a title="b c', { id: 'a', title: 'b c' }],
  ['a path without quotes', 'filePath=app/(tabs)/[id].tsx', { filepath: 'app/(tabs)/[id].tsx' }],
  ['names with signs and capitals', 'FILE-PATH="a" data_x="b"', { filepath: 'a', datax: 'b' }],
  ['letters of any script', 'title="Größe 大 😀" id="ключ"', { title: 'Größe 大 😀', id: 'ключ' }],
  ['a sign alone', '= == ="x"', {}],
  ['names that objects have', '__proto__="a" constructor="b"', { proto: 'a', constructor: 'b' }],
])('[T4] [T5] [T6] reads %s', (_name, text, expected) => {
  expect([...parseAttributes(text)]).toEqual(Object.entries(expected))
})

const value = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab/.-_ ()[]<>&=😀é'.split(/(?:)/u)), maxLength: 12 }),
  fc.constantFrom('&lt;', '&amp;lt;', 'a > b', "it's", 'say "x"', 'id="b"', 'type=edit', '</saysoAction', ''),
)
const name = fc.constantFrom('id', 'title', 'type', 'filePath', 'to', 'subtitle', 'data-id', 'contentType')
const escapeWith = (text: string, quote: string) =>
  text.replaceAll('&', '&amp;').replaceAll(quote, quote === '"' ? '&quot;' : '&#39;')

const written = fc
  .record({
    name,
    value,
    quote: fc.constantFrom('"', "'", ''),
    isUpperCase: fc.boolean(),
    blanks: fc.constantFrom('', ' ', '\t', '\n', '  \r\n '),
  })
  .map((each) => {
    const isBare = each.quote === '' && /^[a-z.()[\]/-]+$/.test(each.value)
    const quote = isBare ? '' : each.quote || '"'
    const shown = isBare ? each.value : `${quote}${escapeWith(each.value, quote)}${quote}`
    const label = each.isUpperCase ? each.name.toUpperCase() : each.name
    return { name: each.name, value: each.value, text: `${label}${each.blanks}=${each.blanks}${shown}` }
  })

test('[T4] [T5] [T6] [T7] any attributes read back as they were, the first of each name', () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 8 }), fc.constantFrom(' ', '\n', '\t '), (all, between) => {
      const expected = new Map<string, string>()
      for (const each of all) {
        const key = each.name.toLowerCase().replace('-', '')
        if (!expected.has(key)) expected.set(key, each.value)
      }
      expect(parseAttributes(all.map(({ text }) => text).join(between))).toEqual(expected)
    }),
    { numRuns: runs(500) },
  )
})

test('[T7] whatever was escaped once is decoded once', () => {
  const piece = fc.constantFrom('&', 'lt;', '&lt;', '&amp;', '#39;', '"', "'", '<', '>', 'x', '&copy;')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const escaped = text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#x27;')
      expect(decodeEntities(escaped)).toBe(text)
    }),
    { numRuns: runs(300) },
  )
})

test.each([
  ['&copy; &nbsp; &#60; &LT; &lt', '&copy; &nbsp; &#60; &LT; &lt'],
  ['&#34;&#39;&#x27;&apos;', "\"'''"],
])('[T7] decodes no other entities: %s', (text, expected) => {
  expect(decodeEntities(text)).toBe(expected)
})

/** The attributes of a tag, and the text after it; null if it is not a tag. */
function read(inner: string, isFinished = true): [string, string] | null {
  const raw = `<tag${inner}`
  const tag = readOpenTag(raw, 4, isFinished)
  return tag === null ? null : [`${tag.attributes}${tag.isSelfClosing ? '/' : ''}`, raw.slice(tag.length)]
}

test.each<[string, string, [string, string]]>([
  ['a whole tag', ' id="a">', [' id="a"', '']],
  ['one that closes itself', ' id="a" />', [' id="a" /', '']],
  ['attributes on lines of their own', '\n  id="a"\n  to=b\n>', ['\n  id="a"\n  to=b', '']],
  ['code on the next line', ' id="a"\nconst f = () =>', [' id="a"', '\nconst f = () =>']],
  ['code that begins like an attribute', ' id="a"\nx = "1"; y =>', [' id="a"', '\nx = "1"; y =>']],
  [
    'a word at a line’s start',
    ' id="a"\nimport x, { y } from "z" =>',
    [' id="a"', '\nimport x, { y } from "z" =>'],
  ],
  ['two lines of attributes, then code', ' id="a"\n to="b"\n<View>', [' id="a"\n to="b"', '\n<View>']],
  ['a slash and no bracket', ' id="a" /\ncode() >', [' id="a" /', '\ncode() >']],
])('[T9] ends where it should: %s', (_name, inner, expected) => {
  expect(read(inner)).toEqual(expected)
})

test('[T9] a first line that holds other things is no tag when it has no >', () => {
  expect(read(' id="a"', false)).toBeNull()
  expect(read(' is what I use, and\nmore', false)).toBeNull()
  expect(read(' id="a"\n', false)).toEqual([' id="a"', '\n'])
})

// A word of thirty letters before a sign took minutes: each way of splitting it into names was tried.
test.each([
  ['a long word', `${'a'.repeat(2_000)}!`],
  ['many long words', `${'wordsAndWords '.repeat(200)}!`],
  ['bare values', `${'name=value '.repeat(300)}!`],
  ['bare values on a later line', `id=a\n${'name=value '.repeat(300)}!`],
  ['values in quotes', `${'a="b"'.repeat(500)}!`],
  ['signs', `${'a='.repeat(1_500)}!`],
  ['blanks', `a${' '.repeat(3_000)}!`],
])(
  '[T1] [T9] %s before code is read at once',
  (_name, words) => {
    expect(read(` ${words}\nfoo bar>`)?.join('')).toBe(
      ` ${words}\nfoo bar${words.startsWith('id') ? '>' : ''}`,
    )
    expect(eventsOf(`<saysoAction ${words}\nfoo bar\n`).length).toBeGreaterThan(0)
  },
  60_000,
)

test.each([
  ['id="  a b " title=" "', 'a b', '', false],
  ['title="T"', '', 'T', false],
  ['id="" title=""', '', '', true],
  ['name="a"', '', '', true],
])('[T13] an artifact tag with %s', (attributes, id, title, isNamedOnly) => {
  expect(readArtifactTag(attributes)).toEqual({ name: 'artifact', id, title, isNamedOnly })
})

test.each([
  ['path="a.ts"', { kind: 'file', filePath: 'a.ts', typeProblem: 'missing-type', isNamedOnly: false }],
  ['filePath="a" path="b" type="file"', { kind: 'file', filePath: 'a', isNamedOnly: false }],
  ['filePath="  " type="edit"', { kind: 'edit', filePath: undefined, isNamedOnly: true }],
  ['type=" MOVE " filePath=a to=" b "', { kind: 'rename', filePath: 'a', to: 'b', type: 'move' }],
  ['type="bash"', { kind: 'shell', isNamedOnly: false }],
  ['type="__proto__"', { kind: 'shell', typeProblem: 'unknown-type', isNamedOnly: true }],
  ['type="toString" filePath=a', { kind: 'shell', typeProblem: 'unknown-type', isNamedOnly: false }],
  ['', { kind: 'shell', typeProblem: 'missing-type', isNamedOnly: true }],
])('[T13] [T16] an action tag with %s', (attributes, expected) => {
  expect(readActionTag(attributes, false)).toMatchObject(expected)
})
