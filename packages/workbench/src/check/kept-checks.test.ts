/** The result of a check is kept with its version. */

import type { VersionCheck } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppCheckState } from './app-check.ts'
import { keepChecks } from './kept-checks.ts'

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
  result: { screenCount: 2, openedCount: 2, pressCount: 5, wellPaths: ['app/index.tsx'], problems: [] },
}

function setUp() {
  const project = createStore<object>(() => ({ version: { number: 1, cause: 'prompt' }, keptCheck: null }))
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
    keep: async (number: number, check: VersionCheck) => void kept.push([number, check]),
  } as never)
  return {
    did,
    kept,
    project,
    conversation,
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
