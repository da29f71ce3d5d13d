/** The result of a check is kept with its version. */

import type { PreviewState } from '@sayso/preview'
import type { Problem, VersionCheck } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { RUNNING_PREVIEW } from '../testing/running-preview.ts'
import type { AppCheckState } from './app-check.ts'
import { keepChecks, newerKeptCheck } from './kept-checks.ts'

const COUNTS: VersionCheck = {
  screenCount: 2,
  openedCount: 2,
  pressCount: 5,
  errorCount: 0,
  layoutFaultCount: 0,
  wellPaths: ['app/index.tsx'],
}
const DONE: AppCheckState = {
  phase: 'done',
  result: {
    screenCount: 2,
    openedCount: 2,
    pressCount: 5,
    wellPaths: ['app/index.tsx'],
    brokenPaths: [],
    guardedPaths: [],
    looks: [],
    problems: [],
  },
}

const crash = (path: string | null): Problem => ({
  id: '1',
  kind: 'render',
  message: 'No',
  place: path === null ? null : { path, lineNumber: 1, columnNumber: 1 },
})

function setUp({ isAutomatic = true } = {}) {
  const project = createStore<object>(() => ({
    version: { number: 1, cause: 'prompt' },
    keptCheck: null,
    showsEdits: false,
    olderVersionShown: null,
    lastRanVersion: 1,
    lastRanRevision: RUNNING_PREVIEW.revision,
  }))
  const preview = createStore<{ state: PreviewState }>(() => ({ state: RUNNING_PREVIEW }))
  const conversation = createStore<object>(() => ({ turn: { phase: 'idle' }, messages: [] }))
  const workbench = createStore<object>(() => ({ unsaved: new Map() }))
  const saving = createStore<object>(() => ({ kind: 'saved' }))
  const store = createStore<AppCheckState>(() => ({ phase: 'none' }))
  const did: string[] = []
  const kept: [number, VersionCheck][] = []
  keepChecks({
    check: { store, start: () => did.push('start'), dispose() {} },
    project,
    conversation: { store: conversation },
    workbench: { store: workbench },
    saving: { store: saving },
    preview: { store: preview },
    isAutomatic: () => isAutomatic,
    keep: async (number: number, check: VersionCheck) => void kept.push([number, check]),
  } as never)
  return {
    did,
    kept,
    project,
    conversation,
    crashes: (path: string | null, state: Partial<PreviewState> = {}) =>
      preview.setState({ state: { ...RUNNING_PREVIEW, ...state, problems: [crash(path)] } }),
    /** The server's answer when the project is opened. */
    hears: (check: VersionCheck | null, versionNumber = 1) =>
      project.setState({ keptCheck: { versionNumber, check } }),
    says: (state: AppCheckState) => store.setState(state, true),
    types: (...paths: string[]) => workbench.setState({ unsaved: new Map(paths.map((path) => [path, ''])) }),
  }
}

test('[WU4] what a check said is kept with the newest version', () => {
  const { kept, project, says } = setUp()
  says(DONE)
  expect(kept).toEqual([[1, COUNTS]])
  expect(project.getState()).toMatchObject({ keptCheck: { versionNumber: 1, check: COUNTS } })
})

test('[WU4] an answer that has ended names the version that was checked', () => {
  const { kept, conversation, says } = setUp()
  conversation.setState({ messages: [{ role: 'assistant', status: 'done', versionNumber: 2 }] })
  says(DONE)
  expect(kept.map(([number]) => number)).toEqual([2])
})

test('[WU4] the result of a check is kept, too, that ends while an answer has changed nothing yet', () => {
  const { kept, conversation, says } = setUp()
  conversation.setState({ turn: { phase: 'streaming' } })
  says(DONE)
  expect(kept).toEqual([[1, COUNTS]])
})

test('[WU4] of files that are not saved nothing is kept', () => {
  const { kept, types, says } = setUp()
  types('app/index.tsx')
  says(DONE)
  expect(kept).toEqual([])
})

test('[WU4] a version that was wrong when it was left is checked again', () => {
  const { did, project } = setUp()
  project.setState({ keptCheck: { versionNumber: 1, check: { ...COUNTS, errorCount: 1 } } })
  expect(did).toEqual(['start'])
})

test('[WU602] a version whose check was cut off is checked when its project is opened again', () => {
  const { did, hears } = setUp()
  hears(null)
  expect(did).toEqual(['start'])
})

test.each<[string, (opened: ReturnType<typeof setUp>) => void]>([
  ['was checked to its end', ({ hears }) => hears(COUNTS)],
  [
    'is the starter',
    ({ project, hears }) => {
      project.setState({ version: { number: 0, cause: 'starter' } })
      hears(null, 0)
    },
  ],
  [
    'an answer was cut off in',
    ({ conversation, hears }) => {
      conversation.setState({ messages: [{ role: 'assistant', status: 'stopped', versionNumber: 1 }] })
      hears(null)
    },
  ],
  [
    'an answer is changing',
    ({ conversation, hears }) => {
      conversation.setState({ turn: { phase: 'streaming' } })
      hears(null)
    },
  ],
  ['the page does not show yet', ({ hears }) => hears(null, 2)],
])('[WU602] a version that %s is not checked then', (_what, act) => {
  const opened = setUp()
  act(opened)
  expect(opened.did).toEqual([])
})

test('[WU7] [WU602] where checks are by hand, opening a project begins none', () => {
  const { did, hears } = setUp({ isAutomatic: false })
  hears(null)
  expect(did).toEqual([])
})

test('[WU601] a crash after the check is kept with the version, and takes the ticks of the screens it may be on', () => {
  const { kept, says, crashes } = setUp()
  says(DONE)
  crashes('components/Row.tsx')
  expect(kept.at(-1)).toEqual([1, { ...COUNTS, errorCount: 1, wellPaths: [] }])
  // It is kept once.
  crashes('components/Row.tsx')
  expect(kept).toHaveLength(2)
  const other = setUp()
  other.says(DONE)
  other.crashes('app/add.tsx')
  expect(other.kept.at(-1)).toEqual([1, { ...COUNTS, errorCount: 1 }])
})

test.each<[string, (opened: ReturnType<typeof setUp>) => void]>([
  ['files that have never run', ({ crashes }) => crashes(null, { revision: 9 })],
  [
    'what is typed',
    ({ project, crashes }) => {
      project.setState({ showsEdits: true })
      crashes(null)
    },
  ],
  [
    'an older version',
    ({ project, crashes }) => {
      project.setState({ olderVersionShown: 0 })
      crashes(null)
    },
  ],
])('[WU601] a crash of %s is not kept with the version', (_what, act) => {
  const opened = setUp()
  opened.says(DONE)
  act(opened)
  expect(opened.kept).toHaveLength(1)
})

test('[WU4] a check of an older version that the phone shows is not kept', () => {
  const { kept, project, says } = setUp()
  project.setState({ olderVersionShown: 0 })
  says(DONE)
  expect(kept).toEqual([])
})

test('[WU4] a mark that crosses this page’s own check takes nothing back', () => {
  const known = { versionNumber: 2, check: COUNTS }
  expect(newerKeptCheck(known, { versionNumber: 2, check: null })).toBe(known)
  expect(newerKeptCheck(known, { versionNumber: 1, check: COUNTS })).toBe(known)
  const told = { versionNumber: 3, check: null }
  expect(newerKeptCheck(known, told)).toBe(told)
  expect(newerKeptCheck(null, told)).toBe(told)
})
