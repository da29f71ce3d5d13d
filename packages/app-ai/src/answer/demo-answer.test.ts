/** A demo's objects, for schemas of each kind. */

import { expect, test } from 'vitest'
import { readSchema } from '../question/answer-schema.ts'
import { demoValue } from './demo-answer.ts'

test.each([
  {
    type: 'object',
    properties: { a: { enum: ['x', 'y'] }, b: { type: 'array', items: { type: 'integer' } } },
  },
  { type: 'array', items: { type: 'boolean' } },
  { anyOf: [{ type: 'string' }, { type: 'null' }] },
  { const: 3 },
])('[AI7] a demo’s object fits %j', (json) => {
  expect(readSchema(json).check(demoValue(json))).toMatchObject({ ok: true })
})
