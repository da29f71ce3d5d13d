/** Steps of an upgrade, and what is stored when: with a server and screens that a test plays. */

import { textFile } from '@sayso/project'
import type { RestoreResponse, UpgradeAnswer, UpgradePlan } from '@sayso/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../ports/api-failure.ts'
import { emptyProject } from '../testing/memory-ports.ts'
import { restPrompt } from './rest-prompt.ts'
import type { ScreenRun } from './screen-runs.ts'
import { createUpgrading, type UpgradeState } from './upgrading.ts'

const { version } = emptyProject()
const PLAN: UpgradePlan = {
  ...{ from: 53, to: 57, versionId: version.id, versionNumber: version.number, changes: [] },
  left: [{ file: 'app/index.tsx', line: 3, sentence: '“expo-av” no longer exports Audio.' }],
  files: { 'a.ts': { type: 'file', content: 'new', isBinary: false } },
}
const MADE: RestoreResponse = { version: { ...version, number: 8 }, changes: {} }

afterEach(() => vi.useRealTimers())

type State = ScreenRun['state']
const run = (pattern: string, state: State, error: string | null = null): ScreenRun => ({
  ...{ pattern, filePath: `app${pattern}.tsx`, state, error, picture: null },
})

interface Played {
  plans?: (UpgradeAnswer | Error)[]
  before?: ScreenRun[] | null
  after?: ScreenRun[] | null
  upgrade?: () => Promise<RestoreResponse>
}

function open({ plans = [{ kind: 'planned', plan: PLAN }], upgrade, ...runs }: Played = {}) {
  const calls: string[] = []
  const steps: UpgradeState['kind'][] = []
  const upgrading = createUpgrading({
    api: {
      async planUpgrade() {
        const next = plans.length > 1 ? plans.shift() : plans[0]
        if (next === undefined || next instanceof Error) throw next
        return next
      },
      async upgrade({ versionId }) {
        calls.push(`upgrade of ${versionId}`)
        return upgrade === undefined ? MADE : await upgrade()
      },
    },
    saveFirst: async () => true,
    files: () => new Map([['a.ts', textFile('old')]]),
    version: () => version,
    async openScreens(files, { onProgress }) {
      const text = files.get('a.ts')?.content
      calls.push(`open ${text}`)
      onProgress(1, 1)
      const { before = [run('/', 'well')], after = [run('/', 'well')] } = runs
      return text === 'old' ? before : after
    },
    differenceOf: async () => null,
    show: async () => void calls.push('show'),
    after(delayMs, callback) {
      const timeout = setTimeout(callback, delayMs)
      return () => clearTimeout(timeout)
    },
  })
  upgrading.store.subscribe(({ kind }) => steps.push(kind))
  return { upgrading, calls, steps, state: () => upgrading.store.getState() }
}

test('[WM20] screens are opened as they are and as they would be, and then the upgrade is stored', async () => {
  const { upgrading, calls, state } = open()
  await upgrading.plan()
  expect(calls).toEqual([])
  await upgrading.start()
  expect(calls).toEqual(['open old', 'open new', `upgrade of ${version.id}`, 'show'])
  expect(state()).toMatchObject({ kind: 'done', versionNumber: 8, pairs: [{ pattern: '/', end: 'same' }] })
})

test.each([
  ['is lost', [run('/', 'broken', 'x is not defined')], 'lost'],
  ['was not opened', [run('/', 'unopened')], 'unchecked'],
] as const)('[WM20] a screen that %s leaves it to the person', async (_what, after, end) => {
  const { upgrading, calls, state } = open({ after: [...after] })
  await upgrading.plan()
  await upgrading.start()
  expect(state()).toMatchObject({ kind: 'asking', pairs: [{ end }] })
  expect(calls).toEqual(['open old', 'open new'])
  await upgrading.applyAnyway()
  expect(state()).toMatchObject({ kind: 'done', pairs: [{ end }] })
})

test('[WM20] where no screen can be opened the person decides, and no screen is said to work', async () => {
  const { upgrading, calls, state } = open({ before: null })
  await upgrading.plan()
  await upgrading.start()
  expect(state()).toMatchObject({ kind: 'asking', pairs: null })
  expect(calls).toEqual(['open old'])
})

test('[WM22] a dialog that is closed while screens are opened stores nothing', async () => {
  const { upgrading, calls } = open()
  await upgrading.plan()
  const started = upgrading.start()
  upgrading.dispose()
  await started
  expect(calls).not.toContain(`upgrade of ${version.id}`)
})

test('[WM22] a plan of another version than the page has is refused', async () => {
  const { upgrading, state } = open({ plans: [{ kind: 'planned', plan: { ...PLAN, versionId: 'newer' } }] })
  await upgrading.plan()
  expect(state().kind).toBe('refused')
})

test('[WM22] a refusal of the server is shown, and nothing else happens', async () => {
  const { upgrading, calls, state } = open({
    upgrade: () => Promise.reject(new ApiFailure('It has changed.', { code: 'conflict' })),
  })
  await upgrading.plan()
  await upgrading.start()
  expect(state()).toEqual({ kind: 'refused', message: 'It has changed.' })
  expect(calls).not.toContain('show')
})

test('[WM20] an SDK that is being set up is waited for', async () => {
  vi.useFakeTimers()
  const preparing = { kind: 'preparing', message: 'This server is installing Expo SDK 57.' } as const
  const { upgrading, steps } = open({ plans: [preparing, preparing, { kind: 'planned', plan: PLAN }] })
  await upgrading.plan()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(steps.at(-1)).toBe('planned')
  expect(steps).not.toContain('refused')
})

test('[WM23] lost screens with their errors, and what is left, are the draft of a prompt', async () => {
  const { upgrading, state } = open({
    before: [run('/', 'well'), run('/cart', 'well'), run('/[id]', 'well')],
    after: [run('/', 'well'), run('/cart', 'broken', 'x is not defined'), run('/[id]', 'unopened')],
  })
  await upgrading.plan()
  await upgrading.start()
  const made = state()
  expect(made.kind === 'asking' && restPrompt(PLAN, made.pairs)?.split('\n')).toEqual([
    'The project was upgraded from Expo SDK 53 to 57. Fix what is left, and keep everything else as it is.',
    '',
    'These screens do not work:',
    '- Cart (/cart): x is not defined',
    '- [id] (/[id]) could not be opened',
    '',
    'The upgrade could not change these:',
    '- app/index.tsx:3 “expo-av” no longer exports Audio.',
  ])
  expect(restPrompt({ ...PLAN, left: [] }, [])).toBeNull()
})
