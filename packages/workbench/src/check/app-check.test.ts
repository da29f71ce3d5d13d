/** When the app is checked, and when a check ends. */

import type { PreviewState, VisitResult } from '@sayso/preview'
import { textFile } from '@sayso/project'
import type { Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createAppCheck } from './app-check.ts'
import type { LentData } from './check-data.ts'
import { checkText, countsOf } from './check-text.ts'

const RUNNING = {
  phase: 'running',
  revision: 2,
  shownRevision: 2,
  looks: [],
  problems: [],
  extraPackages: { isFetching: false, questions: [], missingPeers: [] },
} as unknown as PreviewState
const CLIENT = "import { createClient } from '@supabase/supabase-js'; supabase.auth.getSession()"
const problem: Problem = { id: '1', kind: 'render', message: 'No', place: null }
const result: VisitResult = {
  screenCount: 2,
  openedCount: 2,
  pressCount: 5,
  wellPaths: [],
  brokenPaths: [],
  guardedPaths: [],
  looks: [],
  problems: [],
}

interface Scene {
  /** The server's loan; `undefined`: the app has no data. */
  lent?: LentData
  isAutomatic?: boolean
  repair?: object
  /** Of the answer; null: it changed nothing. */
  versionNumber?: number | null
}

interface Wish {
  screens: { pattern: string }[]
  signal: AbortSignal
  data?: unknown
}

function setUp({ isAutomatic = true, lent, repair, versionNumber = 1 }: Scene = {}) {
  const answer = { role: 'assistant', status: 'done', versionNumber, ...(repair && { repair }) }
  const conversation = createStore<{ turn: { phase: string }; messages: object[] }>(() => ({
    turn: { phase: 'streaming' },
    messages: [answer],
  }))
  const waiting = new Map<() => void, number>()
  const visits: {
    patterns: string[]
    signal: AbortSignal
    data: unknown
    finish: (result: VisitResult | null) => void
    fail: (error: Error) => void
  }[] = []
  const warnings: string[] = []
  const app = {
    visit: ({ screens, signal, data }: Wish) =>
      new Promise<VisitResult | null>((finish, fail) =>
        visits.push({ patterns: screens.map(({ pattern }) => pattern), signal, data, finish, fail }),
      ),
  }
  const preview = createStore<{ state: PreviewState | null }>(() => ({ state: RUNNING }))
  let files = new Map([
    ['lib/supabase.ts', textFile(CLIENT)],
    ['app/index.tsx', textFile('')],
    ['app/plants/[id].tsx', textFile('')],
  ])
  const check = createAppCheck({
    conversation: { store: conversation },
    preview: { store: preview, app },
    files: () => files,
    lendData: () => (lent === undefined ? null : Promise.resolve(lent)),
    isAutomatic: () => isAutomatic,
    after(delayMs: number, callback: () => void) {
      waiting.set(callback, delayMs)
      return () => waiting.delete(callback)
    },
    warn: (sentence: string) => warnings.push(sentence),
  } as never)
  function pass(isDue: (delayMs: number) => boolean): void {
    for (const [callback, delayMs] of [...waiting]) if (isDue(delayMs) && waiting.delete(callback)) callback()
  }
  return {
    check,
    visits,
    warnings,
    report: (state: Partial<PreviewState>) => preview.setState({ state: { ...RUNNING, ...state } }),
    changeFiles: () => {
      files = new Map([...files, ['package.json', textFile('{}')]])
    },
    turn: (phase: string) => conversation.setState({ turn: { phase } }),
    loads: (...messages: object[]) => conversation.setState({ messages }),
    passTime: () => pass((delayMs) => delayMs < 1_000),
    /** The app changes too often for the moment of quiet ever to come. */
    passRestlessTime: () => pass((delayMs) => delayMs > 1_000),
    waits: () => waiting.size,
    phase: () => check.store.getState().phase,
  }
}

