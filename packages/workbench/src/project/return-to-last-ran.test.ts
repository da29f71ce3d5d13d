/** The phone after an answer that was cut off. */

import type { PreviewState } from '@sayso/preview'
import { type ProjectFiles, textFile } from '@sayso/project'
import type { ChatMessage, Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { RUNNING_PREVIEW } from '../testing/running-preview.ts'
import { returnToLastRan } from './return-to-last-ran.ts'

const problem: Problem = { id: '1', kind: 'resolve', message: 'There is no file “./card”.', place: null }
const filesOf = (text: string): ProjectFiles => new Map([['a.ts', textFile(text)]])
const STORED = filesOf('as the server has it')

const prompt = { role: 'user', status: 'done', versionNumber: null }
const answer = (changes: Partial<ChatMessage>) => [
  prompt,
  { role: 'assistant', versionNumber: 2, status: 'stopped', ...changes },
]

function setUp({ hasRun = true, hasServer = true } = {}) {
  const project = createStore<{
    version: { number: number }
    lastRanVersion: number | null
    olderVersionShown: number | null
  }>(() => ({ version: { number: 1 }, lastRanVersion: null, olderVersionShown: null }))
  const conversation = createStore<object>(() => ({ turn: { phase: 'idle' }, messages: [] }))
  const workbench = createStore<{ files: ProjectFiles; unsaved: Map<string, string> }>(() => ({
    files: filesOf('ran'),
    unsaved: new Map(),
  }))
  const preview = createStore<{ state: PreviewState }>(() => ({ state: RUNNING_PREVIEW }))
  const given: (string | undefined)[] = []
  const read: number[] = []
  returnToLastRan({
    store: project,
    conversation: { store: conversation },
    workbench: { store: workbench },
    preview: { store: preview },
    show(files: ProjectFiles) {
      given.push(files.get('a.ts')?.content)
      // The problem is reported until the worker has looked at the other files.
      preview.setState(({ state }) => ({ state: { ...state, isBehind: true } }))
    },
    readVersion: async (versionNumber: number) => {
      read.push(versionNumber)
      if (!hasServer) throw new Error('No network.')
      return STORED
    },
  } as never)
  if (hasRun) project.setState({ lastRanVersion: 1 })
  return {
    given,
    read,
    makes: (number: number) => project.setState({ version: { number } }),
    older: () => project.getState().olderVersionShown,
    write: (text: string) => workbench.setState({ files: filesOf(text) }),
    turn: (phase: string) => conversation.setState({ turn: { phase } }),
    report: (problems: Problem[]) => preview.setState({ state: { ...RUNNING_PREVIEW, problems } }),
    /** An answer writes, and is cut off. */
    cutOff(changes: Partial<ChatMessage> = {}, number = 2) {
      conversation.setState({ turn: { phase: 'streaming' } })
      workbench.setState({ files: filesOf('half') })
      project.setState({ version: { number } })
      conversation.setState({ messages: answer(changes), turn: { phase: 'idle' } })
    },
  }
}

test.each(['stopped', 'interrupted', 'error'] as const)(
  '[WP601] after an answer that was %s the version that ran is back, where the new files do not run',
  (status) => {
    const { given, older, cutOff, report } = setUp()
    cutOff({ status })
    expect(given).toEqual([])
    report([problem])
    expect(given).toEqual(['ran'])
    expect(older()).toBe(1)
  },
)

test('[WP601] also where the preview knows of the end before the project has its version', () => {
  const { given, cutOff, report, makes } = setUp()
  cutOff({}, 1)
  report([problem])
  expect(given).toEqual([])
  makes(2)
  expect(given).toEqual(['ran'])
})

test('[WP601] what the answer had finished is shown where it runs', () => {
  const { given, older, cutOff, report } = setUp()
  cutOff()
  report([])
  expect([given, older()]).toEqual([[], null])
})

test('[WP601] after a reload the version from before the prompt is read, and shown', async () => {
  const { given, read, older, cutOff, report } = setUp({ hasRun: false })
  cutOff()
  report([problem])
  await expect.poll(older).toBe(1)
  expect([read, given]).toEqual([[1], ['as the server has it']])
})

test('[WP601] where that version cannot be read the phone stays as it is', async () => {
  const { given, read, older, cutOff, report } = setUp({ hasRun: false, hasServer: false })
  cutOff()
  report([problem])
  await expect.poll(() => read).toEqual([1])
  expect([given, older()]).toEqual([[], null])
})

test('[WP601] a version that does not run now either gives way to the newest files, and is not tried again', () => {
  const { given, older, cutOff, report } = setUp()
  cutOff()
  report([problem])
  report([{ ...problem, id: '2' }])
  expect([given, older()]).toEqual([['ran', 'half'], null])
  report([problem])
  expect(given).toEqual(['ran', 'half'])
})

test('[WP601] other files, and the next answer, end it', () => {
  const saved = setUp()
  saved.cutOff()
  saved.report([problem])
  saved.write('fixed by hand')
  expect(saved.older()).toBeNull()
  const continued = setUp()
  continued.cutOff()
  continued.report([problem])
  continued.turn('streaming')
  expect(continued.older()).toBeNull()
})

test.each<[string, Partial<ChatMessage>]>([
  ['an answer that was finished', { status: 'done' }],
  ['a repair, whose way on is the next one', { repair: { attempt: 1, ofMessageId: 'u', problems: [] } }],
])('[WP601] of %s what is wrong is shown', (_what, changes) => {
  const { given, cutOff, report } = setUp()
  cutOff(changes)
  report([problem])
  expect(given).toEqual([])
})
