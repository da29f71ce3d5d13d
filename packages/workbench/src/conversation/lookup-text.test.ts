import { expect, test } from 'vitest'
import { lookupText } from './lookup-text.ts'

test('[WT9] what a model looked up is one line each, with what came of it', () => {
  const lines = [
    { kind: 'find', asked: 'EUR', count: 12 },
    { kind: 'find', asked: 'EUR', count: 0 },
    { kind: 'read', asked: 'lib/money.ts:1-20', count: 1 },
    { kind: 'read', asked: 'lib/**', count: 7 },
    { kind: 'types', asked: 'expo-camera CameraView', count: 1 },
    { kind: 'rows', asked: 'notes', count: 10 },
  ] as const
  expect(lines.map(lookupText)).toEqual([
    'Searched for “EUR”: 12 files',
    'Searched for “EUR”: 0 files',
    'Read lib/money.ts:1-20',
    'Read lib/**: 7 files',
    'Looked up expo-camera CameraView',
    'Looked at the table notes: 10 rows',
  ])
})
