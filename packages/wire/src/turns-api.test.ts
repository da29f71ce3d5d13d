import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { failedEditProblem, isFault, isRemark, MAX_PROBLEM_CHARS, Problem } from './preview/problem.ts'
import { StreamEntry } from './stream-entries.ts'
import { expectSchema } from './testing/schema-contract.ts'
import {
  MAX_REPAIR_PROBLEMS,
  type PromptIntent,
  RepairIntent,
  repairIdOf,
  toRepairedProblem,
  toRepairNote,
} from './turn-intent.ts'
import {
  isRepairTry,
  MAX_SEEN_PROBLEMS,
  MESSAGE_STATUSES,
  RepairOutcomeRequest,
  RepairRequest,
  StartTurnRequest,
} from './turns-api.ts'

const text = (chars: number) => 'x'.repeat(chars)
const many = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

const problem: Problem = {
  id: 'render:app/index.tsx:1',
  kind: 'render',
  message: 'x is not defined',
  place: { path: 'app/index.tsx', lineNumber: 3, columnNumber: 7 },
  missingPackage: 'dayjs',
  isInSource: true,
  frame: [{ lineNumber: 3, text: 'x()', isMarked: true }],
  componentStack: ['Home'],
  attempted: 'SEARCH',
}
const OPTIONAL_OF_PROBLEM = ['missingPackage', 'isInSource', 'frame', 'componentStack', 'attempted']
const within = (place: string, names: readonly string[]) => names.map((name) => `${place}.${name}`)

const startTurn = {
  messages: [{ id: 'm1', role: 'user', content: 'A list' }],
  projectSnapshot: {},
  baseVersionId: 'v1',
  projectId: 'p1',
  model: 'demo/sayso',
  intent: { kind: 'continue', messageId: 'm0' },
  mode: 'ask',
  seen: { problems: [problem], address: '/trip', locale: 'de-AT', timeZone: 'Europe/Vienna' },
  attachments: [{ id: 'a1', name: 'cat.png' }],
}

test('[WI5] StartTurnRequest: each field, each limit', () => {
  const count = expectSchema(StartTurnRequest, {
    whole: startTurn,
    optional: [
      ...['messages.0.id', 'baseVersionId', 'intent', 'mode', 'seen', 'attachments'],
      ...within('seen', ['problems', 'address', 'locale', 'timeZone']),
      ...within('seen.problems.0', OPTIONAL_OF_PROBLEM),
    ],
    nullable: ['seen.problems.0.place'],
    free: ['projectSnapshot'],
    limits: [
      ['messages', many(10_000, startTurn.messages[0]), many(10_001, startTurn.messages[0])],
      ['messages', startTurn.messages, []],
      ['messages.0.id', text(64), text(65)],
      ['messages.0.id', 'm', ''],
      ['messages.0.role', 'assistant', 'system'],
      ['intent.messageId', text(64), text(65)],
      ['mode', 'build', 'plan'],
      ['seen.problems', many(MAX_SEEN_PROBLEMS, problem), many(MAX_SEEN_PROBLEMS + 1, problem)],
      ['seen.address', text(1_000), text(1_001)],
      ['seen.locale', 'zh-Hant-TW', 'de_AT'],
      ['seen.locale', 'de', 'd'],
      ['seen.timeZone', 'Etc/GMT+3', 'Europe/Vienna; drop'],
      ['attachments', many(1_000, startTurn.attachments[0]), many(1_001, startTurn.attachments[0])],
      ['attachments.0.id', text(64), text(65)],
      ['attachments.0.name', text(255), text(256)],
    ],
  })
  expect(count).toBeGreaterThan(30)
})

