/** The status for its followers: the same object while it is equal. */

import type { ProjectSummary, VersionSummary } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppCheckState } from '../check/app-check.ts'
import type { KeptCheck } from '../check/check-text.ts'
import type { ConversationState } from '../conversation/turn.ts'
import { createInitialState } from '../editor/state.ts'
import type { FunctionsView } from '../functions/function-watch.ts'
import type { MigrationsState } from '../migrations/migrations.ts'
import type { PreviewView } from '../preview/preview-controller.ts'
import type { AutoRepairState } from '../repair/auto-repair.ts'
import { RUNNING_PREVIEW as running } from '../testing/running-preview.ts'
import { createStatusReader } from './status-reader.ts'

const project: ProjectSummary = {
  id: 'p',
  title: 'Plants',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  versionNumber: 2,
  activeStreamId: null,
}
const version: VersionSummary = {
  id: 'v',
  number: 2,
  cause: 'save',
  label: 'Saved',
  treeHash: 'h',
  createdAt: '2026-01-01T00:00:00.000Z',
  messageId: null,
}

function openReader() {
  const parts = {
    store: createStore(() => ({
      ...{ project, version, showsEdits: false, olderVersionShown: null, lastRanVersion: null },
      keptCheck: null as KeptCheck | null,
    })),
    conversation: {
      store: createStore<ConversationState>(() => ({
        messages: [],
        turn: { phase: 'idle' },
      })),
    },
    workbench: { store: createStore(createInitialState) },
    preview: {
      store: createStore<PreviewView>(() => ({
        state: running,
        colorScheme: 'light',
        textScale: 1,
        failure: null,
        isDataBehind: false,
      })),
    },
    check: { store: createStore<AppCheckState>(() => ({ phase: 'none' })) },
    autoRepair: { store: createStore<AutoRepairState>(() => ({ isJudging: false, outcome: null })) },
    migrations: {
      store: createStore<MigrationsState>(() => ({ pending: [], isKnown: true, untried: null })),
    },
    functions: { store: createStore<FunctionsView>(() => ({ problems: [] })) },
  }
  return { parts, reader: createStatusReader(parts) }
}

test('[WU6] a line in the console leaves the status the object that it was; an app that hangs does not', () => {
  const { parts, reader } = openReader()
  let calls = 0
  const end = reader.subscribe(() => calls++)
  const before = reader.read(true, 0)
  expect(before.kind).toBe('first-screen-runs')
  parts.preview.store.setState({ state: { ...running, refusedMessageCount: 1 } })
  expect(calls).toBe(1)
  expect(reader.read(true, 5_000)).toBe(before)
  parts.preview.store.setState({ state: { ...running, phase: 'hung' } })
  expect(reader.read(true, 5_000)).toEqual({ kind: 'hung' })
  expect(reader.read(false, 5_000)).toEqual({ kind: 'offline' })
  end()
  parts.preview.store.setState({ state: running })
  expect(calls).toBe(2)
})

test('[WU6] seconds count while an answer is waited for', () => {
  const { parts, reader } = openReader()
  parts.conversation.store.setState({
    turn: { phase: 'sending', userMessageId: 'm', startedAtMs: 1_000 },
  })
  const first = reader.read(true, 3_100)
  expect(first).toEqual({ kind: 'thinking', elapsedMs: 2_000, isWaiting: true })
  expect(reader.read(true, 3_900)).toBe(first)
  expect(reader.read(true, 4_000)).toEqual({ kind: 'thinking', elapsedMs: 3_000, isWaiting: true })
})
