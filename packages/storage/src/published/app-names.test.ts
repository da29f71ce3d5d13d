import { expect, test } from 'vitest'
import { judgeAppName, namesFor } from './app-names.ts'

test.each([
  ['plants', 'ok'],
  ['my-2nd-app', 'ok'],
  ['123', 'ok'],
  ['ab', 'malformed'],
  ['a'.repeat(40), 'ok'],
  ['a'.repeat(41), 'malformed'],
  ['Plants', 'malformed'],
  ['-plants', 'malformed'],
  ['plants-', 'malformed'],
  ['xn--pypal-4ve', 'malformed'],
  ['pl.ants', 'malformed'],
  ['plänts', 'malformed'],
  ['plants\n', 'malformed'],
  ['admin', 'reserved'],
  ['sayso', 'reserved'],
  ['sayso-support', 'reserved'],
  ['paypal-login', 'reserved'],
  ['0123456789abcdef0123456789abcdef', 'reserved'],
])('[P70] the name %j is %s', (name, judgement) => {
  expect(judgeAppName(name)).toBe(judgement)
})

test('[P70] a title gives a name, or the name of any app', () => {
  const first = (title: string) => namesFor(title).next().value
  expect(first('Müllers Pflanzen & Töpfe!')).toBe('mullers-pflanzen-topfe')
  expect(first('植物')).toBe('my-app')
  expect(first('Admin')).toBe('my-app')
  expect(judgeAppName(first('a '.repeat(60)) ?? '')).toBe('ok')
})
