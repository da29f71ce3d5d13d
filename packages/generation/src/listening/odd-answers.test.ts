import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { countRequestTokens } from '../context/count-tokens.ts'
import { createLookRoom } from '../lookups/look-room.ts'
import { createLookTags } from '../lookups/look-tags.ts'
import { callBegins, requestsOfTextCalls } from '../lookups/text-calls.ts'
import { createScriptedModel, fileAnswer } from '../testing/index.ts'
import { createAttentiveModel, type HeardChunk } from './attentive-model.ts'
import { closeOpenBlock, endsInThinking } from './open-blocks.ts'

const files = new Map([
  ['lib/days.ts', textFile('export const days = 7')],
  ['lib/long.ts', textFile('const word = 1\n'.repeat(2_000))],
])
const DONE = fileAnswer('app/index.tsx', 'x')

interface Ending {
  reason?: 'stop' | 'length'
  contextTokens?: number
}

async function play(answers: readonly string[], { reason = 'stop', contextTokens }: Ending = {}) {
  const model = createScriptedModel()
  for (const answer of answers) {
    model.say(answer)
    // A closed list ends the stream by itself.
    if (!answer.includes('</saysoLook>')) model.finish(reason)
  }
  const chunks: HeardChunk[] = []
  const request = { system: 's', messages: [{ role: 'user' as const, text: 'Make it', prompt: 'Make it' }] }
  const world = { files, deleted: new Map(), ...(contextTokens !== undefined && { contextTokens }) }
  await createAttentiveModel(model, world).answer(
    request,
    new AbortController().signal,
    (chunk) => chunks.push(chunk) > 0,
  )
  const text = chunks.map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join('')
  return { text, chunks, requests: model.requests, last: model.requests.at(-1)?.messages.at(-1)?.text ?? '' }
}

test('[MR50] a list that is never closed is answered when the answer ends properly, and asks for nothing when it is cut', async () => {
  const open = 'I look.\n<saysoLook>\nread lib/days.ts\n'
  const played = await play([open, DONE])
  expect(played.last).toContain('export const days = 7')
  expect(played.text).toBe(`I look.\n${DONE}`)
  expect((await play([`${open}</sayso`, DONE])).last).not.toContain('</sayso')
  expect((await play([open], { reason: 'length' })).requests).toHaveLength(1)
})

const BODY = '{"name": "look", "arguments": {"requests": ["read lib/days.ts"]}}'
const CALLS: readonly string[] = [
  BODY,
  `\`\`\`json\n${BODY}\n\`\`\``,
  `<tool_call>\n${BODY}\n</tool_call>`,
  `[TOOL_CALLS][${BODY}]`,
  `[\n  ${BODY}\n]`,
  '{"type": "function", "name": "look", "parameters": {"requests": ["read lib/days.ts"]}}',
  '{"name": "look", "arguments": "{\\"requests\\": [\\"read lib/days.ts\\"]}"}',
  '<function=look>{"requests": ["read lib/days.ts"]}</function>',
  '<|python_tag|>look(requests=["read lib/days.ts"])',
  "[look(requests=['read lib/days.ts'])]",
]

test('[MR51] a call of the tool that is written as text is a list, in each form, and never seen', async () => {
  for (const call of CALLS) {
    const played = await play([`I look.\n${call}`, DONE])
    expect(played.requests, call).toHaveLength(2)
    expect(played.last, call).toContain('export const days = 7')
    expect(played.text, call).toBe(`I look.\n${DONE}`)
  }
})

