/** Which words stand under the newest answer, for each state of its version. */

import type { VersionCheck } from '@sayso/wire'
import { expect, test } from 'vitest'
import { type CardState, cardState } from './card-state.ts'
import type { ProjectStatus } from './project-status.ts'
import { resultChips, type VersionSign, versionSign } from './result-chips.ts'

const named = { versionNumber: 6, first: null }
const checked: VersionCheck = {
  screenCount: 4,
  openedCount: 4,
  pressCount: 9,
  errorCount: 0,
  layoutFaultCount: 0,
}
const shown = { ...named, edits: 'none' } as const

test.each<[string, ProjectStatus | null, string[]]>([
  ['nothing while the next answer is written', null, []],
  ['nothing while it starts', { kind: 'starting', ...named }, []],
  ['nothing while it is checked', { kind: 'checking', ...named, openedCount: 1, screenCount: 4 }, []],
  ['nothing before a check has ended', { kind: 'first-screen-runs', ...shown, isUnchecked: true }, []],
  [
    'no tick where a screen was not opened',
    { kind: 'some-screens-run', ...shown, checked: { ...checked, openedCount: 3 }, notOpened: [] },
    ['plain: 3 of 4 screens opened, 9 buttons pressed, no error'],
  ],
  [
    'a tick where all were',
    { kind: 'runs', ...shown, checked },
    ['ok: 4 screens opened, 9 buttons pressed, no error'],
  ],
  [
    'no tick where a check found errors',
    { kind: 'has-errors', ...named, checked: { ...checked, errorCount: 1 } },
    ['plain: 4 screens opened, 9 buttons pressed, 1 error'],
  ],
  [
    'no tick while migrations wait',
    { kind: 'migrations-wait', ...named, count: 1, failedPath: null, isUntried: false, checked },
    ['plain: 4 screens opened, 9 buttons pressed, no error'],
  ],
  [
    'that a migration fails',
    { kind: 'migrations-wait', ...named, count: 1, failedPath: 'a.sql', isUntried: false, checked: null },
    ['danger: A migration fails'],
  ],
  [
    'that it does not run',
    { kind: 'does-not-run', ...named, errorCount: 1, fileCount: 4 },
    ['danger: Does not run yet'],
  ],
  [
    'that a screen does not run',
    { kind: 'partly-runs', ...named, brokenScreens: ['Add'], otherScreens: '' },
    ['danger: Does not run yet'],
  ],
  ['nothing of another version', { kind: 'runs', ...shown, versionNumber: 7, checked }, []],
  ['nothing while the app is stopped', { kind: 'app-stopped' }, []],
])('[WU600] under an answer stands %s', (_what, status, chips) => {
  const found = resultChips(status, { versionNumber: 6, isFixed: false })
  expect(found.map(({ look, text }) => `${look}: ${text}`)).toEqual(chips)
})

test('[WU600] a repair that worked is called so, and an app that still does not run as well', () => {
  const of = (status: ProjectStatus) => resultChips(status, { versionNumber: 6, isFixed: true })
  expect(of({ kind: 'runs', ...shown, checked })).toEqual([{ look: 'ok', text: 'Fixed' }])
  expect(of({ kind: 'does-not-run', ...named, errorCount: 1, fileCount: 4 })).toEqual([
    { look: 'ok', text: 'Fixed' },
    { look: 'danger', text: 'Does not run yet' },
  ])
})

test.each<[string, ProjectStatus | null, VersionSign]>([
  ['not of an older version', null, 'written'],
  ['green where every screen was opened', { kind: 'runs', ...shown, checked }, 'proved'],
  [
    'not while migrations wait',
    { kind: 'migrations-wait', ...named, count: 1, failedPath: null, isUntried: false, checked },
    'written',
  ],
  [
    'failed where one fails',
    { kind: 'migrations-wait', ...named, count: 1, failedPath: 'a.sql', isUntried: false, checked },
    'failed',
  ],
  ['not before a check', { kind: 'first-screen-runs', ...shown, isUnchecked: true }, 'written'],
  ['not during one', { kind: 'checking', ...named, openedCount: 1, screenCount: 4 }, 'written'],
  [
    'not where a screen was not opened',
    { kind: 'some-screens-run', ...shown, checked, notOpened: [] },
    'written',
  ],
  ['red where a check found errors', { kind: 'has-errors', ...named, checked }, 'failed'],
  [
    'red where a screen crashed',
    { kind: 'partly-runs', ...named, brokenScreens: ['Add'], otherScreens: '' },
    'failed',
  ],
  [
    'red where the app does not run',
    { kind: 'does-not-run', ...named, errorCount: 1, fileCount: 4 },
    'failed',
  ],
  ['not of another version', { kind: 'runs', ...shown, versionNumber: 7, checked }, 'written'],
  ['not while the next answer is written', { kind: 'thinking', elapsedMs: 0 }, 'written'],
])('[WU600] the card of a version is %s', (_what, status, sign) => {
  expect(versionSign(status, { versionNumber: 6, status: 'done', hasFailed: false })).toBe(sign)
})

test('[WU600] the card of an answer that broke off, or could not do all, is never green', () => {
  const of = (answer: Pick<Parameters<typeof versionSign>[1], 'status' | 'hasFailed'>) =>
    versionSign({ kind: 'runs', ...shown, checked }, { versionNumber: 6, ...answer })
  expect(of({ status: 'stopped', hasFailed: false })).toBe('cut-off')
  expect(of({ status: 'error', hasFailed: false })).toBe('failed')
  expect(of({ status: 'done', hasFailed: true })).toBe('failed')
})

const cutOff = { kind: 'interrupted', olderVersion: null } as const
test.each<[string, ProjectStatus, CardState | null]>([
  ['“runs” once every screen was opened', { kind: 'runs', ...shown, checked }, 'runs'],
  ['not “runs” before a check', { kind: 'first-screen-runs', ...shown, isUnchecked: true }, 'unproved'],
  [
    'not “runs” where a screen was not opened',
    { kind: 'some-screens-run', ...shown, checked, notOpened: [] },
    'unproved',
  ],
  ['not “runs” where a check found errors', { kind: 'has-errors', ...named, checked }, 'unproved'],
  [
    '“being checked” during a check',
    { kind: 'checking', ...named, openedCount: 1, screenCount: 4 },
    'checking',
  ],
  ['“being written” before the first word', { kind: 'thinking', elapsedMs: 0 }, 'written'],
  [
    '“being written” while it is',
    { kind: 'writing', fileName: 'a.ts', lastLine: '', lineNumber: 1, elapsedMs: 0 },
    'written',
  ],
  ['neither while the server is away', { kind: 'reconnecting' }, 'unproved'],
  ['no state after an answer that broke off', cutOff, 'unproved'],
  ['nothing while an older version is shown', { ...cutOff, olderVersion: 0 }, null],
  ['nothing while the starter is shown', { kind: 'starter' }, null],
  [
    'nothing of an app that does not run',
    { kind: 'does-not-run', ...named, errorCount: 1, fileCount: 4 },
    null,
  ],
])('[WU60] the card of the chat says %s', (_what, status, state) => {
  expect(cardState(status)).toBe(state)
})
