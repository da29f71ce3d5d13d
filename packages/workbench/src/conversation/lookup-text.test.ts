import type { Lookup } from '@sayso/wire'
import { expect, test } from 'vitest'
import { lookupLines } from './lookup-text.ts'

test('[WT9] what a model looked up is one line each, with what came of it', () => {
  const lines = [
    { kind: 'find', asked: 'EUR', count: 12 },
    { kind: 'find', asked: 'EUR', count: 0 },
    { kind: 'read', asked: 'lib/money.ts:1-20', count: 1 },
    { kind: 'read', asked: 'lib/**', count: 7 },
    { kind: 'types', asked: 'expo-camera CameraView', count: 1 },
    { kind: 'rows', asked: 'notes', count: 10 },
  ] as const
  expect(lookupLines(lines, { isEnded: true }).map(({ text }) => text)).toEqual([
    'Searched for “EUR”: 12 files',
    'Searched for “EUR”: 0 files',
    'Read lib/money.ts:1-20',
    'Read lib/**: 7 files',
    'Looked up expo-camera CameraView',
    'Looked at the table notes: 10 rows',
  ])
})

test('[WT31] a question to the page is a line while it is open, and its answer takes its place', () => {
  const textsOf = (lookups: readonly Lookup[], isEnded = false) =>
    lookupLines(lookups, { isEnded }).map(({ text }) => text)
  const question = { kind: 'see', asked: '/settings', count: 1, askId: '1' } as const
  expect(textsOf([question])).toEqual(['Looking at /settings…'])
  expect(textsOf([question], true)).toEqual([])
  expect(textsOf([question, { kind: 'see', asked: '/settings', count: 1 }])).toEqual(['Looked at /settings'])
  expect(textsOf([question, { kind: 'see', asked: '/settings', count: 0 }])).toEqual([
    'Could not open /settings',
  ])
  expect(textsOf([{ kind: 'run', asked: '', count: 2 }])).toEqual(['Checked the app: 2 problems'])
})

test('[WT31] of the sheet one line says how many screens were looked at, and how much was changed for it', () => {
  const sheet = [
    { kind: 'screens', asked: '', count: 1, askId: '1' },
    { kind: 'screens', asked: '', count: 5 },
    { kind: 'changes', asked: '', count: 2 },
  ] as const
  const textsOf = (count: number) =>
    lookupLines(sheet.slice(0, count), { isEnded: false }).map(({ text }) => text)
  expect(textsOf(1)).toEqual(['Looking at the screens…'])
  expect(textsOf(2)).toEqual(['Looked at 5 screens'])
  expect(textsOf(3)).toEqual(['Looked at 5 screens, changed 2 things'])
})
