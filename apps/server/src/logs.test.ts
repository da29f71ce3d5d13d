import { expect, test } from 'vitest'
import { createLog } from './logs.ts'

function logged(fields: object): string {
  let text = ''
  createLog({ level: 'info', destination: { write: (line) => (text += line) } }).info(fields, 'message')
  return text
}

test('[SV26] a failed query is logged without what it was about', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' })
  const error = Object.assign(new Error('Failed query: insert … params: my secret diary', { cause }), {
    query: 'insert into messages',
    params: ['my secret diary'],
  })
  const text = logged({ err: error })
  expect(text).toContain('duplicate key')
  expect(text).toContain('23505')
  expect(text).not.toContain('diary')
})

test('[SV26] cookies are never logged', () => {
  expect(logged({ headers: { cookie: 'session=abc' } })).not.toContain('abc')
})