test('[WI5] a prompt may go on with an answer or replace a prompt, and is no repair: that has a request of its own', () => {
  const intents: PromptIntent[] = [
    { kind: 'prompt' },
    { kind: 'continue', messageId: 'm1' },
    { kind: 'replace', messageId: 'm1' },
  ]
  for (const intent of intents)
    expect(StartTurnRequest.parse({ ...startTurn, intent }).intent).toEqual(intent)
  const repair = { kind: 'repair', messageId: 'm1', versionNumber: 1, problems: [problem] }
  for (const intent of [repair, { kind: 'continue' }, { kind: 'replace', messageId: '' }, 'prompt'])
    expect(StartTurnRequest.safeParse({ ...startTurn, intent }).success, JSON.stringify(intent)).toBe(false)
})

test('[WI5] RepairRequest: each field, each limit', () => {
  const intent = { kind: 'repair', messageId: 'm1', versionNumber: 4, problems: [problem] }
  expectSchema(RepairRequest, {
    whole: { id: 'r1', intent },
    optional: within('intent.problems.0', OPTIONAL_OF_PROBLEM),
    nullable: ['intent.problems.0.place'],
    limits: [
      ['id', text(64), text(65)],
      ['intent.versionNumber', 0, 0.5],
      ['intent.problems', many(MAX_REPAIR_PROBLEMS, problem), many(MAX_REPAIR_PROBLEMS + 1, problem)],
      ['intent.problems', [problem], []],
    ],
  })
  expect(RepairIntent.safeParse({ ...intent, kind: 'prompt' }).success).toBe(false)
})

test('[WI5] RepairOutcomeRequest: fixed, or not', () => {
  expectSchema(RepairOutcomeRequest, {
    whole: { outcome: 'not-fixed' },
    limits: [['outcome', 'fixed', 'maybe']],
  })
})

test('[WI5] Problem: each field, each limit', () => {
  expectSchema(Problem, {
    whole: { ...problem },
    optional: OPTIONAL_OF_PROBLEM,
    nullable: ['place'],
    limits: [
      ['id', text(200), text(201)],
      ['kind', 'hang', 'phishing'],
      ['message', text(MAX_PROBLEM_CHARS), text(MAX_PROBLEM_CHARS + 1)],
      ['place.path', text(1_000), text(1_001)],
      ['place.lineNumber', 1, 1.5],
      ['frame', many(7, problem.frame?.[0]), many(8, problem.frame?.[0])],
      ['frame.0.text', text(500), text(501)],
      ['componentStack', many(100, 'A'), many(101, 'A')],
      ['componentStack.0', text(200), text(201)],
      ['attempted', text(MAX_PROBLEM_CHARS), text(MAX_PROBLEM_CHARS + 1)],
    ],
  })
})

const version = {
  id: 'v1',
  number: 1,
  cause: 'prompt',
  label: 'A list',
  treeHash: 'f00',
  createdAt: '2026-11-22T10:00:00Z',
  messageId: 'm1',
}
const end = {
  versionId: 'v1',
  versionNumber: 1,
  treeHash: 'f00',
  durationMs: 12.5,
  isCounted: true,
  usage: { inputTokens: 3, outputTokens: 4, isEstimated: true },
  newestVersion: version,
  title: 'Garden',
  leftOut: { fileCount: 2, paths: ['a.ts'], turnCount: 1 },
}
const OPTIONAL_OF_END = ['newestVersion', 'title', 'leftOut', 'usage.isEstimated']
const NULLABLE_OF_END = [
  ...['versionId', 'versionNumber', 'usage', 'usage.inputTokens', 'usage.outputTokens'],
  'newestVersion.messageId',
]

test.each([
  ['done', {}],
  ['stopped', {}],
  ['interrupted', {}],
  ['error', { error: { code: 'rate-limited', message: 'It is busy.', action: 'Try again.' } }],
])('[WI4] the entry `%s`: each field', (type, more) => {
  expectSchema(StreamEntry, {
    whole: { type, ...end, ...more },
    optional: OPTIONAL_OF_END,
    nullable: NULLABLE_OF_END,
    limits: [
      ['versionNumber', 1, 1.5],
      ['newestVersion.cause', 'restore', 'magic'],
    ],
  })
})

