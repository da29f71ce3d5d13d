/**
 * The status of an open project, read from its stores. Views are notified when it changes, and not of each line in
 * the console.
 */

import type { ProjectSummary, VersionSummary } from '@sayso/wire'
import type { AppCheckState } from '../check/app-check.ts'
import type { KeptCheck } from '../check/check-text.ts'
import { rowsOf } from '../conversation/artifact-text.ts'
import { lastAnswer } from '../conversation/messages.ts'
import { runningRepair } from '../conversation/repair-count.ts'
import type { ConversationState } from '../conversation/turn.ts'
import type { WorkbenchState } from '../editor/state.ts'
import type { FunctionsView } from '../functions/function-watch.ts'
import { migrationProblems, waitingCount } from '../migrations/migration-files.ts'
import type { MigrationsState } from '../migrations/migrations.ts'
import type { PreviewView } from '../preview/preview-controller.ts'
import type { AutoRepairState } from '../repair/auto-repair.ts'
import { firstVersionOf } from '../versions/version-name.ts'
import { isTimed, type ProjectStatus, projectStatus } from './project-status.ts'

interface Readable<State> {
  getState(): State
  subscribe(listener: () => void): () => void
}

/** Facts about the project itself: see `OpenProjectState`. */
interface ProjectFacts {
  project: ProjectSummary
  version: VersionSummary
  keptCheck: KeptCheck | null
  showsEdits: boolean
  olderVersionShown: number | null
  lastRanVersion: number | null
}

/** Parts of an open project on which the status depends. */
interface StatusParts {
  store: Readable<ProjectFacts>
  conversation: { store: Readable<ConversationState> }
  workbench: { store: Readable<WorkbenchState> }
  preview: { store: Readable<PreviewView> }
  check: { store: Readable<AppCheckState> }
  autoRepair: { store: Readable<AutoRepairState> }
  migrations: { store: Readable<MigrationsState> }
  functions: { store: Readable<FunctionsView> }
}

export interface StatusReader {
  /** The same object while it is equal. The time counts in whole seconds, and only while an answer is awaited. */
  read(isOnline: boolean, nowMs: number): ProjectStatus
  /** Called when it may have changed; of the time one knows without. */
  subscribe(listener: () => void): () => void
}

export function createStatusReader(parts: StatusParts): StatusReader {
  const stores = [
    parts.store,
    parts.conversation.store,
    parts.workbench.store,
    parts.preview.store,
    parts.check.store,
    parts.autoRepair.store,
    parts.migrations.store,
    parts.functions.store,
  ]
  let readFrom: readonly unknown[] = []
  let status: ProjectStatus | null = null

  return {
    read(isOnline, nowMs) {
      const secondMs = isTimed(parts.conversation.store.getState().turn) ? nowMs - (nowMs % 1_000) : 0
      const sources = [...stores.map((store) => store.getState()), isOnline, secondMs]
      if (status !== null && sources.every((source, at) => source === readFrom[at])) return status
      readFrom = sources
      const next = readStatus(parts, isOnline, secondMs)
      if (status === null || JSON.stringify(next) !== JSON.stringify(status)) status = next
      return status
    },
    subscribe(listener) {
      const ends = stores.map((store) => store.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

function waitingOf({ pending, untried }: MigrationsState) {
  const failed = migrationProblems(pending)[0]
  const failedPath = failed?.place?.path ?? null
  return { count: waitingCount(pending), failedPath, isUntried: untried !== null }
}

function readStatus(parts: StatusParts, isOnline: boolean, nowMs: number): ProjectStatus {
  const { turn, messages } = parts.conversation.store.getState()
  const { version, project, keptCheck, showsEdits, olderVersionShown, lastRanVersion } =
    parts.store.getState()
  const { artifacts, files, unsaved } = parts.workbench.store.getState()
  const { state: preview, failure: previewFailure } = parts.preview.store.getState()
  const answer = lastAnswer(messages)
  const answered = answer === null ? [] : (artifacts[answer.id] ?? [])
  return projectStatus({
    isOnline,
    turn,
    repair: runningRepair(messages, turn),
    lastAnswer: answer,
    actions: answered.flatMap(({ actions }) => actions),
    announcedCount: answered.reduce((sum, artifact) => sum + rowsOf(artifact).length, 0),
    preview,
    check: parts.check.store.getState(),
    isJudging: parts.autoRepair.store.getState().isJudging,
    keptCheck,
    waiting: waitingOf(parts.migrations.store.getState()),
    failedFunction: parts.functions.store.getState().problems[0]?.message ?? null,
    previewFailure,
    versionNumber: version.number,
    first: firstVersionOf(version, project.title),
    paths: [...files.keys()],
    hasUnsavedEdits: unsaved.size > 0,
    showsEdits,
    olderVersionShown,
    hasRun: lastRanVersion === version.number,
    nowMs,
  })
}
