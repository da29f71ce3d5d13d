import { expect, test } from 'vitest'
import { findSdkNotice } from './sdk-notice.ts'

const messageFor = (range: string) =>
  findSdkNotice(JSON.stringify({ dependencies: { react: '19', expo: range } }), '53.0.0')?.message

test('[P7] a project for a newer SDK says so, at its line', () => {
  const notice = findSdkNotice('{\n  "dependencies": {\n    "expo": "~56.0.1"\n  }\n}', '53.0.0')
  expect(notice?.message).toBe(
    'This project is written for Expo SDK 56; the preview runs SDK 53. What came after SDK 53 is not there.',
  )
  expect(notice?.kind).toBe('warning')
  expect(notice?.place).toEqual({ path: 'package.json', lineNumber: 3, columnNumber: 5 })
})

test('[P7] one for an older SDK too', () => {
  expect(messageFor('^50.0.0')).toContain('What has been removed since SDK 50 is not there.')
})

test.each(['~53.0.8', '53.0.27', 'latest', '*', '53'])('[P7] nothing is said of %s', (range) => {
  expect(messageFor(range)).toBeUndefined()
})

test('[P7] nothing is said without a package.json', () => {
  expect(findSdkNotice(undefined, '53.0.0')).toBeNull()
})
