/** Distinguishes bodies that are HTML-escaped as a whole from those that contain entities. */

import { startProcessorClock } from '@sayso/testing/processor-time'
import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { unescapeBodySoFar, unescapeWholeBody } from './escaped-body.ts'

const decoded = (text: string, path = 'a.ts') => unescapeWholeBody(text, path)

test.each<[string, string, string | null]>([
  ['an arrow', 'const a = () =&gt; 1', 'const a = () => 1'],
  ['both brackets', 'if (a &lt; b &amp;&amp; b &gt; c) go()', 'if (a < b && b > c) go()'],
  ['quotes', 'const a = &quot;x&quot;', 'const a = "x"'],
  [
    'quotes by number, beside proof',
    'f(&#34;x&#34;, &#39;y&#39;, &#x27;z&#x27;, &apos;w&apos;) =&gt; 1',
    `f("x", 'y', 'z', 'w') => 1`,
  ],
  ['once only', 'a &amp;lt; b', 'a &lt; b'],
  ['quotes by number alone are no proof', 'const a = &#34;x&#34;', null],
  ['a bracket is proof of the contrary', 'const a = b &gt; c\nif (d < e) go()', null],
  ['so is the other', 'const f = () => a &lt; b', null],
  ['so is a bare ampersand', 'a && b &gt; c', null],
  ['so is an entity that no escaping makes', 'a&nbsp;&gt; b', null],
  ['an entity in double quotes is code', 'const a = "a &lt; b"', null],
  ['in single quotes', "const a = 'a &lt; b'", null],
  ['in a template', 'const a = `a\n&lt; b`', null],
  ['behind an escaped quote', 'const a = "\\" &lt; b"', null],
  ['in a comment', 'go() // &lt;b&gt;', null],
  ['in a long comment', '/* a\n&lt; b */ go()', null],
  ['a string ends with its line', 'const a = "\nb &gt; c', 'const a = "\nb > c'],
  ['outside beside inside', 'const a = "&lt;" &gt; b', 'const a = "<" > b'],
  ['nothing', 'const a = 1', null],
  ['no text', '', null],
])('[B5] [B6] %s', (_name, text, expected) => {
  expect(decoded(text)).toBe(expected)
})

test.each<[string, string, string | null]>([
  ['a.tsx', '&lt;View a={b => c} /&gt;', '<View a={b => c} />'],
  ['a.jsx', '&lt;&gt;{a && b}&lt;/&gt;', '<>{a && b}</>'],
  ['a.TSX', '&lt;/View&gt; =>', '</View> =>'],
  ['a.tsx', 'a => b &lt; c', null],
  ['a.tsx', 'a => "&lt;View&gt;"', null],
  ['a.tsx', '<View a="&lt;View&gt;" />', null],
  ['a.ts', '&lt;View a={b => c} /&gt;', null],
  ['a.tsx.txt', '&lt;View /&gt;', null],
  ['a.md', 'a &lt; b', null],
  ['a.MDX', 'a &lt; b', null],
  ['a.txt', 'a &lt; b', null],
  ['a.mdown', 'a &lt; b', 'a < b'],
  ['md', 'a &lt; b', 'a < b'],
])('[B6] in %s, %j', (path, text, expected) => {
  expect(decoded(text, path)).toBe(expected)
})

test('[B6] a body without a path is judged as code', () => {
  expect(unescapeWholeBody('a &lt; b', undefined)).toBe('a < b')
  expect(unescapeWholeBody('&lt;View a={b => c} /&gt;', undefined)).toBeNull()
})

test('[B6] what was escaped as a whole comes back as it was', () => {
  const piece = fc.constantFrom('<', '>', '&', '"', "'", ' a ', '\n', '=', '() => ', '&lt;')
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  let count = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 15 }), (pieces) => {
      const text = pieces.join('')
      const back = decoded(escaped(text))
      if (back === null) return
      count += 1
      expect(back).toBe(text)
    }),
  )
  expect(count).toBeGreaterThan(30)
})

test('[B6] of a body that still grows no entity is shown by half, and what was shown stays', () => {
  const whole = 'const a = () =&gt; b &amp;&amp; &quot;c&quot; &lt; d'
  const end = unescapeWholeBody(whole, 'a.ts') ?? ''
  let shown = 0
  for (let length = 0; length <= whole.length; length += 1) {
    const soFar = unescapeBodySoFar(whole.slice(0, length), 'a.ts')
    if (soFar === null) continue
    shown += 1
    expect(end.startsWith(soFar)).toBe(true)
  }
  expect(shown).toBeGreaterThan(20)
  expect(unescapeBodySoFar('a &gt; b &#x2', 'a.ts')).toBe('a > b ')
  expect(unescapeBodySoFar('a &gt; b & c', 'a.ts')).toBeNull()
})

test.each([
  ['comments that never end', '/* '],
  ['escaped quotation marks behind one that never ends', '\\"'],
  ['escaped apostrophes', "\\'"],
  ['escaped back-ticks', '\\`'],
])('[B6] time stays linear for %s', (_name, piece) => {
  const timeOf = (count: number) => {
    const elapsedMs = startProcessorClock()
    unescapeWholeBody(`&lt; ${piece.slice(-1)}${piece.repeat(count)}`, 'a.tsx')
    return elapsedMs()
  }
  timeOf(1_000)
  // Eight times the text. Quadratic would be 64 times the time; the floor is what the clock can tell apart.
  expect(timeOf(40_000)).toBeLessThan(24 * Math.max(timeOf(5_000), 5))
})
