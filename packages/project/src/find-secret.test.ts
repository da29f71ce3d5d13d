/** Keys are put together here, so that no scanner takes this file for a leak. */

import { expect, test } from 'vitest'
import { findSecret } from './find-secret.ts'

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
