/** The status when several things are true, and its words. */

import type { ChatMessage, Problem, VersionCheck } from '@sayso/wire'
import { expect, test } from 'vitest'
import type { ActionView } from '../editor/state.ts'
import { RUNNING_PREVIEW as running } from '../testing/running-preview.ts'
import { isTimed, type ProjectStatus, projectStatus, type StatusSources } from './project-status.ts'
import { statusText } from './status-text.ts'
import { formatElapsed } from './thinking-text.ts'
import { titleSign } from './title-sign.ts'

const problem: Problem = { id: '1', kind: 'render', message: 'No', place: null }
const brokenHabit: Problem = {
  ...problem,
  place: { path: 'app/habit/[id].tsx', lineNumber: 1, columnNumber: 1 },
}

const CHECK: VersionCheck = {
  screenCount: 7,
  openedCount: 7,
  pressCount: 23,
  errorCount: 0,
  layoutFaultCount: 0,
}
/** The server's answer when the project is opened. */
const kept = (changes: Partial<VersionCheck> | null, versionNumber = 6) => ({
  keptCheck: { versionNumber, check: changes === null ? null : { ...CHECK, ...changes } },
})
const WELL = '7 screens opened, 23 buttons pressed, no error.'

const action: ActionView = {
  actionId: '1',
  kind: 'file',
  filePath: 'components/PlantRow.tsx',
  status: 'running',
  isExecuted: false,
  lineCount: 42,
  isLineEnded: true,
  lastLine: '  <Text>{plant.ro',
  linesAdded: 0,
  linesRemoved: 0,
}
const base: StatusSources = {
  isOnline: true,
  turn: { phase: 'idle' },
  repair: null,
  lastAnswer: null,
  actions: [],
  announcedCount: 0,
  preview: running,
  check: { phase: 'none' },
  isJudging: false,
  keptCheck: null,
  waiting: { count: 0, failedPath: null, isUntried: false },
  failedFunction: null,
  previewFailure: null,
  versionNumber: 6,
  first: null,
  paths: ['app/index.tsx', 'app/add.tsx', 'app/habit/[id].tsx', 'theme.ts'],
  hasUnsavedEdits: false,
  showsEdits: false,
  olderVersionShown: null,
  hasRun: true,
  nowMs: 38_000,
}
const sending: StatusSources['turn'] = { phase: 'sending', userMessageId: 'm', startedAtMs: 0 }
const streaming: StatusSources['turn'] = {
  phase: 'streaming',
  streamId: 's',
  messageId: 'a',
  startedAtMs: 0,
  hasOutput: true,
  link: 'live',
  isStopping: false,
}
function answered(status: ChatMessage['status'], more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: 'a',
    role: 'assistant',
    content: '',
    status,
    createdAt: '',
    model: null,
    versionNumber: 6,
    error: null,
    durationMs: 52_000,
    isCounted: false,
    ...more,
  }
}
function words(changes: Partial<StatusSources>): string {
  const { state, detail, code, counts } = statusText(projectStatus({ ...base, ...changes }))
  return [state, detail, code, ...counts].filter((part) => part !== undefined).join(' | ')
}