test('[MR51] a call is found however it is cut; what is no call, and what stands in a file, is text', () => {
  const read = (text: string, size: number) => {
    const tags = createLookTags()
    let passed = ''
    for (let at = 0; at < text.length; at += size) passed += tags.push(text.slice(at, at + size)).text
    const { text: rest, lines } = tags.end()
    return { passed: passed + rest, lines }
  }
  const texts = [
    '{"name": "lookout"}\n',
    '{"name": "look"}',
    'Say {"name": "look", "arguments": {"requests": ["find a"]}}',
    '```json\n{"name": "Ada"}\n```\nlook(here)\n[look\n',
    fileAnswer('a.json', BODY),
    `${BODY}${' '.repeat(20_000)}`,
  ]
  for (const size of [1, 7, 100_000]) {
    for (const call of CALLS)
      expect(read(`I look.\n${call}`, size)).toEqual({ passed: 'I look.\n', lines: ['read lib/days.ts'] })
    for (const text of texts) expect(read(text, size)).toEqual({ passed: text, lines: null })
  }
  expect(callBegins('\n')).toBe('no')
  expect(requestsOfTextCalls('look(requests=["find /[a-z]\\"/", \'it\\\'s\'])')).toEqual([
    'find /[a-z]"/',
    "it's",
  ])
})

test('[MR52] a list in a fence leaves none open: the files after it are files', async () => {
  const played = await play(['I look.\n```\n<saysoLook>\nfind days\n</saysoLook>\n```\n', DONE])
  expect(played.text).toBe(`I look.\n\`\`\`\n\`\`\`\n${DONE}`)
  expect(closeOpenBlock('a\n~~~~ts\nb\n~~~\n')).toBe('~~~~\n')
  expect(closeOpenBlock('a\n```ts\nb\n```\n')).toBe('')
})

test('[MR53] thinking that never ends is followed by the request for the answer, once', async () => {
  const thinking = `<think>I could write\n${DONE}`
  const played = await play([thinking, DONE])
  expect(played.last).toContain('Write the answer now')
  expect(played.text).toBe(`${thinking}\n</think>\n\n${DONE}`)
  const twice = await play([thinking, thinking])
  expect(twice.requests).toHaveLength(2)
  expect(twice.chunks.at(-1)?.type).toBe('unused')
  expect(endsInThinking(`<think>So.</think>\n${DONE}`)).toBe(false)
  expect((await play([`<think>So.</think>\n${DONE}`])).requests).toHaveLength(1)
})

test('[MR54] results leave room for the answer in a small context, and the model learns the limit', async () => {
  const look = '<saysoLook>\nread lib/long.ts\n</saysoLook>'
  const large = await play([look, DONE], { contextTokens: 64_000 })
  expect(large.last).toContain('const word = 1')
  expect(large.last).not.toContain('tokens of results fit')
  const small = await play([look, DONE], { contextTokens: 8_000 })
  expect(small.last).toContain('lib/long.ts (too long')
  expect(small.last).toMatch(/Only 5\d{3} tokens of results fit/)
})

test('[MR55] a list without bounds is repeated to the model as far as it is answered', async () => {
  const list = Array.from({ length: 10_000 }, (_, index) => `read lib/${index}.ts`).join('\n')
  const played = await play([`<saysoLook>\n${list}\n</saysoLook>`, DONE])
  expect(countRequestTokens({ system: '', messages: played.requests[1]?.messages ?? [] })).toBeLessThan(2_000)
  expect(played.last).toContain('9980 more (20 at a time)')
})

test('[MR57] thousands of files that cannot be shown, and requests of any length, take little room', () => {
  const room = createLookRoom({ maxTokens: 500, wasShown: () => false })
  for (let index = 0; index < 5_000; index += 1) room.miss(`lib/${index}.ts (too long)`)
  expect(room.read([], 'Go on.')).toMatch(/lib\/39\.ts \(too long\), and 4960 more\./)
  const other = createLookRoom({ maxTokens: 20_000, wasShown: () => false })
  const long = `find ${'a'.repeat(90_000)}`
  other.showResult(long, 'found', '')
  other.showResult(long, null, 'found nowhere')
  const text = other.read([], 'Go on.')
  expect(text).toContain('(found nowhere)')
  expect(text.length).toBeLessThan(1_000)
})

test('[MR56] the size of each request is reported before it goes out', async () => {
  const played = await play(['<saysoLook>\nread lib/days.ts\n</saysoLook>', DONE])
  const asked = played.chunks.flatMap((chunk) => (chunk.type === 'asked' ? [chunk.inputTokens] : []))
  expect(asked).toEqual(played.requests.map(countRequestTokens))
  expect(asked).toHaveLength(2)
})
