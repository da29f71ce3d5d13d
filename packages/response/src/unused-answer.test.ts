/** Answers that change nothing although they were to, and paths and quotes as models of other tools write them. */

import { expect, test } from 'vitest'
import { eventsOf } from './testing/parse-events.ts'

const warningsOf = (text: string) => eventsOf(text).filter((line) => line.startsWith('warning'))
const FILE = '<saysoAction type="file" filePath="a.ts">1</saysoAction>'

test.each([
  ['code-without-action', 'Here is the code:\n\n```tsx\n// app/index.tsx\nexport default 1\n```\n'],
  ['code-without-action', '~~~\nconst a = 1'],
  ['tool-call', 'I write the file.\n<tool_call>{"name":"write","arguments":{}}</tool_call>'],
  ['tool-call', '<function=write_file><parameter=path>a.ts</parameter></function>'],
  ['tool-call', '<|tool_call_begin|>write'],
  ['tool-call', '<invoke name="write">'],
  ['escaped-tags', '\\u003csaysoAction type="file" filePath="a.ts"\\u003e1\\u003c/saysoAction\\u003e'],
  ['escaped-tags', '&lt;saysoArtifact id="a"&gt;&lt;saysoAction type="file" filePath="a.ts"&gt;'],
  ['escaped-tags', '```\n\uff1cboltAction type="file">'],
])('[A550] is reported as %s: %j', (code, text) => {
  expect(warningsOf(text)).toEqual([`warning ${code}`])
})

test.each([
  'Use a list for that.',
  'Use `const a = 1` and <View>.',
  '```\n```',
  `\`\`\`ts\nconst a = 1\n\`\`\`\n<saysoArtifact id="a" title="b">${FILE}</saysoArtifact>`,
  `<saysoArtifact id="a" title="b">${FILE}</saysoArtifact>\n&lt;saysoAction`,
  'A tag such as &lt;View&gt; needs a name.',
])('[A550] an answer in words, or one that changes something, is not: %j', (text) => {
  expect(warningsOf(text).filter((line) => /escaped|tool|code/.test(line))).toEqual([])
})

const pathsOf = (attribute: string) =>
  eventsOf(
    `<saysoArtifact id="a" title="b"><saysoAction type="file" ${attribute}>1</saysoAction></saysoArtifact>`,
  )
    .filter((line) => line.startsWith('file '))
    .map((line) => line.replace(/^file \d\.\d /, ''))

test.each([
  'filePath=“lib/probe.ts”',
  'filePath=”lib/probe.ts”',
  'filePath=„lib/probe.ts“',
  'filePath=\u00ablib/probe.ts\u00bb',
  'filePath=‘lib/probe.ts’',
  'filePath=`lib/probe.ts`',
  'filePath=＂lib/probe.ts＂',
  'filePath=\\"lib/probe.ts\\"',
  "filePath=\\'lib/probe.ts\\'",
  'filePath=&quot;lib/probe.ts&quot;',
  'filePath="/home/project/lib/probe.ts"',
  'filePath="/lib/probe.ts"',
  'filePath="lib\\probe.ts"',
  'filePath="\\lib\\probe.ts"',
  'filePath="//lib/probe.ts"',
  'filePath=".\\lib\\probe.ts"',
])('[T550] [T551] %s names lib/probe.ts', (attribute) => {
  expect(pathsOf(attribute)).toEqual(['lib/probe.ts'])
})

test('[T550] values in such quotes hold blanks, and end where they end', () => {
  expect(eventsOf(`<saysoArtifact id=“a” title=“Plant care”>${FILE}</saysoArtifact>`)[0]).toBe(
    'artifact 0 a: Plant care',
  )
  const escaped = '<saysoArtifact id=\\"a\\" title=\\"Plant care\\" files=\\"/a.ts, lib\\\\b.ts\\">'
  expect(eventsOf(`${escaped}${FILE}</saysoArtifact>`)[0]).toBe('artifact 0 a: Plant care (a.ts, lib/b.ts)')
})

test.each([
  '../lib/probe.ts',
  '..\\lib\\probe.ts',
  'C:\\lib\\probe.ts',
  '/../probe.ts',
  '/home/project/../a',
])('[T551] %s still leads out of the project, and is refused', (path) => {
  expect(warningsOf(`${FILE.replace('a.ts', path)}`)).toContain('warning refused-path')
})
