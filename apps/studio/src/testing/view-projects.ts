/** Projects that views are shown with: an app of four screens, and a prompt with its answer. */

import { textFile } from '@sayso/project'
import type {
  ChatMessage,
  ProjectResponse,
  ProjectSnapshot,
  ProjectSummary,
  VersionCheck,
  VersionSummary,
} from '@sayso/wire'
import { emptyProject } from '@sayso/workbench/testing/memory-ports'

const CREATED_AT = '2026-03-18T12:00:00.000Z'

function viewMessage(
  changes: Pick<ChatMessage, 'id' | 'role' | 'content'> & Partial<ChatMessage>,
): ChatMessage {
  return {
    status: 'done',
    createdAt: CREATED_AT,
    model: changes.role === 'assistant' ? 'demo/demo' : null,
    versionNumber: null,
    error: null,
    durationMs: changes.role === 'assistant' ? 3_000 : null,
    isCounted: true,
    ...changes,
  }
}

/** A prompt and its answer. */
export function exchange(id: string, prompt: string, answer: Partial<ChatMessage> = {}): ChatMessage[] {
  return [
    viewMessage({ id: `u${id}`, role: 'user', content: prompt }),
    viewMessage({ id: `a${id}`, role: 'assistant', content: `Answer to ${prompt}.`, ...answer }),
  ]
}

const SCREENS = ['app/index.tsx', 'app/new.tsx', 'app/progress.tsx', 'app/settings.tsx']

export const CHECKED: VersionCheck = {
  screenCount: 4,
  openedCount: 4,
  pressCount: 20,
  errorCount: 0,
  layoutFaultCount: 0,
  wellPaths: SCREENS,
}

export function snapshotOf(texts: Readonly<Record<string, string>>): ProjectSnapshot {
  return Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, { type: 'file' as const, ...textFile(text) }]),
  )
}

export const HABITS: Partial<ProjectResponse> = {
  files: snapshotOf({
    ...Object.fromEntries(SCREENS.map((path) => [path, 'export default () => null\n'])),
    'constants/theme.ts': "export const accent = '#0a0'\n",
    'package.json': '{}\n',
  }),
  messages: exchange('1', 'A habit tracker', { versionNumber: 1 }),
}

export function versionOf(number: number): VersionSummary {
  return { ...emptyProject().version, id: `v${number}`, number }
}

export function projectOf(changes: Partial<ProjectSummary>): ProjectSummary {
  return { ...emptyProject().project, ...changes }
}
