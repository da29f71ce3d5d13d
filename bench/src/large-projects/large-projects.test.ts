import { countRequestTokens } from '@sayso/generation/testing'
import { expect, test } from 'vitest'
import { askRequest, shownFiles, textOf } from './ask-request.ts'
import { FOLLOW_UPS } from './follow-ups.ts'
import { growProject, PROJECT_NAMES } from './grow-projects.ts'

test('three projects have the sizes that are measured, and no import leads nowhere', () => {
  expect(PROJECT_NAMES.map((name) => growProject(name).size)).toEqual([119, 161, 498])
  for (const name of PROJECT_NAMES) {
    const files = growProject(name)
    const bare = new Set([...files.keys()].flatMap((file) => [file, file.replace(/(?:\/index)?\.tsx?$/, '')]))
    const missing = [...files.values()].flatMap(({ content }) =>
      [...content.matchAll(/from ['"]@\/([^'"]+)['"]/g)]
        .filter(([, to = '']) => !bare.has(to))
        .map(([all]) => all),
    )
    expect(missing).toEqual([])
  }
})

test('forty follow-ups in four languages name files that exist', () => {
  expect(FOLLOW_UPS).toHaveLength(40)
  for (const language of ['en', 'de', 'es', 'fr'])
    expect(FOLLOW_UPS.filter((one) => one.language === language)).toHaveLength(10)
  for (const { project, needed, before } of FOLLOW_UPS) {
    const files = growProject(project)
    expect([...needed, ...(before?.changed ?? [])].filter((file) => !files.has(file))).toEqual([])
  }
})

test('a follow-up in 161 files takes 14,000 tokens at most, with the files that it needs in 37 of all 40', () => {
  const tokens: number[] = []
  let whole = 0
  for (const followUp of FOLLOW_UPS) {
    const files = growProject(followUp.project)
    const request = askRequest(files, followUp)
    const shown = shownFiles(textOf(request))
    if (followUp.needed.every((path) => shown.has(path))) whole += 1
    if (files.size === 161) tokens.push(countRequestTokens(request))
  }
  expect(tokens.length).toBe(14)
  expect(Math.max(...tokens)).toBeLessThanOrEqual(14_000)
  expect(whole).toBeGreaterThanOrEqual(37)
})
