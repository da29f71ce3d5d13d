import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { fromEntryId, isEndEntry, StreamEntry, toEntryId } from './stream-entries.ts'

const end = {
  versionId: null,
  versionNumber: null,
  treeHash: '0'.repeat(64),
  durationMs: 12,
  isCounted: false,
  usage: null,
}

test('[WI3] an entry id reads back as the number it was made of', () => {
  fc.assert(fc.property(fc.nat(), (n) => fromEntryId(toEntryId(n)) === n))
})

test('[WI3] what is not an entry id reads as null', () => {
  for (const id of [
    '',
    '0',
    '1-2',
    '0-',
    '0--1',
    '0-01',
    '0-1 ',
    ' 0-1',
    '0-1.5',
    '0-1e3',
    '0-9999999999999999',
  ]) {
    expect(fromEntryId(id), id).toBeNull()
  }
})

test('[WI4] every end entry carries the tree that it leaves behind', () => {
  for (const type of ['done', 'stopped', 'interrupted']) {
    const entry = StreamEntry.parse({ type, ...end })
    expect(isEndEntry(entry)).toBe(true)
    expect(StreamEntry.safeParse({ type, ...end, treeHash: undefined }).success).toBe(false)
  }
})

test('[WI4] an error entry says what happened and what to do', () => {
  const error = { code: 'rate-limited', message: 'The model is busy.', action: 'Try again in a minute.' }
  expect(StreamEntry.safeParse({ type: 'error', error, ...end }).success).toBe(true)
  expect(StreamEntry.safeParse({ type: 'error', ...end }).success).toBe(false)
})

test('[WI4] start and delta do not end a stream', () => {
  expect(isEndEntry(StreamEntry.parse({ type: 'delta', text: 'x' }))).toBe(false)
})
