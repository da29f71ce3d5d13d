/** Secrets in logs: none is shown, however a function prints it. */

import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createHider } from './hide-secrets.ts'

test('[FN4] the log has no value of a secret, plain, in JSON, in an address, or in base64', () => {
  const value = 'sk-"quoted"\nand/more+7'
  const hide = createHider([value, 'sk-', 'short'])
  for (const shown of [
    value,
    JSON.stringify({ value }),
    JSON.stringify({ text: JSON.stringify({ value }) }),
    `https://api.example.com/?key=${encodeURIComponent(value)}`,
    Buffer.from(value).toString('base64'),
    Buffer.from(value).toString('base64url'),
    Buffer.from(value).toString('hex'),
    ...['u:', 'ab:', 'abc:'].map((user) => Buffer.from(`${user}${value}${user}`).toString('base64')),
  ]) {
    const hidden = hide(`before ${shown} after`)
    expect(hidden, shown).toContain('•••')
    expect(hidden).not.toMatch(/quoted|c2stInF1b3RlZCI|71756f746564|F1b3RlZ|xdW90ZW|cXVvdGVk/)
  }
  expect(hide(inspect({ key: 'plain' }))).toBe("{ key: 'plain' }")
  expect(hide('a short word')).toBe('a short word')
})

test('[FN4] a line that was cut within a secret does not end with its beginning', () => {
  const hide = createHider(['sk-live-0123456789'])
  for (const length of [3, 8, 17])
    expect(hide(`key ${'sk-live-0123456789'.slice(0, length)}…`)).toBe('key •••…')
  expect(hide('key sk-live-0123456789…')).toBe('key •••…')
  expect(hide('a task…')).toBe('a task…')
  expect(hide('key sk-live')).toBe('key sk-live')
})

test('[FN23] the end of a cut line is looked at in little time, however many secrets there are', () => {
  const secrets = Array.from({ length: 50 }, (_, index) => `s${index}${'x'.repeat(1_200)}`)
  const hide = createHider(secrets)
  const before = process.cpuUsage()
  for (let line = 0; line < 100; line += 1) expect(hide(`${'x'.repeat(2_000)}…`)).toHaveLength(2_001)
  const { user } = process.cpuUsage(before)
  // It took a second and more when each beginning of each form was tried.
  expect(user / 1_000).toBeLessThan(250)
  expect(hide(`key ${secrets[7]?.slice(0, 900)}…`)).toBe('key •••…')
})
