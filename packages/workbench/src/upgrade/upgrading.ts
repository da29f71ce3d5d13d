/**
 * One upgrade, step by step: what would change, every screen before and after, and then one version. Nothing is stored before the screens
 * were opened, so that a page that is closed meanwhile leaves the project as it was.
 */

import { t } from '@sayso/language/upgrade'
import { applyChanges, type ProjectFiles } from '@sayso/project'
import type { RestoreResponse, UpgradeAnswer, UpgradePlan, VersionSummary } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { changesFromSnapshot } from '../files/snapshot.ts'
import { failureSentence } from '../ports/api-failure.ts'
import type { After } from '../ports/clock.ts'
import { compareRuns, isDoubtful, type ScreenPair } from './compare-runs.ts'
import type { OpenScreensOptions } from './open-screens.ts'
import type { ScreenRun } from './screen-runs.ts'

/** Pairs are null where no screens could be opened. */
export type UpgradeState =
  | { kind: 'planning' }
  /** The SDK is being set up on the server. */
  | { kind: 'preparing'; message: string }
  /** Nothing was changed, and this is why. */
  | { kind: 'refused'; message: string }
  | { kind: 'planned'; plan: UpgradePlan; before: ProjectFiles; after: ProjectFiles }
  | { kind: 'opening'; plan: UpgradePlan; side: 'before' | 'after'; progress: Progress }
  /** A screen that ran no longer does, or was not seen: the person decides. */
  | { kind: 'asking'; plan: UpgradePlan; pairs: ScreenPair[] | null }
  | { kind: 'applying'; plan: UpgradePlan; pairs: ScreenPair[] | null }
  | { kind: 'done'; plan: UpgradePlan; pairs: ScreenPair[] | null; versionNumber: number }

interface Progress {
  openedCount: number
  screenCount: number
  /** The server's work before the preview can begin. */
  preparation: string | null
}

interface Upgrading {
  store: StoreApi<UpgradeState>
  /** Asks again what would change. */
  plan(): Promise<void>
  /** Opens the screens, and upgrades where none is lost. */
  start(): Promise<void>
  /** The person wants it all the same. */
  applyAnyway(): Promise<void>
  /** Calls off what is under way, as far as nothing is stored. */
  dispose(): void
}

interface UpgradingOptions {
  api: {
    planUpgrade(): Promise<UpgradeAnswer>
    upgrade(request: { versionId: string }): Promise<RestoreResponse>
  }
  /** Saves unsaved text; false when that failed, which was reported. */
  saveFirst: () => Promise<boolean>
  files: () => ProjectFiles
  version: () => VersionSummary
  openScreens: (
    files: ProjectFiles,
    how: Pick<OpenScreensOptions, 'signal' | 'onProgress' | 'onPreparation'>,
  ) => Promise<ScreenRun[] | null>
  differenceOf: (before: Blob, after: Blob) => Promise<number | null>
  /** Shows the version on the page. */
  show: (made: RestoreResponse) => Promise<void>
  after: After
}

/** A build takes minutes. */
const ASK_AGAIN_MS = 4_000

export function createUpgrading(options: UpgradingOptions): Upgrading {
  const { api, openScreens, differenceOf, show, after } = options
  const store = createStore<UpgradeState>(() => ({ kind: 'planning' }))
  const ending = new AbortController()
  const { signal } = ending
  let cancelAsking = () => {}

  const set = (state: UpgradeState) => {
    if (!signal.aborted) store.setState(state, true)
  }

  async function plan(): Promise<void> {
    cancelAsking()
    if (store.getState().kind !== 'preparing') set({ kind: 'planning' })
    try {
      if (!(await options.saveFirst())) return set({ kind: 'refused', message: t('notSaved') })
      const answer = await api.planUpgrade()
      if (signal.aborted) return
      if (answer.kind === 'planned') return take(answer.plan)
      set(answer)
      if (answer.kind === 'preparing') cancelAsking = after(ASK_AGAIN_MS, () => void plan())
    } catch (failure) {
      set({ kind: 'refused', message: failureSentence(failure) })
    }
  }

  function take(made: UpgradePlan): void {
    const before = options.files()
    const changed = applyChanges(before, changesFromSnapshot(made.files))
    // Another page has saved meanwhile, and this one will soon have its files.
    const isOutdated = made.versionId !== options.version().id
    set(
      isOutdated
        ? { kind: 'refused', message: t('changedMeanwhile') }
        : { kind: 'planned', plan: made, before, after: changed },
    )
  }

  async function start(): Promise<void> {
    const state = store.getState()
    if (state.kind !== 'planned') return
    const pairs = await open(state)
    if (signal.aborted) return
    if (pairs === null || pairs.some(isDoubtful)) return set({ kind: 'asking', plan: state.plan, pairs })
    await apply(state.plan, pairs)
  }

  /** One side after the other: each preview takes much memory. */
  async function open(state: Extract<UpgradeState, { kind: 'planned' }>): Promise<ScreenPair[] | null> {
    const before = await look(state, 'before')
    const now = before && (await look(state, 'after'))
    return before && now && (await compareRuns(before, now, differenceOf))
  }

  async function look(
    state: Extract<UpgradeState, { kind: 'planned' }>,
    side: 'before' | 'after',
  ): Promise<ScreenRun[] | null> {
    let progress: Progress = { openedCount: 0, screenCount: 0, preparation: null }
    const show = (next: Partial<Progress>) => {
      progress = { ...progress, ...next }
      set({ kind: 'opening', plan: state.plan, side, progress })
    }
    show({})
    return await openScreens(state[side], {
      signal,
      onProgress: (openedCount, screenCount) => show({ openedCount, screenCount }),
      onPreparation: (preparation) => show({ preparation }),
    })
  }

  async function apply(made: UpgradePlan, pairs: ScreenPair[] | null): Promise<void> {
    set({ kind: 'applying', plan: made, pairs })
    try {
      const stored = await api.upgrade({ versionId: made.versionId })
      set({ kind: 'done', plan: made, pairs, versionNumber: stored.version.number })
      await show(stored)
    } catch (failure) {
      set({ kind: 'refused', message: failureSentence(failure) })
    }
  }

  return {
    store,
    plan,
    start,
    async applyAnyway() {
      const state = store.getState()
      if (state.kind === 'asking') await apply(state.plan, state.pairs)
    },
    dispose() {
      cancelAsking()
      ending.abort()
    },
  }
}
