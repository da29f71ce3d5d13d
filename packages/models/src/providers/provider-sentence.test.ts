import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { providerSentence } from './provider-sentence.ts'

const messages = [
  { role: 'system', content: 'You build mobile apps with Expo and React Native for people.' },
  { role: 'user', content: [{ type: 'text', text: 'my diary' }] },
]

function said(body: unknown, requestBodyValues: unknown = { model: 'gpt-6-very-long-name', messages }) {
  const responseBody = typeof body === 'string' ? body : JSON.stringify(body)
  return providerSentence(
    new APICallError({ message: 'x', url: 'https://x', requestBodyValues, statusCode: 400, responseBody }),
  )
}

test.each([
  ['the OpenAI form', { error: { message: 'max_tokens is too large.' } }, 'max_tokens is too large.'],
  ['the Anthropic form', { type: 'error', error: { type: 'x', message: 'Too long.' } }, 'Too long.'],
  ['the Google form', [{ error: { code: 400, message: 'Bad.' } }], 'Bad.'],
  ['a bare form', { detail: 'Not found' }, 'Not found'],
  ['two sentences of many', { error: 'One. Two! Three.' }, 'One. Two!'],
  [
    'the name of the model',
    { error: 'No model gpt-6-very-long-name here.' },
    'No model gpt-6-very-long-name here.',
  ],
  ['an address', { error: 'See https://x.example/docs now' }, 'See … now'],
  ['a key', { error: 'Incorrect API key provided: sk-proj-****abcd.' }, 'Incorrect API key provided: …'],
  ['a long token', { error: `Token ${'a1'.repeat(20)} is bad` }, 'Token … is bad'],
  ['a prompt quoted whole', { error: 'Refused: my diary' }, null],
  ['a part of the system prompt', { error: 'In "You build mobile apps with Expo" something' }, null],
  ['a page', '<html>502</html>', null],
  ['nothing', {}, null],
])('[A16] %s', (_name, body, expected) => {
  expect(said(body)).toBe(expected)
})

test('[A16] long ones are cut, and other failures say nothing', () => {
  expect(said({ error: 'word '.repeat(200) })?.length).toBeLessThanOrEqual(241)
  expect(providerSentence(new Error('my diary'))).toBeNull()
})

test('[A22] only the first two thousand characters of an explanation are compared with the request', () => {
  expect(said({ error: `No. Not so. ${'x '.repeat(300)}my diary` })).toBeNull()
  expect(said({ error: `No. Not so. ${'x '.repeat(2_000)}my diary` })).toBe('No. Not so.')
})