test.each<[string, Partial<StatusSources>]>([
  ['Starter | Running. Your app starts from here.', { versionNumber: 0 }],
  // Before the server has answered, nothing more is known.
  ['First screen runs', {}],
  [
    'Version 6 has errors | The app’s data refused a request',
    { ...kept({}), preview: { ...running, problems: [{ ...problem, kind: 'refused' }] } },
  ],
  ['First screen runs | Version 6 is not checked yet.', kept(null)],
  ['First screen runs | Version 6 is not checked yet.', kept({}, 5)],
  ['First screen runs | Version 6 is not checked yet.', kept({ openedCount: 0 })],
  ['6 of 7 screens run | 6 of 7 screens opened, 23 buttons pressed, no error.', kept({ openedCount: 6 })],
  [
    '2 of 3 screens run | Not opened: Habit / [id]. A check starts without your data, and no link led there.',
    kept({ screenCount: 3, openedCount: 2, wellPaths: ['app/index.tsx', 'app/add.tsx'] }),
  ],
  [
    '1 of 2 screens runs | Not opened: Add. It may need a sign-in, which a check cannot make.',
    {
      ...kept({ screenCount: 2, openedCount: 1, wellPaths: ['app/index.tsx'] }),
      paths: ['app/index.tsx', 'app/add.tsx'],
    },
  ],
  // One of the opened screens is not among those named, so that nobody knows which the third is.
  [
    '2 of 3 screens run | 2 of 3 screens opened, 23 buttons pressed, no error.',
    kept({ screenCount: 3, openedCount: 2, wellPaths: ['app/index.tsx'] }),
  ],
  [
    '1 of 3 screens runs | 2 screens need somebody who is signed in. Not opened: Home, Profile.',
    {
      ...kept({ screenCount: 3, openedCount: 1, wellPaths: ['app/sign-in.tsx'], guardedCount: 2 }),
      paths: ['app/index.tsx', 'app/profile.tsx', 'app/sign-in.tsx'],
    },
  ],
  [
    '0 of 7 screens run | 1 screen needs somebody who is signed in.',
    kept({ screenCount: 7, openedCount: 0, guardedCount: 1 }),
  ],
  [
    'Version 6 has errors | 7 screens opened, 23 buttons pressed, 1 error.',
    // The check had found none: the app crashed after it.
    {
      ...kept({ errorCount: 1 }),
      check: {
        phase: 'done',
        result: {
          screenCount: 7,
          openedCount: 7,
          pressCount: 23,
          wellPaths: [],
          brokenPaths: [],
          guardedPaths: [],
          looks: [],
          problems: [],
        },
      },
    },
  ],
  [`Version 6 runs | ${WELL}`, kept({})],
  ['Starting version 6', { preview: { ...running, isBlank: true } }],
  ['Checking version 6 | Opens every screen and presses its buttons.', { check: { phase: 'waiting' } }],
  [
    'Checking version 6 | Opens every screen and presses its buttons. | 3 of 7 screens',
    { check: { phase: 'running', openedCount: 3, screenCount: 7 } },
  ],
  [
    'Version 6 runs | 7 screens opened, 23 buttons pressed, no error.',
    {
      check: {
        phase: 'done',
        result: {
          screenCount: 7,
          openedCount: 7,
          pressCount: 23,
          wellPaths: [],
          brokenPaths: [],
          guardedPaths: [],
          looks: [],
          problems: [],
        },
      },
    },
  ],
  [
    'Version 6 does not run | 1 error. | 4 files',
    { preview: { ...running, problems: [problem] }, check: { phase: 'waiting' } },
  ],
  ['First screen runs | Unsaved edits not shown', { hasUnsavedEdits: true }],
  ['Version 6 runs | Unsaved edits not shown', { ...kept({}), hasUnsavedEdits: true }],
  ['Version 6 runs | With unsaved edits', { ...kept({}), hasUnsavedEdits: true, showsEdits: true }],
  // Each pause in typing brings the app new files: that does not count as a start.
  [
    'Version 6 runs | With unsaved edits',
    { ...kept({}), hasUnsavedEdits: true, showsEdits: true, preview: { ...running, shownRevision: 2 } },
  ],
  ['Starting version 6', { preview: null }],
  ['Starting version 6', { preview: { ...running, shownRevision: 2 } }],
  ['Reading your message | 0:04', { turn: { ...streaming, hasOutput: false }, nowMs: 4_000 }],
  [
    'Reading your message | The model has not answered yet | 0:10',
    { turn: { ...streaming, hasOutput: false }, nowMs: 10_000 },
  ],
  ['Reading your message | 0:02', { turn: sending, nowMs: 2_000 }],
  ['Waiting to begin | Large projects take turns on the server | 0:12', { turn: sending, nowMs: 12_000 }],
  ['Writing PlantRow.tsx | <Text>{plant.ro | line 42 | 0:38', { turn: streaming, actions: [action] }],
  [
    'Reconnecting. | The server does not answer. What was written is kept.',
    { turn: { ...streaming, link: 'reconnecting' } },
  ],
  [
    'Stopped. | 1 of 5 files kept.',
    {
      lastAnswer: answered('stopped'),
      actions: [{ ...action, status: 'complete' }, action],
      announcedCount: 5,
    },
  ],
  ['Interrupted. | Everything written is kept. Not counted.', { lastAnswer: answered('interrupted') }],
  ['First screen runs', { lastAnswer: answered('stopped', { versionNumber: 5 }) }],
  ['Version 6 does not run | 1 error. | 4 files', { preview: { ...running, problems: [problem] } }],
  [
    'Version 6 does not run on Habit / [id] | The other 2 screens show no error.',
    { preview: { ...running, problems: [brokenHabit] } },
  ],
  [
    'Version 6 does not run | 1 error. | 4 files',
    { preview: { ...running, shownRevision: 2, problems: [brokenHabit] } },
  ],
  [
    'Version 1 does not run | 1 error. | 4 files',
    {
      versionNumber: 0,
      lastAnswer: answered('done', { versionNumber: 1 }),
      preview: { ...running, problems: [problem] },
    },
  ],
  [
    'The starter does not run | 1 error. | 4 files',
    { versionNumber: 0, preview: { ...running, problems: [problem] } },
  ],
  [`iNotes runs | ${WELL}`, { ...kept({}, 0), versionNumber: 0, first: 'iNotes' }],
  ['First screen runs | iNotes is not checked yet.', { ...kept(null, 0), versionNumber: 0, first: 'iNotes' }],
  ['Starting iNotes', { versionNumber: 0, first: 'iNotes', preview: null }],
  [
    'iNotes does not run | 1 error. | 4 files',
    { versionNumber: 0, first: 'iNotes', preview: { ...running, problems: [problem] } },
  ],
  [
    'Stopped. | 0 of 0 files kept.',
    { lastAnswer: answered('stopped'), preview: { ...running, problems: [problem] } },
  ],
  ['The app does not answer | It may be in an endless loop.', { preview: { ...running, phase: 'hung' } }],
  ['Offline. | The preview still works; changes wait here.', { isOnline: false, turn: streaming }],
])('[WU600] %s', (text, changes) => {
  expect(words(changes)).toBe(text)
})

