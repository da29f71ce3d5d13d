/** Keys are put together here, so that no scanner takes this file for a leak. */

import { expect, test } from 'vitest'
import { textFile } from './files.ts'
import { cutSecret, findSecret, listSecrets } from './find-secret.ts'

const long = 'Ab3'.repeat(15)

test.each([
  [`sk-${long}`, 'a secret key of OpenAI'],
  [`sk-proj-${long}`, 'a secret key of OpenAI'],
  [`sk-ant-api03-${long}`, 'a secret key of Anthropic'],
  [`sk-or-v1-${long}`, 'a secret key of OpenRouter'],
  [`sk_live_${long}`, 'a secret key of Stripe'],
  [`sb_secret_${long}`, 'a secret key of Supabase'],
  [`ghp_${long}`, 'a secret key of GitHub'],
  [`AKIA${'ABCD'.repeat(4)}`, 'a secret key of AWS'],
  [`xoxb-${long}`, 'a secret key of Slack'],
  [`SG.${long}.${long}`, 'a secret key of SendGrid'],
  ['-----BEGIN RSA PRIVATE KEY-----', 'a private key'],
  ['-----BEGIN PRIVATE KEY-----', 'a private key'],
])('[K1] “%s” is %s', (key, words) => {
  expect(findSecret(`export const key = '${key}'\n`)).toBe(words)
})

test.each([
  ['a public key', `pk_live_${long}`],
  ['a test key that costs nothing', `sk_test_${long}`],
  ['a public key of Supabase', `sb_publishable_${long}`],
  ['a class name', 'sk-circle sk-folding-cube-with-a-long'],
  ['a public key in PEM', '-----BEGIN PUBLIC KEY-----'],
  ['nothing', ''],
])('[K1] %s is none', (_, text) => {
  expect(findSecret(`const a = '${text}'`)).toBeNull()
})

/** Keys as short as they come: how they begin, and how many characters follow at least. */
const shortest: [owner: string, beginning: string, sign: string, count: number, end?: string][] = [
  ['OpenRouter', 'sk-or-v1-', '-', 20],
  ['Anthropic', 'sk-ant-', '-', 20],
  ['OpenAI', 'sk-', '9', 32],
  ['OpenAI', 'sk-svcacct', '_', 25],
  ['OpenAI', 'sk-', '-', 32],
  ['Stripe', 'rk_live_', '9', 16],
  ['Stripe', 'sk_live_', 'a', 16],
  ['Supabase', 'sb_secret_', '-', 16],
  ['GitHub', 'gho_', 'Z', 30],
  ['GitHub', 'ghs_', '9', 30],
  ['GitHub', 'ghu_', 'a', 30],
  ['GitHub', 'github_pat_', '_', 30],
  ['AWS', 'AKIA', '7', 16],
  ['Slack', 'xoxa-', '-', 20],
  ['Slack', 'xoxp-', '9', 20],
  ['Slack', 'xoxr-', '_', 20],
  ['SendGrid', 'SG.', '-', 16, `.${'_'.repeat(16)}`],
  ['SendGrid', `SG.${'_'.repeat(16)}.`, '-', 16],
]

test.each(shortest)(
  '[K1] a key of %s begins with “%s”, at a word’s start, and has that many characters',
  (...key) => {
    const [owner, beginning, sign, count, end = ''] = key
    const made = (length: number) => `${beginning}${sign.repeat(length)}${end}`
    expect(findSecret(`"${made(count)}"`)).toBe(`a secret key of ${owner}`)
    expect(findSecret(`"${made(count - 1)}"`)).toBeNull()
    expect(findSecret(`"my${made(count)}"`)).toBeNull()
  },
)

test('[K1] a name that only holds a key’s beginning is none', () => {
  expect(findSecret(`AKIA${'A'.repeat(17)}`)).toBeNull()
  expect(findSecret('-----BEGIN rsa PRIVATE KEY-----')).toBeNull()
  expect(findSecret('-----BEGIN  PRIVATE KEY-----')).toBeNull()
})

test('[K2] a secret is cut out of its text, with a name', () => {
  expect(cutSecret(`const a = 'sk-ant-api03-${long}'\n`)).toEqual({
    ...{ value: `sk-ant-api03-${long}`, name: 'ANTHROPIC_API_KEY' },
  })
  const pem = '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----'
  expect(cutSecret(`const a = \`${pem}\`\n`)).toEqual({ value: pem, name: 'PRIVATE_KEY' })
  expect(cutSecret('-----BEGIN RSA PRIVATE KEY-----\nMIIE')).toBeNull()
  expect(cutSecret('nothing')).toBeNull()
})

test('files that hold one are listed, and no file of bytes', () => {
  const files = new Map([
    ['a.ts', textFile('export default 1')],
    ['b.ts', textFile(`const key = 'ghp_${long}'`)],
    ['c.png', { ...textFile(`ghp_${long}`), isBinary: true }],
  ])
  expect(listSecrets(files)).toEqual([{ path: 'b.ts', secret: 'a secret key of GitHub' }])
})
