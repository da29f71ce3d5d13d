/** Questions of apps and their answers, with a model that a test scripts and the AI SDK's own client. */

import { ModelError } from '@sayso/generation/ports'
import { createScriptedModel, type ScriptedModel } from '@sayso/generation/testing'
import type { Usage } from '@sayso/wire'
import { DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai'
import { beforeEach, expect, test } from 'vitest'
import { createAppAi } from './app-ai.ts'

let model: ScriptedModel
let uses: Usage[]
let taken: number

beforeEach(() => {
  model = createScriptedModel()
  ;[uses, taken] = [[], 0]
})

interface AskOptions {
  signal?: AbortSignal
  hasModel?: boolean
  maxMs?: number
}

function ask(
  body: unknown,
  { signal = new AbortController().signal, hasModel = true, maxMs }: AskOptions = {},
) {
  return createAppAi(maxMs === undefined ? {} : { maxMs }).answer({
    ...{ body, signal },
    async takeAnswer() {
      taken += 1
      if (!hasModel) return null
      return { model, maxOutputTokens: 500, noteUse: async (usage) => void uses.push(usage) }
    },
  })
}

function say(text: string, reason: 'stop' | 'length' | 'refused' = 'stop'): void {
  model.say(text)
  model.finish(reason)
}

test('[AI1] a prompt is answered with a text, and what the model read is bounded', async () => {
  say('Rain falls.')
  const answer = await ask({ prompt: 'A haiku', system: 'Be brief.' })
  expect(await answer.json()).toEqual({ text: 'Rain falls.' })
  expect(model.requests).toEqual([
    { system: 'Be brief.', messages: [{ role: 'user', text: 'A haiku' }], maxOutputTokens: 500 },
  ])
  expect(uses).toHaveLength(1)
})

test('[AI1] messages with contents are a conversation, and an answer that was cut says so', async () => {
  say('And', 'length')
  const messages = [
    { role: 'system', content: 'You rhyme.' },
    { role: 'user', content: 'Rain' },
    { role: 'assistant', content: 'Pain' },
    { role: 'user', content: [{ type: 'text', text: 'More' }] },
  ]
  expect(await (await ask({ messages })).json()).toEqual({ text: 'And', cut: true })
  expect(model.requests[0]).toMatchObject({
    system: 'You rhyme.',
    messages: [
      { role: 'user', text: 'Rain' },
      { role: 'assistant', text: 'Pain' },
      { role: 'user', text: 'More' },
    ],
  })
})

test('[AI1] a plain answer may come as text while it is written', async () => {
  model.say('Rain ')
  const answer = await ask({ prompt: 'Rain', stream: true })
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  say('falls.')
  expect(await answer.text()).toBe('Rain falls.')
})

/** The message that the AI SDK's client makes of an answer. */
async function chat(options: AskOptions = {}): Promise<{ message: UIMessage | undefined; error: unknown }> {
  const transport = new DefaultChatTransport<UIMessage>({
    api: 'http://localhost/ai',
    fetch: async (_url, init) =>
      await ask(JSON.parse(String(init?.body)), { ...options, ...(init?.signal && { signal: init.signal }) }),
  })
  const stream = await transport.sendMessages({
    ...{ chatId: 'c', trigger: 'submit-message', messageId: undefined, abortSignal: undefined },
    messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text: 'Rain' }] }],
  })
  let [message, error]: [UIMessage | undefined, unknown] = [undefined, undefined]
  const onError = (failure: unknown) => {
    error = failure
  }
  for await (const each of readUIMessageStream({ stream, onError })) message = each
  return { message, error }
}

test('[AI2] the AI SDK’s transport reads the stream as one message', async () => {
  model.say('Rain ')
  say('falls.')
  const { message, error } = await chat()
  expect(error).toBeUndefined()
  expect(message).toMatchObject({
    role: 'assistant',
    parts: [{ type: 'text', text: 'Rain falls.', state: 'done' }],
  })
})

test('[AI2] the stream is the protocol’s, in its order', async () => {
  say('Rain')
  const answer = await ask({ messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text: 'Rain' }] }] })
  expect(answer.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const events = (await answer.text()).trim().split('\n\n')
  expect(events.at(-1)).toBe('data: [DONE]')
  const parts = events.slice(0, -1).map((event) => JSON.parse(event.replace(/^data: /, '')))
  expect(parts.map(({ type }) => type)).toEqual(['start', 'text-start', 'text-delta', 'text-end', 'finish'])
})

test('[AI2] [AI9] a failure in the middle reaches useChat as a sentence', async () => {
  model.say('Rain ')
  model.fail(new ModelError('provider-down', { message: 'acme said: org-17 is away', action: '' }))
  expect(String((await chat()).error)).toContain('The model did not answer. Try again in a moment.')
})

