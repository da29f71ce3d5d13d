/** Opens every screen of some files in a preview of their own, as soon as the app in it has come to rest. */

import type { Preview, PreviewState } from '@sayso/preview'
import type { ProjectFiles } from '@sayso/project'
import { isOnItsWay } from '../check/app-check.ts'
import { SCREEN_PICTURE } from '../panels/screen-pictures.ts'
import type { After } from '../ports/clock.ts'
import { faultsOf } from '../preview/faults.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import { patternsOf } from '../preview/screens.ts'
import { noneRuns, type ScreenRun, screenRuns } from './screen-runs.ts'

export interface OpenScreensOptions {
  /** Shows the files already. */
  controller: Pick<PreviewController, 'store' | 'app'>
  files: ProjectFiles
  signal: AbortSignal
  after: After
  onProgress: (openedCount: number, screenCount: number) => void
  /** The server's work before the preview can begin, in a sentence. */
  onPreparation: (sentence: string | null) => void
}

/** An effect may throw a moment after the app has rendered. */
const QUIET_MS = 700
/** An app that is never at rest, or that never comes. Preparations of the server do not count. */
const MAX_WAIT_MS = 60_000
/** A visit may end early on a busy machine. */
const MAX_VISITS = 2

/** Null: no screen can be opened here, or it was called off. */
export async function openScreens(options: OpenScreensOptions): Promise<ScreenRun[] | null> {
  const { controller, files, signal, onProgress } = options
  const screens = patternsOf(files.keys())
  onProgress(0, screens.length)
  const state = await settled(options)
  const { app } = controller
  if (state === null || app === null || signal.aborted) return null
  const faults = faultsOf(state.problems)
  if (state.shownRevision === 0) return faults.length === 0 ? null : noneRuns(screens, faults)
  for (let count = 0; count < MAX_VISITS && !signal.aborted; count++) {
    const runs = await visit(app, screens, options)
    if (runs !== null) return runs
  }
  return null
}

async function visit(
  app: Pick<Preview, 'visit'>,
  screens: ReturnType<typeof patternsOf>,
  { signal, onProgress }: OpenScreensOptions,
): Promise<ScreenRun[] | null> {
  const pictures = new Map<string, Blob>()
  const result = await app.visit({
    ...{ screens, signal },
    onProgress: (openedCount) => onProgress(openedCount, screens.length),
    picture: { options: SCREEN_PICTURE, onTaken: (address, picture) => void pictures.set(address, picture) },
  })
  return result && screenRuns(screens, { ...result, pictures })
}

/** Null where the preview itself fails. */
function settled(options: OpenScreensOptions): Promise<PreviewState | null> {
  const { controller, signal, after, onPreparation } = options
  return new Promise((resolve) => {
    let cancelQuiet = () => {}
    let cancelLimit = () => {}
    let preparation: string | null = null
    const finish = (state: PreviewState | null) => {
      cancelQuiet()
      cancelLimit()
      unsubscribe()
      signal.removeEventListener('abort', abort)
      resolve(state)
    }
    const abort = () => finish(null)
    const limit = () => {
      cancelLimit()
      cancelLimit = after(MAX_WAIT_MS, () => finish(controller.store.getState().state))
    }
    const look = () => {
      const { state, failure } = controller.store.getState()
      if (failure !== null || state?.phase === 'failed') return finish(null)
      cancelQuiet()
      if (state !== null && state.preparation !== preparation) {
        preparation = state.preparation
        onPreparation(preparation)
        limit()
      }
      if (state !== null && !isOnItsWay(state)) cancelQuiet = after(QUIET_MS, () => finish(state))
    }
    const unsubscribe = controller.store.subscribe(look)
    signal.addEventListener('abort', abort)
    limit()
    look()
  })
}
