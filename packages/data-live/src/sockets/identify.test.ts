import { expect, test } from 'vitest'
import { identify } from './identify.ts'

const person = { role: 'anon' as const, claims: {} }

test('[LV12] a token that is refused has a sentence, and a database that does not answer has none', async () => {
  const asked = { ref: 'a', apikey: 'key' }
  const readToken = async (_ref: string, token: string) => {
    if (token === 'bad') throw new Error('Invalid API key')
    return person
  }
  expect(await identify('bad', { ...asked, data: { readToken, exists: async () => true } })).toBe(
    'Invalid API key',
  )
  expect(await identify('good', { ...asked, data: { readToken, exists: async () => true } })).toBe(person)
  const away = async () => {
    throw new Error('Failed query: select "project_databases"."ref"')
  }
  await expect(identify('good', { ...asked, data: { readToken, exists: away } })).rejects.toThrow(
    'Failed query',
  )
})
