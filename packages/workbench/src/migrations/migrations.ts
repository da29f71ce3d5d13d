/**
 * A project's migrations on its page: once all artifacts have run, files that the database does not have are pending; the person is
 * asked, and those that they choose are applied one after another.
 */

import { t } from '@sayso/language/database'
import { migrationPaths } from '@sayso/project'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Workbench } from '../editor/workbench.ts'
import { ApiFailure, failureSentence } from '../ports/api-failure.ts'
import type { After } from '../ports/clock.ts'
import type { ProjectApi } from '../ports/project-api.ts'
import type { SmallStorage } from '../ports/small-storage.ts'
import { type MigrationOutcome, type PendingMigration, pendingMigrations } from './migration-files.ts'

export interface MigrationsState {
  pending: readonly PendingMigration[]
  /** False while nobody knows which files the database has. */
  isKnown: boolean
  /** The reason for a try of them that was not made; null: it was, or none is pending. */
  untried: string | null
}

export interface Migrations {
  store: StoreApi<MigrationsState>
  /** Shows the question again. */
  ask(): void
  /** The database has other migrations than before. */
  lookAgain(): void
  /** Not now: the same files are not asked about again by themselves. */
  dismiss(): void
  /** Applies the chosen files in order. What fails is skipped, and listed with its reason. */
  apply(paths: ReadonlySet<string>): Promise<void>
  dispose(): void
}

interface MigrationsOptions {
  projectId: string
  api: Pick<ProjectApi, 'migrations' | 'applyMigration' | 'reviewMigrations'>
  workbench: Workbench
  storage: SmallStorage
  after: After
  /** Files have been applied, so the app may now find its tables. */
  onApplied: () => void
  /** For developers who read the browser’s console: the person does not see it. */
  warn: (message: string) => void
}

/** Delays before the history is asked for again: a database may be starting, or a server busy. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 30_000]

export function createMigrations(options: MigrationsOptions): Migrations {
  const { projectId, api, workbench } = options
  const store = createStore<MigrationsState>(() => ({ pending: [], isKnown: false, untried: null }))
  const dismissed = `migrations dismissed ${projectId}`
  let looks = 0
  let cancelRetry = () => {}

  async function look(failures = 0): Promise<void> {
    cancelRetry()
    looks += 1
    const number = looks
    const { files } = workbench.store.getState()
    if (projectId === '' || migrationPaths(files).length === 0)
      return store.setState({ pending: [], isKnown: true, untried: null })
    store.setState({ isKnown: false })
    try {
      const { files: applied } = await api.migrations(projectId)
      const pending = pendingMigrations(files, applied)
      const { reviewed, untried } = await review(options, pending)
      // Another answer has ended meanwhile, or the files are being applied.
      if (number !== looks || workbench.store.getState().migrationsLoading) return
      store.setState({ pending: reviewed, isKnown: true, untried })
      workbench.setConfirmMigrationApply(
        reviewed.length > 0 && options.storage.read(dismissed) !== nameOf(reviewed),
      )
    } catch (failure) {
      if (failures === 0) options.warn(historySentence(failure))
      if (number !== looks) return
      const delayMs = mayPass(failure) ? RETRY_DELAYS_MS[failures] : undefined
      if (delayMs !== undefined) cancelRetry = options.after(delayMs, () => void look(failures + 1))
      // Nothing else can be found out: the app's own requests are then believed.
      else store.setState({ isKnown: true })
    }
  }

  function note(path: string, result: MigrationOutcome): void {
    store.setState(({ pending }) => ({
      pending: pending.map((migration) => (migration.path === path ? { ...migration, result } : migration)),
    }))
  }

  async function applyOne({ path, sql, hash }: PendingMigration): Promise<boolean> {
    note(path, { kind: 'running' })
    try {
      const answer = await api.applyMigration(projectId, { sql, hash, path })
      note(
        path,
        answer.success
          ? { kind: 'applied' }
          : { kind: 'failed', message: answer.error, position: answer.position },
      )
      return answer.success
    } catch (failure) {
      note(path, { kind: 'failed', message: failureSentence(failure), position: null })
      return false
    }
  }

  const unsubscribe = workbench.store.subscribe((state, before) => {
    if (state.migrationsLoading || state.chatStreaming || !state.allArtifactsRan) return
    const hasSettled = before.chatStreaming || !before.allArtifactsRan
    if (hasSettled || migrationsChanged(state.files, before.files)) void look()
  })
  void look()

  return {
    store,

    ask: () => workbench.setConfirmMigrationApply(true),

    lookAgain: () => void look(),

    dismiss() {
      options.storage.write(dismissed, nameOf(store.getState().pending))
      workbench.setConfirmMigrationApply(false)
    },

    async apply(paths) {
      const chosen = store
        .getState()
        .pending.filter(({ path, result }) => paths.has(path) && result.kind !== 'applied')
      workbench.setMigrationsLoading(true)
      let count = 0
      for (const migration of chosen) if (await applyOne(migration)) count += 1
      // First the app is loaded again: what its data refused before counts no more.
      if (count > 0) options.onApplied()
      workbench.setMigrationsLoading(false)
      const isAllDone = store.getState().pending.every(({ result }) => result.kind === 'applied')
      if (!isAllDone) return
      workbench.setConfirmMigrationApply(false)
      store.setState({ pending: [], isKnown: true, untried: null })
    },

    dispose() {
      looks += 1
      cancelRetry()
      unsubscribe()
    },
  }
}

async function review(
  { api, projectId }: Pick<MigrationsOptions, 'api' | 'projectId'>,
  pending: readonly PendingMigration[],
): Promise<{ reviewed: PendingMigration[]; untried: string | null }> {
  if (pending.length === 0) return { reviewed: [], untried: null }
  const { files, untried } = await api
    .reviewMigrations(projectId, { files: pending.map(({ path, sql }) => ({ path, sql })) })
    // The files can be applied without having been looked at; the server judges each again.
    .catch((failure: unknown) => ({ files: [], untried: failureSentence(failure) }))
  const reviewed = pending.map((migration) => ({
    ...migration,
    review: files.find(({ path }) => path === migration.path) ?? null,
  }))
  return { reviewed, untried }
}

type Files = ReturnType<Workbench['store']['getState']>['files']

/** By identity: unchanged files keep their object. */
function migrationsChanged(files: Files, before: Files): boolean {
  if (files === before) return false
  const paths = migrationPaths(files)
  const count = migrationPaths(before).length
  return paths.length !== count || paths.some((path) => files.get(path) !== before.get(path))
}

/** Identifies these files with this content. */
function nameOf(pending: readonly PendingMigration[]): string {
  return pending.map(({ hash }) => hash.slice(0, 16)).join(' ')
}

/** Whether the same request may succeed later. */
function mayPass(failure: unknown): boolean {
  return (
    failure instanceof ApiFailure && (failure.status >= 500 || failure.status === 429 || failure.status === 0)
  )
}

function historySentence(failure: unknown): string {
  const known = failure instanceof ApiFailure ? `${failure.status} ${failure.statusText}` : String(failure)
  return t('failedToFetchMigrationHistory', { known })
}