test('[WU1] errors that come and go while files are being written are not said', () => {
  const preview = { ...running, problems: [problem] }
  expect(projectStatus({ ...base, turn: streaming, actions: [action], preview }).kind).toBe('writing')
})

test('[WU8] while an answer is judged what is wrong is not said yet; a package that waits for the person is', () => {
  const judged = { isJudging: true, preview: { ...running, problems: [problem] } }
  expect(words(judged)).toBe('Starting version 6')
  const questions = [{ name: 'new-days', message: 'It is new.' }]
  const extraPackages = { ...running.extraPackages, questions }
  expect(words({ ...judged, preview: { ...judged.preview, extraPackages } })).toContain('does not run')
  expect(words({ isJudging: true })).toBe('First screen runs')
})

test.each<[string, Partial<StatusSources>]>([
  [`Version 1 runs | ${WELL}`, kept({}, 1)],
  ['Version 1 does not run | 1 error. | 4 files', { preview: { ...running, problems: [problem] } }],
])('[WU1] the version of an answer that has just ended is the one that is meant: %s', (text, changes) => {
  const ended = { versionNumber: 0, lastAnswer: answered('done', { versionNumber: 1 }) }
  expect(words({ ...ended, ...changes })).toBe(text)
})

test('[WU1] an answer that failed is said in its own words', () => {
  const error = { code: 'x', message: 'The model refused the key.', action: 'Check it.' }
  expect(words({ lastAnswer: answered('error', { error }) })).toBe(
    'The answer failed | The model refused the key.',
  )
})

test.each<[ProjectStatus, string]>([
  [{ kind: 'reconnecting' }, '● '],
  [{ kind: 'runs', versionNumber: 6, first: null, edits: 'none', checked: CHECK }, '✓ '],
  [{ kind: 'first-screen-runs', versionNumber: 6, first: null, edits: 'none', isUnchecked: true }, ''],
  [{ kind: 'hung' }, '! '],
  [{ kind: 'starter' }, ''],
])('[WU2] the title of the tab leads with the state: %o', (status, sign) => {
  expect(titleSign(status)).toBe(sign)
})

test.each([
  [0, '0:00'],
  [38_400, '0:38'],
  [725_000, '12:05'],
  [-5, '0:00'],
])('%d ms are %s', (elapsedMs, text) => {
  expect(formatElapsed(elapsedMs)).toBe(text)
})

test('[WU4] a version that was checked before, or in another page, says what the check said', () => {
  const check = { screenCount: 2, openedCount: 2, pressCount: 5, errorCount: 0, layoutFaultCount: 0 }
  const say = (versionNumber: number) => {
    const status = projectStatus({ ...base, keptCheck: { versionNumber, check } })
    const { detail, shortDetail } = statusText(status)
    return [detail, shortDetail]
  }
  expect(say(6)).toEqual(['2 screens opened, 5 buttons pressed, no error.', '2 screens, no error.'])
  expect(say(5)).toEqual(['Version 6 is not checked yet.', 'Not checked yet.'])
})