test('[WU3] after an answer every screen is visited, those with parameters too', async () => {
  const { visits, turn, passTime, phase, check } = setUp()
  turn('idle')
  expect(phase()).toBe('waiting')
  passTime()
  expect(visits.map(({ patterns }) => patterns)).toEqual([['/', '/plants/[id]']])
  expect(check.store.getState()).toEqual({ phase: 'running', openedCount: 0, screenCount: 2 })
  visits[0]?.finish(result)
  await Promise.resolve()
  expect(check.store.getState()).toEqual({ phase: 'done', result })
})

test('[CD23] the result says how many screens somebody who was signed in opened, and which files the database lacks', () => {
  const skippedFiles = ['supabase/migrations/2.sql']
  const checked = { ...result, screenCount: 3, openedCount: 3, pressCount: 2, signedInCount: 2, skippedFiles }
  const counts = countsOf(checked)
  expect(counts).toMatchObject({ signedInCount: 2, skippedFiles })
  expect(checkText(counts)).toBe(
    '3 screens opened, 2 of them signed in, 2 buttons pressed, no error, without what failed in supabase/migrations/2.sql',
  )
})

test('[CD23] where nobody could sign in, screens that gave way to another need somebody who is', async () => {
  const { visits, turn, passTime, check } = setUp({
    lent: { data: {} as never, skippedFiles: [], close: () => undefined },
  })
  turn('idle')
  passTime()
  await Promise.resolve()
  const guarded = { ...result, openedCount: 1, signedInCount: 0, guardedPaths: ['app/index.tsx'] }
  visits[0]?.finish(guarded)
  await Promise.resolve()
  expect(check.store.getState()).toEqual({ phase: 'done', result: guarded })
})

test('[WU72] an app with data is visited with a throw-away database, which is given back', async () => {
  let closedCount = 0
  const data = { ref: 'r', session: '{}', environment: {} } as never
  const close = () => {
    closedCount++
  }
  const { visits, turn, passTime, check } = setUp({ lent: { data, skippedFiles: [], close } })
  turn('idle')
  passTime()
  await Promise.resolve()
  expect([visits[0]?.data, closedCount]).toEqual([data, 0])
  visits[0]?.finish({ ...result, guardedPaths: ['app/admin.tsx'] })
  await Promise.resolve()
  expect(closedCount).toBe(1)
  // Somebody was signed in.
  expect(check.store.getState()).toEqual({ phase: 'done', result })
})

test('[WU72] a check that ends before the database is there opens nothing, and gives it back', async () => {
  let closedCount = 0
  const lent = { data: {} as never, skippedFiles: [], close: () => void closedCount++ }
  const { visits, turn, passTime, check } = setUp({ lent })
  turn('idle')
  passTime()
  check.stop()
  await Promise.resolve()
  expect([visits.length, closedCount, check.store.getState().phase]).toEqual([0, 1, 'none'])
})

test('[WU72] where the server lends none, the screens behind the sign-in are counted', async () => {
  const { visits, turn, passTime, check } = setUp({ lent: null })
  turn('idle')
  passTime()
  await Promise.resolve()
  expect(visits[0]?.data).toBeUndefined()
  const guarded = { ...result, openedCount: 1, guardedPaths: ['app/index.tsx'] }
  visits[0]?.finish(guarded)
  await Promise.resolve()
  expect(check.store.getState()).toEqual({ phase: 'done', result: guarded })
  expect(countsOf(guarded)).toMatchObject({ openedCount: 1, guardedCount: 1 })
})

test('[WU7] where checks are by hand, an answer begins none; a repair, which has to be proved, does', () => {
  const answered = setUp({ isAutomatic: false })
  answered.turn('idle')
  expect([answered.phase(), answered.waits()]).toEqual(['none', 0])
  answered.check.start()
  expect(answered.phase()).toBe('waiting')
  const repaired = setUp({ isAutomatic: false, repair: { problems: [] } })
  repaired.turn('idle')
  expect(repaired.phase()).toBe('waiting')
})

