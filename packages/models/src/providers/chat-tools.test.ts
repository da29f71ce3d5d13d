/** Look-ups as calls of a tool over the OpenAI chat wire, and over Google's: one list comes of them, whatever their form. */

import type { ModelChunk } from '@sayso/generation/ports'
import { createScriptedModel } from '@sayso/generation/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createModelCatalogue } from '../catalogue.ts'
import { type FakeBehaviour, type FakeOpenAiServer, startFakeOpenAiServer } from '../testing/index.ts'

let server: FakeOpenAiServer

beforeAll(async () => {
  server = await startFakeOpenAiServer()
})
beforeEach(() => {
  server.requests.length = 0
})
afterAll(() => server.close())

function openCatalogue(facts = 'custom/fake=tools') {
  return createModelCatalogue({
    env: {
      OLLAMA_HOST: '127.0.0.1:9',
      OPENAI_API_KEY: 'k',
      OPENAI_BASE_URL: server.baseUrl,
      OPENAI_MODELS: 'fake',
      OPENAI_COMPATIBLE_BASE_URL: server.baseUrl,
      OPENAI_COMPATIBLE_MODELS: 'fake',
      GOOGLE_GENERATIVE_AI_API_KEY: 'k',
      GOOGLE_GENERATIVE_AI_BASE_URL: server.baseUrl,
      GOOGLE_MODELS: 'gemini-4-hydrogen',
      SAYSO_MODEL_FACTS: facts,
    },
    builtIn: createScriptedModel(),
    log: { info: () => {}, warn: () => {} },
    retry: { backoffMs: [], maxRetryAfterMs: 0, sleep: async () => {} },
  })
}

async function ask({ id = 'custom/fake', catalogue = openCatalogue(), mayLook = true } = {}) {
  const model = await catalogue.get(id)
  const chunks: ModelChunk[] = []
  let error: unknown = null
  try {
    const request = { system: 's', messages: [{ role: 'user' as const, text: 'Hi' }], mayLook }
    for await (const chunk of model?.stream(request, new AbortController().signal) ?? []) chunks.push(chunk)
  } catch (thrown) {
    error = thrown
  }
  const text = chunks.map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join('')
  return { text, last: chunks.at(-1)?.type, error }
}

/** Whether each request so far has offered tools. */
const offers = () => server.requests.map(({ body }) => JSON.stringify(body).includes('"tools"'))

const event = (fields: unknown) => `data: ${JSON.stringify(fields)}\n\n`
const delta = (fields: object) => event({ choices: [{ index: 0, delta: fields, finish_reason: null }] })
const calls = (...pieces: object[]) => delta({ tool_calls: pieces })
const call = (input: unknown, more: object = {}) => ({
  ...{ index: 0, id: 'a', type: 'function', ...more },
  function: { name: 'look', arguments: input },
})
const end = (reason = 'tool_calls') =>
  `${event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })}data: [DONE]\n\n`
const raw = (body: string): FakeBehaviour => ({ kind: 'raw', body })
const list = (...lines: string[]) => `\n\n<saysoLook>\n${lines.join('\n')}\n</saysoLook>`
const ONE = '{"requests":["find EUR"]}'
const TWO = '{"requests":["see /settings"]}'
const BROKEN = 'a call without requests'

test.each<[name: string, body: string, text: string]>([
  ['a call in one piece', calls(call(ONE)) + end(), list('find EUR')],
  [
    'a call in many pieces',
    calls(call('')) +
      [...ONE].map((letter) => calls({ index: 0, function: { arguments: letter } })).join('') +
      end(),
    list('find EUR'),
  ],
  [
    'two calls in turn',
    calls(call('{"requests":'), call('{"requests":', { index: 1, id: 'b' })) +
      calls({ index: 1, function: { arguments: '["see /settings"]}' } }) +
      calls({ index: 0, function: { arguments: '["find EUR"]}' } }) +
      end(),
    list('find EUR', 'see /settings'),
  ],
  [
    'calls with one number and two ids',
    calls(call(ONE)) + calls(call(TWO, { id: 'b' })) + end('stop'),
    list('find EUR', 'see /settings'),
  ],
  [
    'calls without numbers and ids, as objects',
    delta({ tool_calls: [{ function: { name: 'look', arguments: JSON.parse(ONE) } }] }) +
      delta({ tool_calls: [{ function: { name: 'look', arguments: JSON.parse(TWO) } }] }) +
      end('stop'),
    list('find EUR', 'see /settings'),
  ],
  [
    'the older form',
    delta({ function_call: { name: 'look', arguments: ONE } }) + end('function_call'),
    list('find EUR'),
  ],
  ['no reason to finish', `${calls(call(ONE))}data: [DONE]\n\n`, list('find EUR')],
  ['words before it', delta({ content: 'I look.' }) + calls(call(ONE)) + end(), `I look.${list('find EUR')}`],
  [
    'empty choices around it',
    event({ choices: [] }) + calls(call(ONE)) + event({ choices: [] }) + end(),
    list('find EUR'),
  ],
  ['broken JSON', calls(call('{"requests":["find')) + end(), list(BROKEN)],
  ['JSON that is a list', calls(call('["find EUR"]')) + end(), list(BROKEN)],
  [
    'another tool',
    calls({ index: 0, id: 'a', function: { name: 'write<b>', arguments: '{}' } }) + end(),
    list('a call of writeb'),
  ],
  [
    'a tool without a name',
    calls({ index: 0, function: { arguments: ONE } }) + end(),
    list('a call of unnamed'),
  ],
  [
    'a list in the text beside it',
    delta({ content: '<saysoLook>\nread a.ts\n</saysoLook>' }) + calls(call(ONE)) + end(),
    `<saysoLook>\nread a.ts\n</saysoLook>${list('find EUR')}`,
  ],
])('[MR30] %s becomes a list', async (_name, body, text) => {
  for (const id of ['custom/fake', 'openai/fake']) {
    server.script(raw(body))
    const asked = await ask({ id, catalogue: openCatalogue('custom/fake=tools,openai/fake=tools') })
    expect(asked, id).toEqual({ text, last: 'finish', error: null })
  }
  expect(offers()).toEqual([true, true])
})

