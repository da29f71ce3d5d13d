import { expect, test } from 'vitest'
import { answerTo } from './answer.ts'
import { THEME_PATH } from './apps/demo-app.ts'
import { after, apply, repairOf, request } from './testing/play-demo.ts'

test('[D14] asked to fix its app, it writes what is missing and what the error names, and keeps the rest', async () => {
  const whole = await after('A habit tracker')
  const files = new Map(whole).set('app/new.tsx', 'broken').set('lib/days.ts', '// mine\n')
  files.delete('components/HabitList.tsx')
  const prompt = 'The app does not run. Fix this error in app/new.tsx, line 1, column 1:\n\nbroken is not red'
  const fixed = await after(prompt, files, ['A habit tracker', 'make it green'])
  expect(fixed).toEqual(new Map(whole).set('lib/days.ts', '// mine\n'))
  expect(await answerTo(request(prompt, fixed, ['A habit tracker']))).toMatch(/cannot do this one/)
})

test.each([
  ['A habit tracker with a bug', 'app/(tabs)/index.tsx', 'guest.name.length'],
  ['A packing list with a syntax error', 'app/index.tsx', 'export const unfinished = ('],
  ['An expense log with a missing import', 'app/(tabs)/index.tsx', "from '@/lib/ribbon'"],
  ['A recipe book with a bad export', 'app/(tabs)/index.tsx', 'shadows.card'],
  ['A quiz with a typo', 'App.tsx', 'appNmae'],
  ['An app for my plants, that crashes', 'app/(tabs)/index.tsx', 'guest.name.length'],
  ['An expense log with an endless loop', 'app/(tabs)/index.tsx', 'while (rows > 0)'],
])('[D15] %s has one, and a repair takes it out', async (prompt, path, mistake) => {
  const broken = await after(prompt)
  expect(broken.get(path)).toContain(mistake)
  const fixed = await after(repairOf(path), broken, [prompt])
  expect(fixed.get(path)).not.toContain(mistake)
  expect(new Map(fixed).set(path, '')).toEqual(new Map(broken).set(path, ''))
})

test.each([
  ['A habit tracker', 'Make it green with a failing edit', THEME_PATH],
  ['A habit tracker', 'Add notes with a failing edit', 'lib/habits.ts'],
])('[D15] %s, %s: the first edit fails, and a repair has it done', async (app, prompt, path) => {
  const before = await after(app)
  const answer = await answerTo(request(prompt, before, [app]))
  expect(() => apply(before, answer)).toThrow(/as it never was/)
  expect(answer).toContain(path)
  const fixed = await after('Fix the failed edit', before, [app, prompt])
  expect(fixed).toEqual(await after(prompt.replace(' with a failing edit', ''), before))
})

/** Regression: a dark app was offered the dark look again once it had been repaired. */
test('[D14] after a repair the look that is not there yet is suggested', async () => {
  const broken = new Map(await after('A habit tracker in dark mode')).set('lib/days.ts', 'broken')
  const prompt =
    'The app does not run. Fix this error in lib/days.ts, line 1, column 1:\n\nbroken is not defined'
  const answer = await answerTo(request(prompt, broken, ['A habit tracker']))
  expect(answer).toContain('filePath="lib/days.ts"')
  expect(answer).toContain('Switch to light mode')
})

test('[D15] a repair that does not say where looks at the first screen', async () => {
  const prompt = 'A plant diary with an endless loop'
  const broken = await after(prompt)
  expect(await after('Fix the error', broken, [prompt])).toEqual(await after('A plant diary'))
})

test('[D15] a stubborn bug stays through every repair, each of which changes the file', async () => {
  const prompt = 'A packing list with a stubborn bug'
  const files = [await after(prompt)]
  const earlier = [prompt]
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    files.push(await after(repairOf('app/index.tsx'), files.at(-1), earlier))
    earlier.push(repairOf('app/index.tsx'))
  }
  const screens = files.map((tree) => tree.get('app/index.tsx') ?? '')
  expect(screens.every((text) => text.includes('guest.name.length'))).toBe(true)
  expect(new Set(screens).size).toBe(4)
})

test('[D15] no mistake without being asked for one', async () => {
  const files = await after('A list of bugs and errors that I have found')
  expect(files.get('app/index.tsx')).not.toContain('guest')
})
