import { describe, expect, test } from 'vitest'
import type { FollowedTable } from '../ports/live-data.ts'
import { matches, readFilter } from './filters.ts'

const TABLE = {
  columns: [
    { name: 'body', type: 'text' },
    { name: 'count', type: 'int4' },
  ],
} as unknown as FollowedTable

function isMeant(filter: string, row: Record<string, unknown>): boolean {
  const conditions = readFilter(filter)
  if (typeof conditions === 'string') throw new Error(conditions)
  return matches(conditions, row, TABLE)
}

describe('[LV3] rows of a filter', () => {
  test.each([
    ['body=like.%lo', { body: 'hello' }, true],
    ['body=like.h_llo', { body: 'hello' }, true],
    ['body=like.HELLO', { body: 'hello' }, false],
    ['body=ilike.HE%', { body: 'hello' }, true],
    ['body=not.like.%x%', { body: 'hello' }, true],
    ['count=gte.3,body=in.(a,b)', { count: 3, body: 'b' }, true],
    ['count=lt.3', { count: null }, false],
  ])('%s', (filter, row, is) => {
    expect(isMeant(filter, row)).toBe(is)
  })
})

test('[LV20] what filters cost is bounded: their length, a pattern’s, and that of a text that a pattern is held against', () => {
  expect(readFilter(`body=eq.${'a'.repeat(1_000)}`)).toBe('A filter has at most 1000 characters.')
  expect(readFilter(`body=like.${'a'.repeat(101)}`)).toBe('A pattern has at most 100 characters.')
  expect(isMeant('body=like.%', { body: 'a'.repeat(10_000) })).toBe(true)
  expect(isMeant('body=like.%', { body: 'a'.repeat(10_001) })).toBe(false)
})

test('[LV20] a value of JSON is written once for all conditions that look at it', () => {
  let written = 0
  const value = {
    toJSON() {
      written += 1
      return 1
    },
  }
  const table = { columns: [{ name: 'j', type: 'jsonb' }] } as never
  const conditions = readFilter(Array.from({ length: 20 }, () => 'j=neq.2').join(','))
  if (typeof conditions === 'string') throw new Error(conditions)
  expect(matches(conditions, { j: value }, table)).toBe(true)
  expect(written).toBe(1)
})
