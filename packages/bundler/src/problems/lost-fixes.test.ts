import { expect, test } from 'vitest'
import { bundlerFor, messagesOf, PACKAGES } from '../testing/project-kit.ts'

const LOST = 'The preview’s fix for `storage` does not fit its version 9.0.0.'
const packages = {
  ...PACKAGES,
  packages: {
    ...PACKAGES.packages,
    storage: { version: '9.0.0', status: 'works' as const, note: '', lostFixes: [LOST] },
  },
}

// Regression: a newer release lost its fix, and nothing explained why the app behaved differently from a phone.
test('[P11] a fix that does not fit is a warning where the package is listed', () => {
  const result = bundlerFor(packages).change({
    'package.json': '{\n  "main": "App.js",\n  "dependencies": { "storage": "9" }\n}',
    'App.js': 'export const a = 1',
  })
  expect(messagesOf(result)).toEqual([`package.json:3:21 ${LOST}`])
  expect(result.problems[0]?.kind).toBe('warning')
})

test('[P11] a project that does not list the package hears nothing of it', () => {
  const result = bundlerFor(packages).change({
    'package.json': '{ "main": "App.js" }',
    'App.js': 'export const a = 1',
  })
  expect(messagesOf(result)).toEqual([])
})