const SCHEMA = {
  type: 'object',
  properties: { plant: { type: 'string' }, litres: { type: 'number' } },
  required: ['plant', 'litres'],
}

test('[AI3] an object fits the schema, which provider and model both know', async () => {
  say('```json\n{"plant":"Fern","litres":0.5}\n```')
  const answer = await ask({ prompt: 'Water', schema: SCHEMA })
  expect(await answer.json()).toEqual({ object: { plant: 'Fern', litres: 0.5 } })
  expect(model.requests[0]?.schema).toEqual(SCHEMA)
  expect(model.requests[0]?.system).toContain('"litres"')
  expect(taken).toBe(1)
})

test('[AI3] one that does not fit is asked for once more, which counts', async () => {
  say('{"plant":"Fern"}')
  say('{"plant":"Fern","litres":1}')
  expect(await (await ask({ prompt: 'Water', schema: SCHEMA })).json()).toEqual({
    object: { plant: 'Fern', litres: 1 },
  })
  expect(model.requests[1]?.messages.at(-1)?.text).toContain('litres')
  expect(model.requests[1]).not.toHaveProperty('schema')
  expect([taken, uses.length]).toEqual([2, 2])
  say('no')
  say('no')
  await expect(ask({ prompt: 'Water', schema: SCHEMA })).rejects.toMatchObject({
    status: 502,
    code: 'NO_OBJECT',
  })
  expect(taken).toBe(4)
})

test('[AI3] a provider that refuses the schema is asked in words alone', async () => {
  model.fail(new ModelError('rejected', { message: 'bad schema', action: '' }))
  say('{"plant":"Fern","litres":1}')
  expect((await ask({ prompt: 'Water', schema: SCHEMA })).status).toBe(200)
  expect(model.requests.map(({ schema }) => schema !== undefined)).toEqual([true, false])
})

test('[AI3] an object comes whole', async () => {
  await expect(ask({ prompt: 'Water', schema: SCHEMA, stream: true })).rejects.toMatchObject({ status: 400 })
  expect(taken).toBe(0)
})

test('[AI7] without a model a demo answers in each form, and says so', async () => {
  const options = { hasModel: false }
  const plain = await (await ask({ prompt: 'Hi' }, options)).json()
  expect(plain).toEqual({ text: expect.stringContaining('This is a demo answer'), demo: true })
  expect(await (await ask({ prompt: 'Hi', stream: true }, options)).text()).toBe(plain.text)
  const object = await (await ask({ prompt: 'Hi', schema: SCHEMA }, options)).json()
  expect(object).toEqual({ object: { plant: 'Demo', litres: 1 }, text: plain.text, demo: true })
  const { message } = await chat(options)
  expect(message).toMatchObject({ metadata: { demo: true }, parts: [{ type: 'text', text: plain.text }] })
  expect(model.requests).toEqual([])
})

test('[AI8] a client that leaves in the middle ends the model’s call, and what was used is noted', async () => {
  model.say('Rain ')
  const answer = await ask({ prompt: 'Rain', stream: true })
  const reader = answer.body?.getReader()
  await reader?.read()
  expect(model.openStreams()).toBe(1)
  await reader?.cancel()
  expect(model.openStreams()).toBe(0)
  expect(uses).toEqual([{ inputTokens: 2, outputTokens: 2, isEstimated: true }])
})

test('[AI8] one that leaves before the first word does too', async () => {
  const client = new AbortController()
  const asked = ask({ prompt: 'Rain' }, { signal: client.signal })
  await expect.poll(() => model.openStreams()).toBe(1)
  client.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  expect([model.openStreams(), uses.length]).toEqual([0, 1])
})

test('[AI8] a model that takes too long is ended with a sentence', async () => {
  await expect(ask({ prompt: 'Rain' }, { maxMs: 1 })).rejects.toMatchObject({ status: 504, code: 'TOO_SLOW' })
  expect(model.openStreams()).toBe(0)
})

test.each([
  ['key-refused', 503],
  ['model-not-found', 503],
  ['rate-limited', 429],
  ['quota-used-up', 503],
  ['refused', 422],
  ['timed-out', 504],
  ['unreachable', 503],
] as const)('[AI9] a model that fails with %s answers %i in our words', async (code, status) => {
  model.fail(new ModelError(code, { message: 'org-17 of acme', action: 'Pay acme.', retryAfterMs: 1500 }))
  const failure = await ask({ prompt: 'Rain' }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ status, retryAfterSeconds: 2 })
  expect(String(failure)).not.toMatch(/acme/)
})

test('[AI9] a refusal of the model is one of ours', async () => {
  model.finish('refused')
  await expect(ask({ prompt: 'Rain' })).rejects.toMatchObject({ status: 422 })
})
