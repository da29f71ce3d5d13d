import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createLookTags } from '../lookups/look-tags.ts'
import type { ModelRequest } from '../ports/ports.ts'
import { createScriptedModel, fileAnswer } from '../testing/index.ts'
import { recordedAnswers } from '../testing/recorded-answers.ts'
import { createAttentiveModel, type HeardChunk } from './attentive-model.ts'
import { createTagUnescaper } from './escaped-tags.ts'

const files = new Map([
  ['lib/days.ts', textFile('export const days = 7')],
  ['lib/large.ts', textFile('x'.repeat(100_000))],
])
const READ = 'Let me look.\n<saysoRead>\nlib/days.ts\nlib/none.ts\nlib/large.ts\n</saysoRead>\nand then'

async function play(answers: readonly string[], request: Partial<ModelRequest> = {}) {
  const model = createScriptedModel()
  for (const answer of answers) {
    model.say(answer)
    model.finish()
  }
  const whole = {
    system: 's',
    messages: [{ role: 'user' as const, text: 'Make it', prompt: 'Make it' }],
    ...request,
  }
  const chunks: HeardChunk[] = []
  await createAttentiveModel(model, { files, deleted: new Map() }).answer(
    whole,
    new AbortController().signal,
    (chunk) => chunks.push(chunk) > 0,
  )
  const text = chunks.map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join('')
  return { text, last: chunks.at(-1), requests: model.requests, open: model.openStreams() }
}

/** It does not name its file, so that only the model can. */
function fencedWithoutPath(): string {
  const recorded = recordedAnswers().find(({ name }) => name === 'fenced-only')?.text ?? ''
  return recorded.replace('// app/index.tsx\n', '')
}