test('[WI4] the entries `start` and `delta`: each field', () => {
  expectSchema(StreamEntry, {
    whole: {
      type: 'start',
      messageId: 'm2',
      userMessageId: 'm1',
      model: 'demo/sayso',
      startedAt: '2026-11-22T10:00:00Z',
      baseVersionNumber: 0,
      lockedPaths: ['a.ts'],
      mode: 'ask',
      namesApp: true,
    },
    optional: ['lockedPaths', 'mode', 'namesApp'],
    limits: [
      ['mode', 'build', 'plan'],
      ['namesApp', true, false],
    ],
  })
  expectSchema(StreamEntry, { whole: { type: 'delta', text: 'Here it is.' } })
})

test('[WI8] a repair has one id for one answer, which fits where ids go', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200 }), (answerId) => {
      const id = repairIdOf(answerId)
      expect(id).toBe(repairIdOf(answerId))
      expect(id.startsWith('repair-') && id.length <= 64).toBe(true)
    }),
  )
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.uuid(),
      (one, other) => (repairIdOf(one) === repairIdOf(other)) === (one === other),
    ),
  )
})

test('[WI8] what a conversation keeps of a repair is bounded, however long the problems are', () => {
  const intent: RepairIntent = {
    kind: 'repair',
    messageId: 'm1',
    versionNumber: 1,
    problems: [
      { ...problem, message: text(MAX_PROBLEM_CHARS) },
      { ...problem, id: 'b', place: null },
    ],
  }
  expect(toRepairNote(intent, { attempt: 2, isByRule: false })).toEqual({
    attempt: 2,
    ofMessageId: 'm1',
    problems: [
      { id: problem.id, message: text(500), kind: 'render', path: 'app/index.tsx' },
      { id: 'b', message: problem.message, kind: 'render' },
    ],
  })
  expect(toRepairedProblem({ ...problem, place: null })).not.toHaveProperty('path')
})

test('[WI8] a repair by rule uses up none', () => {
  const repair = { attempt: 1, ofMessageId: 'm1', problems: [], isByRule: true as const }
  for (const status of MESSAGE_STATUSES) expect(isRepairTry({ status, versionNumber: 4, repair })).toBe(false)
})

test('[WI8] an answer of a repair uses up a try unless it failed or was interrupted before it changed anything', () => {
  const tries = MESSAGE_STATUSES.flatMap((status) =>
    [null, 4].map((versionNumber) => [status, versionNumber, isRepairTry({ status, versionNumber })]),
  )
  expect(tries).toEqual([
    ['running', null, true],
    ['running', 4, true],
    ['done', null, true],
    ['done', 4, true],
    ['stopped', null, true],
    ['stopped', 4, true],
    ['error', null, false],
    ['error', 4, true],
    ['interrupted', null, false],
    ['interrupted', 4, true],
  ])
})

test('[WI9] an edit that could not be applied is one problem for each file, at its first line, within the limits', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 12_000 }), (path, message) => {
      const made = failedEditProblem(path, message, message)
      expect(made.id).toBe(failedEditProblem(path, 'another message').id)
      expect(Problem.safeParse(made).success).toBe(true)
      expect(made).toMatchObject({ kind: 'change', place: { path, lineNumber: 1, columnNumber: 1 } })
    }),
  )
  expect(failedEditProblem('a.ts', 'It is not there.')).not.toHaveProperty('attempted')
})

test('[WI9] a fault keeps the app from running and can be fixed in its code; a remark and what is blocked are none', () => {
  const kinds = ['syntax', 'runtime', 'hang', 'change', 'blocked', 'warning', 'layout'] as const
  expect(kinds.map((kind) => [kind, isFault({ kind }), isRemark({ kind })])).toEqual([
    ['syntax', true, false],
    ['runtime', true, false],
    ['hang', true, false],
    ['change', true, false],
    ['blocked', false, false],
    ['warning', false, true],
    ['layout', false, true],
  ])
})
