/** Times at which versions are checked that no other check has begun for. */

import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppCheckState } from './app-check.ts'
import { checkAfterSaves } from './check-after-saves.ts'

function setUp({ isAutomatic = true } = {}) {
  const project = createStore<object>(() => ({ version: { number: 1, cause: 'prompt' }, keptCheck: null }))
  const conversation = createStore<object>(() => ({ turn: { phase: 'idle' }, messages: [] }))
  const workbench = createStore<object>(() => ({ unsaved: new Map() }))
  const saving = createStore<object>(() => ({ kind: 'saved' }))
  const store = createStore<AppCheckState>(() => ({ phase: 'none' }))
  const did: string[] = []
  const waiting = new Set<() => void>()
  const dispose = checkAfterSaves({
    check: {
      store,
      start: () => did.push('start'),
      stop() {
        if (store.getState().phase !== 'none') did.push('stop')
        store.setState({ phase: 'none' }, true)
      },
      dispose() {},
    },
    project,
    conversation: { store: conversation },
    workbench: { store: workbench },
    saving: { store: saving },
    isAutomatic: () => isAutomatic,
    after(_delayMs: number, callback: () => void) {
      waiting.add(callback)
      return () => waiting.delete(callback)
    },
  } as never)
  return {
    did,
    project,
    saving,
    dispose,
    turn: (phase: string) => conversation.setState({ turn: { phase } }),
    answers: (answer: object) => conversation.setState({ messages: [{ role: 'assistant', ...answer }] }),
    says: (state: AppCheckState) => store.setState(state, true),
    makes: (number: number, cause: string) => project.setState({ version: { number, cause } }),
    types: (...paths: string[]) => workbench.setState({ unsaved: new Map(paths.map((path) => [path, ''])) }),
    passTime() {
      for (const callback of [...waiting]) if (waiting.delete(callback)) callback()
    },
  }
}

const RUNNING: AppCheckState = { phase: 'running', openedCount: 0, screenCount: 2 }

test.each(['save', 'restore'])('[WU5] several versions by %s in a row are checked once', (cause) => {
  const { did, makes, passTime } = setUp()
  makes(2, cause)
  makes(3, cause)
  expect(did).toEqual([])
  passTime()
  passTime()
  expect(did).toEqual(['start'])
})

test('[WU7] nothing is checked where checks are by hand', () => {
  const { did, makes, passTime } = setUp({ isAutomatic: false })
  makes(2, 'save')
  passTime()
  expect(did).toEqual([])
})

test('[WU5] the version of an answer is left to the check after answers', () => {
  const { did, makes, turn, says, project, passTime } = setUp()
  turn('streaming')
  makes(2, 'prompt')
  says({ phase: 'waiting' })
  turn('idle')
  passTime()
  says(RUNNING)
  project.setState({ keptCheck: { versionNumber: 2, check: {} } })
  says({ phase: 'none' })
  passTime()
  expect(did).toEqual([])
})

test('[WU603] the version of an answer that ended before the page could follow it is checked', () => {
  const { did, makes, answers, passTime } = setUp()
  answers({ status: 'done', versionNumber: 2 })
  makes(2, 'prompt')
  passTime()
  expect(did).toEqual(['start'])
})

test('[WU603] a version whose check ended without a result is checked once more', () => {
  const { did, makes, turn, says, passTime } = setUp()
  turn('streaming')
  makes(2, 'prompt')
  says({ phase: 'waiting' })
  turn('idle')
  for (let times = 0; times < 2; times++) {
    says(RUNNING)
    says({ phase: 'none' })
    passTime()
  }
  expect(did).toEqual(['start'])
})

test('[WU603] a version that an answer broke off in is not checked', () => {
  const { did, makes, turn, answers, passTime } = setUp()
  turn('streaming')
  makes(2, 'prompt')
  answers({ status: 'stopped', versionNumber: 2 })
  turn('idle')
  passTime()
  expect(did).toEqual([])
})

test('[WU5] what another page has checked meanwhile is not checked again', () => {
  const { did, makes, project, passTime } = setUp()
  makes(2, 'save')
  project.setState({ keptCheck: { versionNumber: 2 } })
  passTime()
  expect(did).toEqual([])
})

test('[WU5] nothing begins while somebody types, a save is on its way or an answer is written', () => {
  const { did, makes, types, saving, turn, passTime } = setUp()
  types('app/index.tsx')
  makes(2, 'save')
  passTime()
  saving.setState({ kind: 'saving' })
  types()
  passTime()
  turn('streaming')
  saving.setState({ kind: 'saved' })
  passTime()
  expect(did).toEqual([])
  // The answer has made no version.
  turn('idle')
  passTime()
  expect(did).toEqual(['start'])
})

test('[WU5] typing ends a check that is under way, and it begins again when all is as it was', () => {
  const { did, says, types, passTime } = setUp()
  says(RUNNING)
  types('app/index.tsx')
  expect(did).toEqual(['stop'])
  types()
  passTime()
  expect(did).toEqual(['stop', 'start'])
})

test.each([
  [false, ['start', 'start']],
  [true, ['start']],
])(
  '[WU5] a check that an answer has ended begins again, unless the answer’s own has begun: %s',
  (hasBegun, all) => {
    const { did, says, turn, makes, passTime } = setUp()
    makes(2, 'save')
    passTime()
    says(RUNNING)
    turn('sending')
    says({ phase: 'none' })
    if (hasBegun) {
      makes(3, 'prompt')
      says({ phase: 'waiting' })
    }
    turn('idle')
    passTime()
    expect(did).toEqual(all)
  },
)

test('[WU5] a check that found the app broken is not begun again', () => {
  const { did, says, makes, passTime } = setUp()
  makes(2, 'save')
  passTime()
  says(RUNNING)
  says({ phase: 'none' })
  passTime()
  expect(did).toEqual(['start'])
})

test('[WU5] a check that is under way is not begun again', () => {
  const { did, says, makes, passTime } = setUp()
  says(RUNNING)
  makes(2, 'save')
  passTime()
  expect(did).toEqual([])
})

test('[WU5] what waits is forgotten with the page', () => {
  const { did, makes, dispose, passTime } = setUp()
  makes(2, 'save')
  dispose()
  passTime()
  expect(did).toEqual([])
})
