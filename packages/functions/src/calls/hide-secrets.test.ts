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