test('[WU3] what an app writes into the console does not put the visit off', () => {
  const { visits, turn, report, passTime, waits } = setUp()
  turn('idle')
  const before = waits()
  for (let line = 0; line < 3; line++) report({ console: [] })
  expect(waits()).toBe(before)
  passTime()
  expect(visits).toHaveLength(1)
})

test('[WU3] an app that is never quite at rest is visited all the same, once it is shown', () => {
  const { visits, turn, report, passRestlessTime, phase } = setUp()
  report({ shownRevision: 1 })
  turn('idle')
  passRestlessTime()
  expect([phase(), visits.length]).toEqual(['waiting', 0])
  report({})
  passRestlessTime()
  expect([phase(), visits.length]).toEqual(['running', 1])
})

test('[WU3] a visit that fails by a fault of ours leaves a version that runs, and a warning', async () => {
  const { visits, turn, passTime, phase, warnings } = setUp()
  turn('idle')
  passTime()
  visits[0]?.fail(new Error('The frame is gone.'))
  await expect.poll(phase).toBe('none')
  expect(warnings).toEqual(['The screens of the app could not be opened: Error: The frame is gone.'])
})

test('[WU3] a visit that has begun has time of its own', () => {
  const { turn, passTime, phase, waits } = setUp()
  turn('idle')
  passTime()
  expect([phase(), waits()]).toEqual(['running', 0])
})

test('[WU3] what is not shown yet is waited for, and what does not run is not visited', () => {
  const { visits, turn, report, passTime, phase } = setUp()
  report({ shownRevision: 1 })
  turn('idle')
  passTime()
  expect([phase(), visits.length]).toEqual(['waiting', 0])
  report({ problems: [problem] })
  passTime()
  expect([phase(), visits.length]).toEqual(['none', 0])
})

test.each<Partial<PreviewState>>([
  { phase: 'loading', shownRevision: 0, problems: [problem] },
  { phase: 'failed', shownRevision: 0 },
  { phase: 'hung' },
  { phase: 'stopped', revision: 0, shownRevision: 0 },
])('[WU3] an app that was never drawn, or has ended, is not waited for: %j', (state) => {
  const { visits, turn, report, passTime, phase } = setUp()
  report(state)
  turn('idle')
  passTime()
  expect([phase(), visits.length]).toEqual(['none', 0])
})

test('[WU3] an answer that changes nothing leaves a visit and its result as they are', async () => {
  const { visits, turn, passTime, phase, check } = setUp({ versionNumber: null })
  check.start()
  passTime()
  turn('sending')
  turn('streaming')
  expect([phase(), visits[0]?.signal.aborted]).toEqual(['running', false])
  visits[0]?.finish(result)
  await Promise.resolve()
  turn('idle')
  turn('sending')
  turn('streaming')
  turn('idle')
  expect([phase(), visits.length]).toEqual(['done', 1])
})

test('[WU3] the first change that an answer makes ends a visit, and the app is visited when it has ended', async () => {
  const { visits, turn, report, passTime, phase } = setUp()
  turn('idle')
  passTime()
  turn('sending')
  turn('streaming')
  report({ revision: 3, shownRevision: 3 })
  expect([phase(), visits[0]?.signal.aborted]).toEqual(['none', true])
  visits[0]?.finish(result)
  await Promise.resolve()
  expect(phase()).toBe('none')
  turn('idle')
  passTime()
  expect([phase(), visits.length]).toEqual(['running', 2])
})

test('[WU7] where checks are by hand, a new version forgets the result of the one before', async () => {
  const { visits, turn, passTime, phase, check } = setUp({ isAutomatic: false })
  check.start()
  passTime()
  visits[0]?.finish(result)
  await Promise.resolve()
  expect(phase()).toBe('done')
  turn('idle')
  expect(phase()).toBe('none')
})