test('[MR30] a hundred calls, and one of megabytes, are a bounded list', async () => {
  const many = Array.from({ length: 100 }, (_, index) => calls(call(ONE, { index, id: `${index}` }))).join('')
  server.script(raw(many + end()))
  expect((await ask()).text.split('\n').filter((line) => line === 'find EUR')).toHaveLength(20)
  const long = Array.from({ length: 200 }, () =>
    calls({ index: 0, function: { arguments: 'x'.repeat(20_000) } }),
  )
  server.script(raw(calls(call('')) + long.join('') + end()))
  expect((await ask()).text).toBe(list(BROKEN))
})

test('[MR30] an answer that ends in the middle of a call, and an error beside one, end in a sentence', async () => {
  server.script(raw(calls(call('{"requests":'))))
  expect(await ask()).toMatchObject({ text: '', error: { code: 'empty-answer' } })
  server.script(raw(calls(call(ONE)) + event({ error: { code: 429, message: 'Too many requests' } })))
  expect(await ask()).toMatchObject({ text: '', error: { code: 'rate-limited' } })
})

test('[MR31] the tool is offered to models that speak tools alone, and where looking is allowed', async () => {
  server.script(raw(delta({ content: 'Hello' }) + end('stop')))
  for (const facts of ['', 'custom/fake=no-tools', 'custom/fake=tools'])
    expect((await ask({ catalogue: openCatalogue(facts) })).text).toBe('Hello')
  await ask({ mayLook: false })
  expect(offers()).toEqual([false, false, true, false])
  // Calls that nobody offered are not a list.
  server.script(raw(calls(call(ONE)) + end()))
  expect(await ask({ mayLook: false })).toMatchObject({ text: '', error: { code: 'empty-answer' } })
})

const refusals: [name: string, behaviour: FakeBehaviour][] = [
  ['a 400 without a reason', { kind: 'status', status: 400 }],
  [
    'a 404 for tools',
    { kind: 'status', status: 404, body: '{"error":{"message":"No endpoints that support tool use"}}' },
  ],
  [
    'a 500 for tools',
    { kind: 'status', status: 500, body: '{"error":{"message":"tools param requires a flag"}}' },
  ],
  [
    'an error inside a 200',
    { kind: 'error-event', before: '', error: { code: 400, message: 'no function calling' } },
  ],
]
test.each(refusals)(
  '[MR32] a server that refuses tools by %s is asked without, and remembered',
  async (_name, refusal) => {
    const catalogue = openCatalogue()
    server.answer(({ body }) =>
      JSON.stringify(body).includes('"tools"') ? refusal : { kind: 'normal', text: 'Hello' },
    )
    expect(await ask({ catalogue })).toEqual({ text: 'Hello', last: 'finish', error: null })
    expect((await ask({ catalogue })).text).toBe('Hello')
    expect(offers()).toEqual([true, false, false])
  },
)

test('[MR32] a refusal for another reason is reported, and the tool offered again', async () => {
  const catalogue = openCatalogue()
  const tooLong = '{"error":{"message":"maximum context length is 8192 tokens"}}'
  server.script({ kind: 'status', status: 400, body: tooLong })
  expect((await ask({ catalogue })).error).toMatchObject({ code: 'request-too-large' })
  expect(offers()).toEqual([true])
  // Without tools it is refused, too: these were not the reason.
  server.script({ kind: 'status', status: 400 })
  expect((await ask({ catalogue })).error).toMatchObject({ code: 'rejected' })
  server.script({ kind: 'normal', text: 'Hello' })
  await ask({ catalogue })
  expect(offers()).toEqual([true, true, false, true])
})

test('[MR30] a call over the wire of Google becomes the same list', async () => {
  const parts = [{ functionCall: { name: 'look', args: JSON.parse(ONE) } }]
  const usageMetadata = { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 }
  const candidate = { content: { parts, role: 'model' }, finishReason: 'STOP' }
  server.script(raw(event({ candidates: [candidate], usageMetadata })))
  const id = 'google/gemini-4-hydrogen'
  expect(await ask({ id })).toEqual({ text: list('find EUR'), last: 'finish', error: null })
  expect(JSON.stringify(server.requests[0]?.body)).toContain('functionDeclarations')
})