test('[WU9] what is typed is said not to run, and not the version that ran without it', () => {
  const broken = { preview: { ...running, problems: [problem] }, hasUnsavedEdits: true }
  const at = (changes: Partial<StatusSources>) =>
    statusText(projectStatus({ ...base, ...broken, ...changes })).state
  expect(at({ showsEdits: true })).toBe('Unsaved edits do not run')
  // It was broken before, or the typed text is not the shown one.
  expect(at({ showsEdits: true, hasRun: false })).toBe('Version 6 does not run')
  expect(at({ showsEdits: false })).toBe('Version 6 does not run')
})

test('an app whose packages are on their way is not called broken, and one whose packages came is', () => {
  const fetching = { isFetching: true, questions: [], missingPeers: [] }
  const broken = { ...running, problems: [{ ...problem, kind: 'resolve' as const }] }
  const at = (extraPackages: typeof fetching) =>
    projectStatus({ ...base, preview: { ...broken, extraPackages } }).kind
  expect(at(fetching)).toBe('fetching-packages')
  expect(at({ ...fetching, isFetching: false })).toBe('does-not-run')
  expect(projectStatus({ ...base, preview: { ...running, extraPackages: fetching } }).kind).toBe(
    'first-screen-runs',
  )
})

test('a version that a kept check found errors in is not said to run', () => {
  const check = { screenCount: 3, openedCount: 3, pressCount: 4, errorCount: 2, layoutFaultCount: 0 }
  const at = (errorCount: number) =>
    statusText(projectStatus({ ...base, keptCheck: { versionNumber: 6, check: { ...check, errorCount } } }))
  expect(at(2)).toMatchObject({
    sign: 'amber',
    state: 'Version 6 has errors',
    detail: '3 screens opened, 4 buttons pressed, 2 errors.',
  })
  expect(at(0)).toMatchObject({ sign: 'green', state: 'Version 6 runs' })
  const elsewhere = { versionNumber: 5, check }
  expect(projectStatus({ ...base, keptCheck: elsewhere }).kind).toBe('first-screen-runs')
})

test.each([
  ['stopped', 5, 'Showing version 5.'],
  ['interrupted', 5, 'Showing version 5.'],
  ['stopped', 0, 'Showing the first version.'],
  ['interrupted', null, 'Kept. Not counted.'],
  ['stopped', null, '0 of 0 files.'],
] as const)(
  '[WP601] after an answer that was %s a phone names the older version that it shows: %s',
  (status, olderVersionShown, text) => {
    const shown = projectStatus({ ...base, lastAnswer: answered(status), olderVersionShown })
    expect(statusText(shown).shortDetail).toBe(text)
  },
)

// The line claimed that writing went on while the server was dead, and the clock counted the time until it was back.
test('[WU61] while the connection is lost no clock runs', () => {
  expect(isTimed(streaming)).toBe(true)
  expect(isTimed({ ...streaming, link: 'reconnecting' })).toBe(false)
})

test('[WM9] an app whose migrations wait, fail or were not tried is not said to run', () => {
  const check = { screenCount: 3, openedCount: 3, pressCount: 4, errorCount: 0, layoutFaultCount: 0 }
  const at = (waiting: Partial<StatusSources['waiting']>) =>
    statusText(
      projectStatus({
        ...{ ...base, keptCheck: { versionNumber: 6, check } },
        waiting: { count: 2, failedPath: null, isUntried: false, ...waiting },
      }),
    )
  expect(at({ count: 0 })).toMatchObject({ sign: 'green', state: 'Version 6 runs' })
  expect(at({})).toMatchObject({
    sign: 'amber',
    state: '2 migrations are waiting',
    detail: 'The app finds what they add once they are applied.',
  })
  expect(at({ isUntried: true })).toMatchObject({
    sign: 'amber',
    detail: 'Whether they work is not known: they could not be tried.',
  })
  expect(at({ failedPath: 'migrations/0002_a.sql' })).toMatchObject({
    sign: 'red',
    state: '0002_a.sql cannot be applied',
  })
})

test('[WU70] an app with a function that does not run is not said to run', () => {
  const check = { screenCount: 3, openedCount: 3, pressCount: 4, errorCount: 0, layoutFaultCount: 0 }
  const checked = { ...base, keptCheck: { versionNumber: 6, check } }
  const { sign, state, detail } = statusText(projectStatus({ ...checked, failedFunction: 'It is wrong.' }))
  expect([sign, state, detail]).toEqual(['red', 'A function does not run', 'It is wrong.'])
})
