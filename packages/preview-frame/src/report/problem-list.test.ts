import type { Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { toSourceUrl } from '../modules/project-module.ts'
import { createProblemList, toProblem } from './problem-list.ts'
import { findPlace, readComponentNames } from './stack-places.ts'

const stack = (path: string, line: number) =>
  `Error: no\n    at Home (${toSourceUrl(path)}?7:${line}:13)\n    at renderWithHooks (sayso-sdk:///react.js:1:2)`

test('a place is the innermost line of the project, without the lines that the frame adds', () => {
  expect(findPlace(stack('app/index.tsx', 12))).toEqual({
    path: 'app/index.tsx',
    lineNumber: 10,
    columnNumber: 13,
  })
  expect(findPlace('Error\n    at sayso-sdk:///react.js:1:2')).toBeNull()
  expect(findPlace(undefined)).toBeNull()
})

test('paths with brackets, spaces and question marks survive a stack', () => {
  for (const path of [
    'app/(tabs)/[id].tsx',
    'app/my file.tsx',
    'app/what?.tsx',
    'app/é#1.tsx',
    'app/50%.tsx',
  ]) {
    expect(findPlace(stack(path, 3))?.path).toBe(path)
  }
})

test('component names come out of React’s component stack', () => {
  const componentStack = `\n    at Card (sayso:///a?1:2:3)\n    at div\n    at Home (<anonymous>)`
  expect(readComponentNames(componentStack)).toEqual(['Card', 'Home'])
  expect(readComponentNames('Card@sayso:///a?1:2:3\ndiv@unknown:0:0\nHome@\n@')).toEqual(['Card', 'Home'])
})

test('[E5] a problem keeps its id while lines move', () => {
  const withStack = (line: number) => Object.assign(new Error('no'), { stack: stack('a.tsx', line) })
  const [first, second] = [toProblem('render', withStack(5), {}), toProblem('render', withStack(9), {})]
  expect(first.id).toBe(second.id)
  expect(first.place?.lineNumber).not.toBe(second.place?.lineNumber)
  expect(toProblem('runtime', withStack(5), {}).id).not.toBe(first.id)
})

test('anything can be thrown', () => {
  const unreadable = {
    get message() {
      throw new Error('no')
    },
  }
  const messages = [null, undefined, 'text', { message: 'm' }, 42, unreadable].map(
    (error) => toProblem('runtime', error, {}).message,
  )
  expect(messages).toEqual([
    'null',
    'undefined',
    'text',
    'm',
    '42',
    'The app threw something that cannot be read.',
  ])
})

test('[E5] the whole list is sent once per task, when it has changed', async () => {
  const sent: string[][] = []
  const list = createProblemList((problems: Problem[]) => sent.push(problems.map(({ message }) => message)))
  list.add('runtime', new Error('one'))
  list.add('runtime', new Error('one'))
  list.setEvaluationFailures([{ path: 'a.ts', error: new Error('two') }])
  await Promise.resolve()
  list.clearEvents()
  list.add('runtime', new Error('one'))
  await Promise.resolve()
  list.clearEvents()
  await Promise.resolve()
  expect(sent).toEqual([['Error: two', 'Error: one'], ['Error: two']])
})

test('the list is bounded', async () => {
  let count = 0
  const list = createProblemList((problems) => {
    count = problems.length
  })
  for (let n = 0; n < 1_000; n++) list.add('runtime', new Error(String(n)))
  await Promise.resolve()
  expect(count).toBe(50)
})

test('[N7] what only a phone can do is no fault of the app, unless nothing is drawn for it', async () => {
  const kinds: string[][] = []
  const list = createProblemList((problems) => kinds.push(problems.map(({ kind }) => kind)))
  const error = new Error('Camera.open is not available in the preview. It works on a phone.')
  for (const kind of ['rejection', 'runtime', 'render', 'warning'] as const) list.add(kind, error)
  list.add('runtime', new Error('x is undefined'))
  await Promise.resolve()
  expect(kinds).toEqual([['blocked', 'render', 'warning', 'runtime']])
})

test('[N7] an error of a package is its missing module’s, or may be the app’s fault', async () => {
  const told: Pick<Problem, 'kind' | 'message'>[][] = []
  const send = (problems: Problem[]) => told.push(problems.map(({ kind, message }) => ({ kind, message })))
  const explain = (error: unknown) => ({
    message: `Package: ${String(error)}`,
    isMissingModule: String(error).includes('undefined'),
  })
  const list = createProblemList(send, { explain })
  for (const text of ['x is undefined', 'A list needs data']) list.add('runtime', new Error(text))
  await Promise.resolve()
  expect(told).toEqual([
    [
      { kind: 'blocked', message: 'Package: Error: x is undefined' },
      { kind: 'runtime', message: 'Package: Error: A list needs data' },
    ],
  ])
})
