/** Stores the result of a check with its version, so that it is shown after a reload and in other pages. */

import type { VersionCheck, VersionSummary } from '@sayso/wire'
import type { StoreApi } from 'zustand/vanilla'
import type { Conversation } from '../conversation/conversation.ts'
import { lastAnswer } from '../conversation/messages.ts'
import type { Workbench } from '../editor/workbench.ts'
import type { Saving } from '../files/saving.ts'
import type { AppCheck } from './app-check.ts'
import { countsOf, type KeptCheck } from './check-text.ts'

interface KeptChecksOptions {
  check: AppCheck
  project: Pick<
    StoreApi<{ version: VersionSummary; keptCheck: KeptCheck | null }>,
    'getState' | 'setState' | 'subscribe'
  >
  conversation: Pick<Conversation, 'store'>
  workbench: Pick<Workbench, 'store'>
  saving: Pick<Saving, 'store'>
  keep: (versionNumber: number, check: VersionCheck) => Promise<void>
}

/** Returns how to stop. */
export function keepChecks(options: KeptChecksOptions): () => void {
  const { check, project, conversation, workbench, saving, keep } = options

  /** Otherwise the page shows what no version has. */
  function isAllSaved(): boolean {
    const isIdle = conversation.store.getState().turn.phase === 'idle'
    return isIdle && workbench.store.getState().unsaved.size === 0 && saving.store.getState().kind === 'saved'
  }

  const unsubscribes = [
    check.store.subscribe((state) => {
      if (state.phase !== 'done' || !isAllSaved()) return
      // An answer that has ended names its version before the server is asked for it.
      const answered = lastAnswer(conversation.store.getState().messages)?.versionNumber ?? 0
      const versionNumber = Math.max(project.getState().version.number, answered)
      const counts = countsOf(state.result)
      project.setState({ keptCheck: { versionNumber, check: counts } })
      // If this fails, only the text after a reload is lost.
      void keep(versionNumber, counts).catch(() => {})
    }),
    // Only the number of problems survives a reload: their places have to be found again.
    project.subscribe(({ keptCheck }, before) => {
      const wasWrong = before.keptCheck === null && (keptCheck?.check.errorCount ?? 0) > 0
      if (wasWrong && check.store.getState().phase === 'none') check.start()
    }),
  ]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
