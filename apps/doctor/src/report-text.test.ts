/** The printed report of given findings. */

import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { reportText } from './report-text.ts'
import type { TryResult } from './try-project.ts'

const tried = { files: new Map([['App.js', textFile('one\ntwo\n')]]), skipped: [] }
const visit = {
  screenCount: 3,
  openedCount: 3,
  pressCount: 1,
  wellPaths: [],
  brokenPaths: [],
  guardedPaths: [],
  problems: [],
  looks: [],
}
const right: TryResult = {
  failure: null,
  visit,
  found: [],
  standIns: [],
  unconfirmed: [],
  console: [],
  pictures: [],
}

test('only an app all of whose screens were opened is said to be right', () => {
  expect(reportText(right, tried)).toBe('3 of 3 screens opened, 1 button pressed. Nothing is wrong.')
  const partly = { ...right, visit: { ...visit, openedCount: 2 } }
  expect(reportText(partly, tried)).toBe(
    '2 of 3 screens opened, 1 button pressed. No error was found on them.',
  )
  expect(reportText({ ...right, visit: null }, tried)).toBe(
    'The app could not be shown, so no screen was visited.',
  )
})

test('lines of the console that read alike are one, with how often', () => {
  const entry = (text: string, count = 1) => ({
    id: text.length,
    level: 'error' as const,
    text,
    count,
    place: null,
  })
  const text = reportText(
    { ...right, console: [entry('It broke.\n  at a'), entry('Another.'), entry('It broke.\n  at b', 2)] },
    tried,
  )
  expect(text.split('\n').slice(-3)).toEqual([
    'In the console',
    '  error: It broke. (3 times)',
    '  error: Another.',
  ])
})

// It ended with “4 thing that only the preview refusess”.
test('what only the preview refuses is counted', () => {
  const found = ['a', 'b'].map((id) => {
    const problem = { id, kind: 'blocked' as const, message: `No ${id}.`, place: null }
    return { problem, route: null }
  })
  const [one] = found
  const textOf = (some: TryResult['found']) => reportText({ ...right, found: some }, tried)
  expect(textOf(found)).toContain('\n2 things that only the preview refuses\n')
  expect(textOf(one === undefined ? [] : [one])).toContain('\n1 thing that only the preview refuses\n')
})

test('an error has its place, its screen and its lines', () => {
  const problem = {
    id: 'a',
    kind: 'runtime' as const,
    message: 'It broke.',
    place: { path: 'App.js', lineNumber: 2, columnNumber: 3 },
    frame: [{ lineNumber: 2, text: 'two', isMarked: true }],
  }
  expect(reportText({ ...right, found: [{ problem, route: '/plants' }] }, tried)).toBe(
    [
      '3 of 3 screens opened, 1 button pressed.',
      '',
      '1 error',
      '  App.js:2:3, on /plants',
      '    It broke.',
      '    >    2 | two',
    ].join('\n'),
  )
})

test('a place that the project does not have is not named', () => {
  const problem = { id: 'a', kind: 'hang' as const, message: 'It hangs.', place: null }
  const missing = { ...problem, id: 'b', place: { path: 'App.tsx', lineNumber: 1, columnNumber: 1 } }
  const found = [problem, missing].map((each) => ({ problem: each, route: null }))
  expect(reportText({ ...right, found }, tried)).toContain('2 errors\n  somewhere in the project\n')
  expect(reportText({ ...right, found }, tried)).not.toContain('App.tsx')
})
