/** Whatever stands in a file and in a problem, rules take time in proportion to the file. */

import { textFile } from '@sayso/project'
import { startProcessorClock } from '@sayso/testing/processor-time'
import type { Problem } from '@sayso/wire'
import { expect, test, vi } from 'vitest'
import { editBody } from './edit-body.ts'
import { findRuleFixes } from './find-rule-fixes.ts'

const MAX_CHARS = 64 * 1024

function fixesOf(text: string, problem: Partial<Problem> = {}, column = 1) {
  const whole: Problem = {
    id: 'static:a.tsx:name:Zed',
    kind: 'static',
    message: '',
    place: { path: 'a.tsx', lineNumber: 1, columnNumber: column },
    importFix: { name: 'Zed', from: 'zed', isDefault: false },
    ...problem,
  }
  const files = new Map([['a.tsx', textFile(text)]])
  return findRuleFixes([whole], { files, lockedPaths: [], triedIds: new Set() })
}

test('[P907] a file of 64 KB is fixed, and a longer one is left to the model', () => {
  const text = `export {}\n//${'x'.repeat(MAX_CHARS - 12)}`
  expect(text).toHaveLength(MAX_CHARS)
  expect(fixesOf(text)?.answer).toContain("import { Zed } from 'zed'")
  expect(fixesOf(`${text}x`)).toBeNull()
})

test('[P907] a name is looked for as it is written, not as a pattern', () => {
  const text = "import * as React from 'react'\n"
  expect(fixesOf(text, { importFix: { name: 'React', from: 'zed', isDefault: true } })).toBeNull()
  for (const name of ['(', '(.*)*x', 'R.act'])
    expect(fixesOf(text, { importFix: { name, from: 'zed', isDefault: true } })?.answer).toContain(name)
})

test('[P907] the lines around a place are found in few looks at the file', () => {
  const lines = Array.from({ length: 2_000 }, () => 'const a')
  const joins = vi.spyOn(Array.prototype, 'join')
  const body = editBody(lines.join('\n'), lines.with(1_000, 'const b').join('\n'))
  const looks = joins.mock.calls.length
  joins.mockRestore()
  expect(looks).toBeLessThan(40)
  // All lines above it and as many below: one less would fit in two places.
  expect(body.split('=======')[0]?.match(/const a/g)).toHaveLength(2_000)
})

const blanks = (chars: number) => ' '.repeat(chars)
const childStyle = { id: 'static:a.tsx:as-child:/' }

test.each<[string, (chars: number) => string, Partial<Problem>, ((text: string) => number)?]>([
  ['equal lines', (chars) => 'const a;\n'.repeat(chars / 9), {}],
  [
    'runs of equal lines',
    (chars) => `${'a\n'.repeat(chars / 4)}${`b\n${'a\n'.repeat(chars / 16)}`.repeat(4)}`,
    {},
  ],
  ['imports without `from`', (chars) => 'import a\n'.repeat(chars / 9), {}],
  ['a remark that ends in blanks', (chars) => `//${blanks(chars)}`, {}],
  ['blanks before text', (chars) => `<A>${blanks(chars)}x`, { id: 'static:a.tsx:text: q' }],
  ['empty lines after text', (chars) => `<A>q${'\n'.repeat(chars)}x{<a/>}`, { id: 'static:a.tsx:text:q' }],
  [
    'blanks after `return`',
    (chars) => `.map(a=>{return${blanks(chars)}x<A/>`,
    { id: 'warning:a.tsx:key:A', kind: 'warning' },
    (text) => text.indexOf('<A') + 1,
  ],
  ['comments without an end', (chars) => `<style={${'/*'.repeat(chars / 2)}`, childStyle, () => 2],
  ['strings without an end', (chars) => `<style={${'\\"'.repeat(chars / 2)}`, childStyle, () => 2],
  ['templates without an end', (chars) => `<style={${'\\`'.repeat(chars / 2)}`, childStyle, () => 2],
  [
    'many parameters',
    (chars) => {
      const words = Array.from({ length: chars / 10 }, (_, n) => `a${n}`)
      return `<style={(${words.join()})=>[${words.join().replaceAll('a', 'b')}]}`
    },
    childStyle,
    () => 2,
  ],
])('[P907] time stays linear for %s', (_name, textOf, problem, columnOf = () => 1) => {
  const timeOnce = (text: string) => {
    const elapsedMs = startProcessorClock()
    fixesOf(text, problem, columnOf(text))
    return elapsedMs()
  }
  const timeOf = (chars: number) => Math.min(timeOnce(textOf(chars)), timeOnce(textOf(chars)))
  timeOf(7_500)
  // Eight times the text. Quadratic would be 64 times the time; the floor is what the clock can tell apart.
  expect(timeOf(60_000)).toBeLessThan(24 * Math.max(timeOf(7_500), 5))
})
