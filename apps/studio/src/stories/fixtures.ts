/** One value for each state that the stories show. */

import type { Problem } from '@sayso/wire'
import type { ActionView, ProjectStatus } from '@sayso/workbench'
import type { Quota } from '../stores/plans/quota.ts'

export const STATUSES: ProjectStatus[] = [
  { kind: 'starter' },
  { kind: 'thinking', elapsedMs: 12_000 },
  { kind: 'thinking', elapsedMs: 6_000, isWaiting: true },
  {
    kind: 'writing',
    fileName: 'PlantRow.tsx',
    lastLine: '<Text style={styles.name}>{plant.name}</Text>  <Text style={styles.sub}>{plant.ro',
    lineNumber: 42,
    elapsedMs: 38_000,
  },
  { kind: 'starting', versionNumber: 6, first: null },
  { kind: 'fetching-packages' },
  { kind: 'checking', versionNumber: 6, first: null, openedCount: 3, screenCount: 7 },
  { kind: 'first-screen-runs', versionNumber: 6, first: null, edits: 'none', isUnchecked: true },
  {
    kind: 'some-screens-run',
    versionNumber: 6,
    first: null,
    edits: 'none',
    checked: { screenCount: 7, openedCount: 6, pressCount: 23, errorCount: 0, layoutFaultCount: 0 },
    notOpened: ['Habit / [id]'],
  },
  {
    kind: 'runs',
    versionNumber: 6,
    first: null,
    edits: 'none',
    checked: { screenCount: 7, openedCount: 7, pressCount: 23, errorCount: 0, layoutFaultCount: 0 },
  },
  { kind: 'stopped', keptFiles: 6, allFiles: 10, olderVersion: null },
  { kind: 'interrupted', olderVersion: null },
  { kind: 'reconnecting' },
  { kind: 'does-not-run', versionNumber: 7, first: null, errorCount: 1, fileCount: 11 },
  { kind: 'hung' },
  { kind: 'app-stopped' },
  { kind: 'preview-failed', message: 'This browser cannot run WebAssembly.' },
  { kind: 'answer-failed', message: 'The model did not answer.' },
  { kind: 'repairing', attempt: 1, attempts: 3 },
  { kind: 'offline' },
]

function file(path: string, changes: Partial<ActionView>): ActionView {
  return {
    actionId: path,
    kind: 'file',
    filePath: path,
    status: 'complete',
    isExecuted: true,
    lineCount: 0,
    isLineEnded: true,
    lastLine: '',
    linesAdded: 0,
    linesRemoved: 0,
    ...changes,
  }
}

export const ACTIONS: ActionView[] = [
  file('package.json', { linesAdded: 31 }),
  file('app/_layout.tsx', { linesAdded: 28, linesRemoved: 4 }),
  file('theme/colors.ts', {
    status: 'failed',
    detail: 'theme/colors.ts is locked, so it was left as it is.',
  }),
  file('components/PlantRow.tsx', { status: 'running', lineCount: 42 }),
  file('app/(tabs)/plants.tsx', { status: 'pending' }),
  file('app/plants/[id].tsx', { status: 'aborted' }),
  { ...file('shell', { kind: 'shell' }), filePath: 'npm install' },
]

export const QUOTAS: Quota[] = [
  { left: 12, limit: 30, isLow: false, trial: 'Trial ends in 3 days', canUpgrade: true, refill: null },
  { left: 3, limit: 30, isLow: true, trial: null, canUpgrade: true, refill: null },
  { left: 0, limit: 5, isLow: true, trial: null, canUpgrade: true, refill: 'More at 01:00, in 5 h 20 min.' },
]

export const PROBLEMS: Problem[] = [
  {
    id: '1',
    kind: 'render',
    message: "Cannot read properties of undefined (reading 'map')",
    place: { path: 'app/plants/[id].tsx', lineNumber: 47, columnNumber: 22 },
    frame: [
      { lineNumber: 43, text: '  const plant = usePlant(id)', isMarked: false },
      { lineNumber: 44, text: '', isMarked: false },
      { lineNumber: 45, text: '  return (', isMarked: false },
      { lineNumber: 46, text: '    <ScrollView style={styles.page}>', isMarked: false },
      { lineNumber: 47, text: '      {plant.entries.map((entry) => (', isMarked: true },
      { lineNumber: 48, text: '        <DiaryEntry key={entry.id} entry={entry} />', isMarked: false },
      { lineNumber: 49, text: '      ))}', isMarked: false },
    ],
  },
  { id: '2', kind: 'resolve', message: 'There is no file “@/lib/plants”.', place: null },
]
