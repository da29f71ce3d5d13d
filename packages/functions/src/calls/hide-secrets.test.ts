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
  ]) {
    const hidden = hide(`before ${shown} after`)
    expect(hidden, shown).toContain('•••')
    expect(hidden).not.toMatch(/quoted|c2stInF1b3RlZCI/)
  }
  expect(hide(inspect({ key: 'plain' }))).toBe("{ key: 'plain' }")
  expect(hide('a short word')).toBe('a short word')
})
