import { expect, test } from 'vitest'
import { describeMessage } from './debug-log.ts'

test('a message is described by its kind, numbers and sizes, and long text by its length alone', () => {
  const message = {
    type: 'files',
    n: 3,
    changes: new Map([['app/index.tsx', { type: 'file' }]]),
    places: [null, null],
    settings: { proxy: 'secret' },
    message: 'no network',
    text: 'x'.repeat(5000),
    isSent: false,
  }
  expect(describeMessage(message)).toBe(
    'files n=3 changes(1) places(2) settings{…} message=no network text(5000 chars) isSent=false',
  )
})
