import { fc, runs } from '@sayso/testing/property'
import { applyPatch, createTwoFilesPatch } from 'diff-4'
import { expect, test } from 'vitest'
import { decodeFilePatch, encodeFilePatch } from './file-patch.ts'

const FILES = {
  empty: '',
  'one line': 'export default 1',
  'one line and a newline': 'export default 1\n',
  'a leading blank line': '\n\nimport App from "./App"\n',
  'only a newline': '\n',
  'only newlines': '\n\n\n',
  'Windows line ends': 'a\r\nb\r\n',
  'Windows line ends, cut off': 'a\r\nb\r',
  'beyond the basic plane': '// 🌱 𝒳\nexport {}\n',
  'lines that look like a patch': '+++ code\n@@ -1,0 +1,2 @@\n-x\n\\ No newline at end of file',
}

/** Output of version 4 of the `diff` library, on whose shape deployed devices rely. */
const reference = (contents: string) =>
  createTwoFilesPatch('code', 'code', '', contents, '', '', { context: 0 })

test.each(Object.entries(FILES))('[CS1] the patch of %s has the shape of diff 4', (_, contents) => {
  expect(encodeFilePatch(contents)).toBe(reference(contents))
})

test.each(Object.entries(FILES))('[CS1] %s is decoded again', (_, contents) => {
  expect(decodeFilePatch(encodeFilePatch(contents))).toBe(contents)
})

test('[CS1] any text has the shape of diff 4, and is decoded again', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom('', '+', '-', '@@', '\r', '\\ No newline at end of file'),
  )
  const text = fc
    .tuple(fc.array(line), fc.boolean())
    .map(([lines, ends]) => lines.join('\n') + (ends ? '\n' : ''))
  fc.assert(
    fc.property(text, (contents) => {
      const patch = encodeFilePatch(contents)
      expect(patch).toBe(reference(contents))
      expect(decodeFilePatch(patch)).toBe(contents)
    }),
    { numRuns: runs(700), seed: 4 },
  )
})

test('[CS2] a conventional patch from the empty file is read as well', () => {
  const patch = '--- a\n+++ b\n@@ -0,0 +1,2 @@\n+one\n+two\n'
  expect(applyPatch('', patch)).toBe('one\ntwo\n')
  expect(decodeFilePatch(patch)).toBe('one\ntwo\n')
  expect(decodeFilePatch(`${patch}\\ No newline at end of file\n`)).toBe('one\ntwo')
})