test('[MR1] files that are asked for are shown within the same answer, and the list reaches nobody', async () => {
  const model = createScriptedModel()
  model.say(READ)
  const texts: string[] = []
  await createAttentiveModel(model, { files, deleted: new Map() }).answer(
    { system: 's', messages: [{ role: 'user', text: 'Make it', prompt: 'Make it' }] },
    new AbortController().signal,
    (chunk) => {
      if (chunk.type === 'text') texts.push(chunk.text)
      if (model.requests.length === 1) {
        model.say('Done.')
        model.finish()
      }
      return true
    },
  )
  expect(texts.join('')).toBe('Let me look.\nDone.')
  const second = model.requests[1]?.messages ?? []
  expect(second.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
  expect(second[1]?.text).toBe(
    'Let me look.\n\n<saysoLook>\nread lib/days.ts\nread lib/none.ts\nread lib/large.ts\n</saysoLook>',
  )
  expect(second[2]?.text).toContain('<file path="lib/days.ts">\nexport const days = 7\n</file>')
  expect(second[2]?.text).toContain(
    'These cannot be shown: lib/none.ts (not in the project), lib/large.ts (too long to be shown beside the others: read a part, as lib/large.ts:1-80).',
  )
  expect(second[2]?.prompt).toBe('Make it')
  expect(model.openStreams()).toBe(0)
})

test('[MR2] code in a plain fence is asked for again, once, and what both took is told', async () => {
  const fenced = fencedWithoutPath()
  const played = await play([fenced, fileAnswer('app/index.tsx', 'x')])
  expect(played.text).toContain('<saysoAction type="file" filePath="app/index.tsx">')
  expect(played.requests[1]?.messages.at(-1)?.text).toContain('outside of an artifact')
  expect(played.last).toEqual({
    type: 'finish',
    reason: 'stop',
    usage: { inputTokens: 20, outputTokens: 10 },
  })
  expect((await play([fenced, fenced])).requests.length).toBe(2)
  expect((await play([fenced], { mode: 'ask' })).requests.length).toBe(1)
})

test.each([
  '<file path="app/index.tsx">\nimport { Text } from "react-native"\n</file>',
  "Here it is.\n<write_file overwrite file_path='lib/days.ts'>export const days = 7</write_file>",
])('[MR2] so is code in tags of the model’s own: %s', async (text) => {
  expect((await play([text, fileAnswer('app/index.tsx', 'x')])).requests.length).toBe(2)
})

test.each([
  'Use `<Image source="a.png">`, or\n<Link href="/a.tsx">text</Link>',
  '<boltArtifact id="a" title="A"><boltAction type="file" filePath="a.tsx">import a from "a"</boltAction></boltArtifact>',
  '<saysoAction type="file" filePath="a.tsx">\nimport a from "a"\n</saysoAction>',
])('[MR2] nothing is asked again of %s', async (text) => {
  expect((await play([text])).requests.length).toBe(1)
})

test('[MR2] no other recorded answer is asked for again', async () => {
  const others = recordedAnswers().filter(({ name }) => name !== 'fenced-only')
  expect(others.length).toBeGreaterThan(20)
  for (const { name, text } of others) {
    const played = await play([text])
    expect(played.requests.length, name).toBe(1)
    expect(played.text, name).toBe(text)
  }
})

test('[MR3] a list is found however it is cut, and only before an artifact, at the beginning of a line', () => {
  const read = (text: string, size: number) => {
    const requests = createLookTags()
    const lists: string[][] = []
    let passed = ''
    for (let index = 0; index < text.length; index += size) {
      const { text: part, lines } = requests.push(text.slice(index, index + size))
      passed += part
      if (lines !== null) lists.push(lines)
    }
    return { passed: passed + requests.end().text, lists }
  }
  const cases: [text: string, passed: string, lists: string[][]][] = [
    [READ, 'Let me look.\n\nand then', [['read lib/days.ts', 'read lib/none.ts', 'read lib/large.ts']]],
    ['<saysoLook>\nfind a <b>\n\nread b.ts\n</saysoLook>', '', [['find a <b>', 'read b.ts']]],
    ['<saysoRead>a.ts</saysoRead>', '', [['read a.ts']]],
    ['say <saysoRead>\na.ts\n</saysoRead>', 'say <saysoRead>\na.ts\n</saysoRead>', []],
    ['a < b\n<sayso', 'a < b\n<sayso', []],
    ['x\n<saysoRead>\na.ts', 'x\n', []],
    ['x\n<saysoLo', 'x\n<saysoLo', []],
    [
      `${fileAnswer('a.ts', '<saysoRead>\nb.ts\n</saysoRead>')}`,
      fileAnswer('a.ts', '<saysoRead>\nb.ts\n</saysoRead>'),
      [],
    ],
    [`<saysoRead>\n${'x'.repeat(5_000)}`, `<saysoRead>\n${'x'.repeat(5_000)}`, []],
  ]
  for (const [text, passed, lists] of cases)
    for (const size of [1, 2, 3, 7, 100, 10_000]) expect(read(text, size)).toEqual({ passed, lists })
})

/** A model's text request by request: each ends with a list of files, and only the last one is finished. */
async function playReads(words: readonly string[]) {
  const model = createScriptedModel()
  for (const word of words) model.say(word)
  model.finish()
  const request = { system: 's', messages: [{ role: 'user' as const, text: 'Make it', prompt: 'Make it' }] }
  const texts: string[] = []
  await createAttentiveModel(model, { files, deleted: new Map() }).answer(
    request,
    new AbortController().signal,
    (chunk) => {
      if (chunk.type === 'text') texts.push(chunk.text)
      return true
    },
  )
  return { text: texts.join(''), requests: model.requests }
}

const readAgain = (word: string) => `${word}\n<saysoRead>\nlib/days.ts\n</saysoRead>\n`
const LATE_ANSWER = fileAnswer('app/index.tsx', 'x')

const TIMES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']

test('[MR1] things are looked up six times at most; after that the model must answer with what it has', async () => {
  const played = await playReads([...TIMES.slice(0, 7).map(readAgain), LATE_ANSWER])
  expect(played.requests.length).toBe(8)
  expect(played.requests[6]?.messages.at(-1)?.text).toContain('Shown above, and unchanged: lib/days.ts.')
  expect(played.requests[7]?.messages.at(-1)?.text).toMatch(/^You have looked things up 6 times/)
  expect(played.text).toBe(`${TIMES.slice(0, 7).join('\n')}\n${LATE_ANSWER}`)
})

test('[MR1] a model that still asks ends with a sentence for the person', async () => {
  const played = await playReads(TIMES.map(readAgain))
  expect(played.requests.length).toBe(8)
  expect(played.text).toContain('Eight')
  expect(played.text).toContain('made no change. Name the files or the screen')
})

test('[MR1] who has heard enough stops the model', async () => {
  const model = createScriptedModel()
  model.say('One ')
  model.say('Two ')
  const request = { system: 's', messages: [{ role: 'user' as const, text: 'Make it', prompt: 'Make it' }] }
  const texts: string[] = []
  await createAttentiveModel(model, { files, deleted: new Map() }).answer(
    request,
    new AbortController().signal,
    (chunk) => {
      if (chunk.type === 'text') texts.push(chunk.text)
      return chunk.type === 'asked'
    },
  )
  expect(texts).toEqual(['One '])
  expect(model.openStreams()).toBe(0)
})

const TOOL_CALL =
  '<tool_call>{"name":"write_file","arguments":{"path":"app/index.tsx","content":"x"}}</tool_call>'

test('[MR721] after a second answer that cannot be applied either, the turn has failed', async () => {
  const fenced = fencedWithoutPath()
  for (const answers of [
    [fenced, fenced],
    [TOOL_CALL, TOOL_CALL],
    [TOOL_CALL, 'Done.'],
  ]) {
    const played = await play(answers)
    expect(played.requests).toHaveLength(2)
    expect(played.last).toEqual({ type: 'unused', usage: { inputTokens: 20, outputTokens: 10 } })
  }
  const second = await play([TOOL_CALL, fileAnswer('app/index.tsx', 'x')])
  expect(second.last).toMatchObject({ type: 'finish', reason: 'stop' })
  expect((await play([TOOL_CALL], { mode: 'ask' })).last).toMatchObject({ type: 'finish' })
})

test('[MR720] a whole file in a fence with its path is an action, without a second request', async () => {
  const code =
    'import { Text } from "react-native"\nexport default function Home() { return <Text>Hi</Text> }'
  const artifact = `<saysoAction type="file" filePath="app/index.tsx">\n${code}\n</saysoAction>`
  for (const text of [
    `Sure:\n\n\`\`\`tsx\n// app/index.tsx\n${code}\n\`\`\`\n`,
    `**app/index.tsx**\n\n\`\`\`tsx\n${code}\n\`\`\``,
    `\`\`\`tsx title="app/index.tsx"\n${code}\n\`\`\``,
  ]) {
    const played = await play([text])
    expect(played.text.startsWith(text)).toBe(true)
    expect(played.text.slice(text.length)).toContain(artifact)
    expect(played.requests).toHaveLength(1)
    expect(played.last).toMatchObject({ type: 'finish', reason: 'stop' })
  }
  expect((await play([`\`\`\`tsx\n// app/index.tsx\n${code}\n\`\`\``], { mode: 'ask' })).text).not.toContain(
    'saysoA',
  )
})

test.each([
  [
    'lines left out',
    '```tsx\n// app/a.tsx\nimport a from "a"\n// ... rest of the file\nexport default a\n```',
  ],
  ['a part of a file', '```tsx\n// app/a.tsx\nconst a = 1\n```\n```tsx\n// app/b.tsx\nexport default 1\n```'],
  ['one file without a path', '```tsx\n// app/a.tsx\nexport default 1\n```\n```tsx\nexport default 2\n```'],
])('[MR720] a fence with %s changes nothing', async (_name, text) => {
  expect((await play([text, fileAnswer('app/a.tsx', 'x')])).text).not.toContain('from-fences')
})

test.each([
  '&lt;saysoArtifact id=&quot;a&quot; title=&quot;A &amp; B&quot;&gt;\n&lt;saysoAction type=&quot;file&quot; filePath=&quot;a.ts&quot;&gt;\n1\n&lt;/saysoAction&gt;\n&lt;/saysoArtifact&gt;',
  '\\u003csaysoArtifact id="a" title="A & B"\\u003e\n\\u003csaysoAction type="file" filePath="a.ts"\\u003e\n1\n\\u003c/saysoAction\\u003e\n\\u003c/saysoArtifact\\u003e',
  '\uff1csaysoArtifact id="a" title="A & B"\uff1e\n\uff1csaysoAction type="file" filePath="a.ts"\uff1e\n1\n\uff1c/saysoAction\uff1e\n\uff1c/saysoArtifact\uff1e',
])('[MR720] escaped tags are tags, however the text is cut: %s', async (text) => {
  const expected =
    'So:\n<saysoArtifact id="a" title="A & B">\n<saysoAction type="file" filePath="a.ts">\n1\n</saysoAction>\n</saysoArtifact>'
  for (const size of [1, 3, 7, 1000]) {
    const tags = createTagUnescaper()
    const pieces = `So:\n${text}`.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
    expect(pieces.map(tags.push).join('') + tags.end()).toBe(expected)
  }
  expect((await play([text])).text).toBe(expected.slice(4))
})

test('[MR720] in an answer with tags of ours, and without any, nothing is unescaped', () => {
  for (const text of [
    'Write `&lt;View&gt;` or \\u003cText\\u003e &amp; more',
    '<saysoArtifact id="a" title="A">\n<saysoAction type="file" filePath="a.md">\n&lt;saysoAction type="file"&gt; \\u003c',
  ]) {
    const tags = createTagUnescaper()
    expect([...text].map(tags.push).join('') + tags.end()).toBe(text)
  }
})

test('[MR18] a request says whether a list would be answered, so that a tool for it is offered just then', async () => {
  const look = '<saysoLook>\nfind days\n</saysoLook>'
  const mayLook = async (...answers: string[]) => {
    const model = createScriptedModel()
    for (const answer of answers) model.say(answer)
    model.finish()
    const request = { system: 's', messages: [{ role: 'user' as const, text: 'Hi' }] }
    const attentive = createAttentiveModel(model, { files, deleted: new Map() })
    await attentive.answer(request, new AbortController().signal, () => true)
    return model.requests.map((asked) => asked.mayLook)
  }
  expect(await mayLook(...Array<string>(7).fill(look), 'Done.')).toEqual([...Array(7).fill(true), false])
  expect(await mayLook(`${fileAnswer('a.ts', '1')}${look}`, 'Done.')).toEqual([true, false])
})
