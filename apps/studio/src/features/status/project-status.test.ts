/** Which status is said when several things are true, and in which words. */

import type { PreviewState } from '@sayso/preview'
import type { ChatMessage, Problem } from '@sayso/wire'
import type { ActionView } from '@sayso/workbench'
import { expect, test } from 'vitest'
import { type ProjectStatus, projectStatus, type StatusSources, titleSign } from './project-status.ts'
import { statusWords } from './status-words.ts'

const running: PreviewState = {
  phase: 'running',
  failure: null,
  revision: 3,
  shownRevision: 3,
  problems: [],
  route: '/',
  console: [],
  standIns: [],
  extraPackages: { isFetching: false, questions: [] },
  lastTiming: null,
  isInspecting: false,
  inspected: null,
  changed: null,
  refusedMessageCount: 0,
}
const problem: Problem = { id: '1', kind: 'render', message: 'No', place: null }
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
  preview: running,
  previewFailure: null,
  versionNumber: 6,
  fileCount: 11,
  hasUnsavedEdits: false,
  nowMs: 38_000,
}
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
  const { state, detail, code, counts } = statusWords(projectStatus({ ...base, ...changes }))
  return [state, detail, code, ...counts].filter((part) => part !== undefined).join(' | ')
}

test.each<[string, Partial<StatusSources>]>([
  ['Starter | Running. Your app starts from here.', { versionNumber: 0 }],
  ['Version 6 runs', {}],
  ['Version 6 runs | Unsaved edits not shown', { hasUnsavedEdits: true }],
  ['Starting version 6', { preview: null }],
  ['Starting version 6', { preview: { ...running, shownRevision: 2 } }],
  ['Reading your message | 0:04', { turn: { ...streaming, hasOutput: false }, nowMs: 4_000 }],
  [
    'Reading your message | The model has not answered yet | 0:10',
    { turn: { ...streaming, hasOutput: false }, nowMs: 10_000 },
  ],
  ['Writing PlantRow.tsx | <Text>{plant.ro | line 42 | 0:38', { turn: streaming, actions: [action] }],
  ['Reconnecting. | Writing goes on without you.', { turn: { ...streaming, link: 'reconnecting' } }],
  [
    'Stopped. | 1 of 2 files kept.',
    { lastAnswer: answered('stopped'), actions: [{ ...action, status: 'complete' }, action] },
  ],
  [
    'Interrupted at 0:52. | Everything written is kept. Not counted.',
    { lastAnswer: answered('interrupted') },
  ],
  ['Version 6 runs', { lastAnswer: answered('stopped', { versionNumber: 5 }) }],
  ['Version 6 does not run | 1 error. | 11 files', { preview: { ...running, problems: [problem] } }],
  [
    'Stopped. | 0 of 0 files kept.',
    { lastAnswer: answered('stopped'), preview: { ...running, problems: [problem] } },
  ],
  ['The app does not answer | It may be in an endless loop.', { preview: { ...running, phase: 'hung' } }],
  ['Offline. | The preview still works; changes wait here.', { isOnline: false, turn: streaming }],
])('%s', (text, changes) => {
  expect(words(changes)).toBe(text)
})

test('errors that come and go while files are being written are not said', () => {
  const preview = { ...running, problems: [problem] }
  expect(projectStatus({ ...base, turn: streaming, actions: [action], preview }).kind).toBe('writing')
})

test('an answer that failed is said in its own words', () => {
  const error = { code: 'x', message: 'The model refused the key.', action: 'Check it.' }
  expect(words({ lastAnswer: answered('error', { error }) })).toBe(
    'The answer failed | The model refused the key.',
  )
})

test.each<[ProjectStatus, string]>([
  [{ kind: 'reconnecting' }, '● '],
  [{ kind: 'runs', versionNumber: 6, hasUnsavedEdits: false }, '✓ '],
  [{ kind: 'hung' }, '! '],
  [{ kind: 'starter' }, ''],
])('the title of the tab leads with the state: %o', (status, sign) => {
  expect(titleSign(status)).toBe(sign)
})
