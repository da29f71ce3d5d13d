import { expect, test } from 'vitest'
import { type AnswerCase, applyAnswer, loadApp } from './cases/apply-answer.ts'
import { HONEST } from './cases/honest-cases.ts'
import { PLANTED } from './cases/planted-cases.ts'

test('thirty-two planted cases and sixty-four honest ones change files of their apps', async () => {
  expect(PLANTED).toHaveLength(32)
  expect(HONEST).toHaveLength(64)
  const all: readonly AnswerCase[] = [...PLANTED, ...HONEST]
  for (const { app, answer } of all) {
    const before = await loadApp(app)
    expect(applyAnswer(before, answer)).not.toEqual(before)
  }
  expect(new Set(all.map(({ app }) => app)).size).toBe(7)
  expect(new Set(PLANTED.map(({ language }) => language)).size).toBe(4)
})
