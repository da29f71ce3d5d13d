import { expect, test } from 'vitest'
import { applyAnswer, loadApp } from './cases/apply-answer.ts'
import { FRESH, LATER, TUNED } from './cases/case-groups.ts'

test.each([
  { group: TUNED, planted: 20, honest: 40, apps: 5, languages: 4 },
  { group: LATER, planted: 12, honest: 24, apps: 2, languages: 4 },
  { group: FRESH, planted: 10, honest: 15, apps: 2, languages: 4 },
])('the cases of the group $group.name change files of their apps', async ({ group, ...count }) => {
  expect(group.planted).toHaveLength(count.planted)
  expect(group.honest).toHaveLength(count.honest)
  const all = [...group.planted, ...group.honest]
  for (const { app, answer } of all) {
    const before = await loadApp(app)
    expect(applyAnswer(before, answer)).not.toEqual(before)
  }
  expect(new Set(all.map(({ app }) => app)).size).toBe(count.apps)
  expect(new Set(group.planted.map(({ language }) => language)).size).toBe(count.languages)
})
