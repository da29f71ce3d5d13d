import type { ChatMessage } from '@sayso/wire'
import { expect, test } from 'vitest'
import { compactHistory } from './compact-history.ts'
import { digestAnswer, MAX_DIGESTED_CHARS } from './describe-answer.ts'
import { orderByAge } from './order-by-age.ts'

const OPTIONS = { budgetTokens: 10_000_000, pictures: null, outcomes: new Map() }

function turnsOf(answers: readonly string[]): ChatMessage[] {
  const base = {
    status: 'done',
    createdAt: '2026-11-26T10:00:00.000Z',
    model: null,
    versionNumber: 1,
  } as const
  return answers.flatMap((content, n) => [
    { ...base, id: `u${n}`, role: 'user', content: `prompt ${n}` } as ChatMessage,
    { ...base, id: `a${n}`, role: 'assistant', content } as ChatMessage,
  ])
}

test('[M904] of a conversation of thousands of short turns the newest two hundred are shown as they were', () => {
  const { messages, summarisedCount } = compactHistory(turnsOf(Array(5_000).fill('yes')), OPTIONS)
  expect(summarisedCount).toBe(4_800)
  expect(messages[2]?.text).toContain('prompt 4800')
})

test('[M904] files that cost no tokens are read in the newest answers alone', () => {
  const action = '<saysoAction type="file" filePath="a.ts">x</saysoAction>'
  const files = `<saysoArtifact id="a" title="A">${action.padEnd(1_000_000)}</saysoArtifact>`
  expect(compactHistory(turnsOf(Array(50).fill(files)), OPTIONS).summarisedCount).toBe(48)
  const named = (path: string) => files.replace('a.ts', path)
  const messages = turnsOf(['old.ts', 'older.ts', 'new.ts', 'newest.ts'].map(named))
  expect(orderByAge(['z.ts', 'newest.ts', 'new.ts', 'old.ts'], messages, new Set())).toEqual([
    'old.ts',
    'z.ts',
    'new.ts',
    'newest.ts',
  ])
})

test('[M904] the beginning of a long answer is read', () => {
  expect(digestAnswer(`${'x'.repeat(MAX_DIGESTED_CHARS)}more`).text).toHaveLength(MAX_DIGESTED_CHARS)
})