test('[WU3] a visit that files of an answer end is not made again before they are whole', async () => {
  const { visits, turn, changeFiles, passTime, phase } = setUp()
  turn('idle')
  passTime()
  turn('streaming')
  changeFiles()
  visits[0]?.finish(null)
  await Promise.resolve()
  expect(phase()).toBe('none')
})

test('[WU3] a new answer ends the wait for a visit, and other files discard its result', async () => {
  const { visits, turn, report, passTime, phase } = setUp()
  turn('idle')
  turn('sending')
  expect([phase(), visits.length]).toEqual(['none', 0])
  turn('streaming')
  turn('idle')
  passTime()
  visits[0]?.finish({ ...result, problems: [problem] })
  await Promise.resolve()
  report({ problems: [problem] })
  expect(phase()).toBe('done')
  report({ revision: 3, shownRevision: 3 })
  expect(phase()).toBe('none')
})

/**
 * Regression: after some answers no screen was opened: the server's additions to `package.json` came after the visit
 * had started, and ended it for good.
 */
test('[WU3] files that come while screens are being visited have all of them visited again', async () => {
  const { visits, turn, report, changeFiles, passTime, phase } = setUp()
  turn('idle')
  passTime()
  changeFiles()
  visits[0]?.finish(null)
  await Promise.resolve()
  expect(phase()).toBe('waiting')
  report({ revision: 3, shownRevision: 3 })
  passTime()
  expect([phase(), visits.length]).toEqual(['running', 2])
  report({ revision: 4, shownRevision: 4 })
  expect([phase(), visits[1]?.signal.aborted]).toEqual(['waiting', true])
})

test('[WU3] a visit that could not be made is tried once more, and then says nothing', async () => {
  const { visits, turn, passTime, phase } = setUp()
  turn('idle')
  passTime()
  visits[0]?.finish(null)
  await Promise.resolve()
  expect(phase()).toBe('waiting')
  passTime()
  visits[1]?.finish(null)
  await Promise.resolve()
  expect([phase(), visits.length]).toEqual(['none', 2])
})

test.each([
  [result, '2 screens opened, 5 buttons pressed, no error'],
  [
    {
      screenCount: 3,
      openedCount: 1,
      wellPaths: [],
      brokenPaths: [],
      guardedPaths: [],
      pressCount: 1,
      looks: [],
      problems: [problem, { ...problem, kind: 'layout' as const }],
    },
    '1 of 3 screens opened, 1 button pressed, 1 error, 1 layout problem',
  ],
])('%j is said as “%s”', (given, words) => {
  expect(checkText(countsOf(given))).toBe(words)
})

test('[WU3] errors that go away by themselves put the check off, and other files end it', () => {
  const { visits, turn, report, changeFiles, passTime, phase } = setUp()
  report({ problems: [problem] })
  turn('idle')
  passTime()
  expect([phase(), visits.length]).toEqual(['none', 0])
  report({ problems: [] })
  expect(phase()).toBe('waiting')
  passTime()
  expect([phase(), visits.length]).toEqual(['running', 1])

  turn('streaming')
  report({ problems: [problem] })
  turn('idle')
  passTime()
  changeFiles()
  report({ problems: [] })
  expect(phase()).toBe('none')
})

test('[WU603] a repair that ended before the page could follow it is checked, and its answer alone', () => {
  const { phase, turn, loads, check } = setUp()
  turn('idle')
  check.stop()
  const repair = { id: 'b', role: 'assistant', status: 'done', versionNumber: 2, repair: { problems: [] } }
  loads({ id: 'a', role: 'assistant', status: 'done', versionNumber: 2 })
  expect(phase()).toBe('none')
  loads({ id: 'a' }, { ...repair, status: 'running', versionNumber: null })
  loads({ id: 'a' }, { ...repair, id: 'c' })
  expect(phase()).toBe('waiting')
  check.stop()
  loads({ id: 'a' }, { ...repair, id: 'c', repair: { outcome: 'fixed' } })
  expect(phase()).toBe('none')
})
