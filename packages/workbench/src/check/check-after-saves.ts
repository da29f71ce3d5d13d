/**
 * Checks every version that no other check has begun for, once nobody is typing: those of saves and restores, and that of an answer
 * which ended before the page could follow it. This costs no message: problems are shown, and repaired only on request.
 */

import type { VersionSummary } from '@sayso/wire'
import type { StoreApi } from 'zustand/vanilla'
import type { Conversation } from '../conversation/conversation.ts'
import { hasStoppedHalfway, lastAnswer } from '../conversation/messages.ts'
import type { Workbench } from '../editor/workbench.ts'
import type { Saving } from '../files/saving.ts'
import type { After } from '../ports/clock.ts'
import type { AppCheck } from './app-check.ts'
import type { KeptCheck } from './check-text.ts'

interface ChecksAfterSavesOptions {
  check: AppCheck
  project: Pick<StoreApi<{ version: VersionSummary; keptCheck: KeptCheck | null }>, 'getState' | 'subscribe'>
  conversation: Pick<Conversation, 'store'>
  workbench: Pick<Workbench, 'store'>
  saving: Pick<Saving, 'store'>
  after: After
  isAutomatic: () => boolean
}

/** Several saves in a row are checked once. */
const SETTLE_MS = 3_000

/** Returns how to stop. */
export function checkAfterSaves(options: ChecksAfterSavesOptions): () => void {
  const { check, project, conversation, workbench, saving, after, isAutomatic } = options
  /** No check of the shown version has begun here, or it was ended on the way. */
  let isDue = false
  let cancel = () => {}

  function checkSoon(): void {
    cancel()
    if (isDue && isQuiet()) cancel = after(SETTLE_MS, begin)
  }

  function begin(): void {
    if (!isDue || !isQuiet()) return
    isDue = false
    if (!isAutomatic()) return
    const { version, keptCheck } = project.getState()
    if (hasStoppedHalfway(lastAnswer(conversation.store.getState().messages), version.number)) return
    // Another page that shows the same project may have been quicker.
    const isKept = keptCheck?.versionNumber === version.number && keptCheck.check !== null
    if (!isKept) check.start()
  }

  /** The page shows what the server has, or is about to, and nothing else is going on. */
  function isQuiet(): boolean {
    return !isBusy() && saving.store.getState().kind === 'saved' && !isChecking(check)
  }

  function isBusy(): boolean {
    const { turn } = conversation.store.getState()
    return turn.phase !== 'idle' || workbench.store.getState().unsaved.size > 0
  }

  const unsubscribes = [
    project.subscribe(({ version }, before) => {
      if (version.number === before.version.number) return
      isDue = version.cause !== 'starter'
      checkSoon()
    }),
    workbench.store.subscribe(({ unsaved }, before) => {
      if (unsaved === before.unsaved) return
      // It would take the machine from the person, and its result would be outdated.
      if (unsaved.size > 0) check.stop()
      checkSoon()
    }),
    conversation.store.subscribe(({ turn }, before) => {
      if (turn.phase !== before.turn.phase) checkSoon()
    }),
    saving.store.subscribe(checkSoon),
    check.store.subscribe(({ phase }, before) => {
      if (phase !== 'none') return
      if (before.phase !== 'done' && isBusy()) isDue = true
      // A visit may end without a result.
      if (before.phase === 'running') checkSoon()
    }),
  ]
  return () => {
    cancel()
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

function isChecking({ store }: AppCheck): boolean {
  return ['waiting', 'running'].includes(store.getState().phase)
}
