import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import type { ModelChunk, ModelRequest } from '../ports/ports.ts'
import { createScriptedModel, fileAnswer } from '../testing/index.ts'
import { recordedAnswers } from '../testing/recorded-answers.ts'
import { createAttentiveModel } from './attentive-model.ts'
import { createReadRequests } from './read-requests.ts'

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
  const chunks: ModelChunk[] = []
  await createAttentiveModel(model, files).answer(
    whole,
    new AbortController().signal,
    (chunk) => chunks.push(chunk) > 0,
  )
  const text = chunks.map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join('')
  return { text, last: chunks.at(-1), requests: model.requests, open: model.openStreams() }
}

test('[MR1] files that are asked for are shown within the same answer, and the list reaches nobody', async () => {
  const model = createScriptedModel()
  model.say(READ)
  const texts: string[] = []
  await createAttentiveModel(model, files).answer(
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
    'Let me look.\n\n<saysoRead>\nlib/days.ts\nlib/none.ts\nlib/large.ts\n</saysoRead>',
  )
  expect(second[2]?.text).toContain('<file path="lib/days.ts">\nexport const days = 7\n</file>')
  expect(second[2]?.text).toContain(
    'These cannot be shown: lib/none.ts (not in the project), lib/large.ts (too long to be shown beside the others).',
  )
  expect(second[2]?.prompt).toBe('Make it')
  expect(model.openStreams()).toBe(0)
})

test('[MR2] code in a plain fence is asked for again, once, and what both took is told', async () => {
  const fenced = recordedAnswers().find(({ name }) => name === 'fenced-only')?.text ?? ''
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
    const requests = createReadRequests()
    const lists: string[][] = []
    let passed = ''
    for (let index = 0; index < text.length; index += size) {
      const { text: part, paths } = requests.push(text.slice(index, index + size))
      passed += part
      if (paths !== null) lists.push(paths)
    }
    return { passed: passed + requests.end(), lists }
  }
  const cases: [text: string, passed: string, lists: string[][]][] = [
    [READ, 'Let me look.\n\nand then', [['lib/days.ts', 'lib/none.ts', 'lib/large.ts']]],
    ['<saysoRead>a.ts</saysoRead>', '', [['a.ts']]],
    ['say <saysoRead>\na.ts\n</saysoRead>', 'say <saysoRead>\na.ts\n</saysoRead>', []],
    ['a < b\n<sayso', 'a < b\n<sayso', []],
    ['x\n<saysoRead>\na.ts', 'x\n', []],
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
  await createAttentiveModel(model, files).answer(request, new AbortController().signal, (chunk) => {
    if (chunk.type === 'text') texts.push(chunk.text)
    return true
  })
  return { text: texts.join(''), requests: model.requests }
}

const readAgain = (word: string) => `${word}\n<saysoRead>\nlib/days.ts\n</saysoRead>\n`
const LATE_ANSWER = fileAnswer('app/index.tsx', 'x')

test('[MR1] files are shown twice at most; after that the model must answer with what it has', async () => {
  const played = await playReads([readAgain('One'), readAgain('Two'), readAgain('Three'), LATE_ANSWER])
  expect(played.requests.length).toBe(4)
  expect(played.requests[2]?.messages.at(-1)?.text).toContain('export const days = 7')
  expect(played.requests[3]?.messages.at(-1)?.text).toMatch(/^You have been shown files 2 times/)
  expect(played.text).toBe(`One\nTwo\nThree\n${LATE_ANSWER}`)
})

test('[MR1] a model that still asks ends with a sentence for the person', async () => {
  const played = await playReads([readAgain('One'), readAgain('Two'), readAgain('Three'), readAgain('Four')])
  expect(played.requests.length).toBe(4)
  expect(played.text).toContain('Four')
  expect(played.text).toContain('made no change. Name the files or the screen')
})

test('[MR1] a pattern is answered with a reason', async () => {
  const played = await playReads(['<saysoRead>\nlib/*.ts\n</saysoRead>', 'Done.'])
  expect(played.requests[1]?.messages.at(-1)?.text).toContain(
    'lib/*.ts (patterns are not expanded: name each file)',
  )
})

test('[MR1] who has heard enough stops the model', async () => {
  const model = createScriptedModel()
  model.say('One ')
  model.say('Two ')
  const request = { system: 's', messages: [{ role: 'user' as const, text: 'Make it', prompt: 'Make it' }] }
  const texts: string[] = []
  await createAttentiveModel(model, files).answer(request, new AbortController().signal, (chunk) => {
    if (chunk.type === 'text') texts.push(chunk.text)
    return false
  })
  expect(texts).toEqual(['One '])
  expect(model.openStreams()).toBe(0)
})
