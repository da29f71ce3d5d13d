import { expect, test } from 'vitest'
import { needsAnswer, originText, withheldText } from './import-question.ts'

const survey = { apps: [''], app: '', packages: [], variables: {}, withheldNames: ['SECRET'] }

test('[SH4] only what a person can decide is asked', () => {
  expect(needsAnswer(survey)).toBe(false)
  expect(needsAnswer({ ...survey, apps: ['apps/a', 'apps/b'] })).toBe(true)
  expect(needsAnswer({ ...survey, variables: { EXPO_PUBLIC_A: '1' } })).toBe(true)
})

test.each([
  ['', [], ''],
  ['apps/mobile', [], 'From apps/mobile.'],
  ['apps/mobile', ['packages/ui'], 'From apps/mobile, with packages/ui.'],
  ['', ['packages/a', 'packages/b'], 'With packages/a and packages/b.'],
  ['apps/a', ['a', 'b', 'c', 'd', 'e'], 'From apps/a, with a, b, c and 2 more.'],
])('[SH4] from %j with %j', (app, packages, text) => {
  expect(originText({ app, packages })).toBe(text)
})

test('[SH4] what stays out is said in one sentence, without values', () => {
  expect(withheldText([])).toBe('')
  expect(withheldText(['STRIPE_KEY'])).toBe(
    'STRIPE_KEY stays out: only names that begin with EXPO_PUBLIC_ are built into an app, and others may be secret.',
  )
  expect(withheldText(['A', 'B'])).toMatch(/^A and B stay out: /)
})
