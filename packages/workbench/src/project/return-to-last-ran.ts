/**
 * After an answer that was cut off: where its files do not run, the phone shows the version that ran before it, until there are other files.
 * The project keeps what was written.
 */

import type { ProjectFiles } from '@sayso/project'
import type { Conversation } from '../conversation/conversation.ts'
import { canBeContinued, lastAnswer } from '../conversation/messages.ts'
import { versionBeforePrompt } from '../conversation/repair-count.ts'
import type { Workbench } from '../editor/workbench.ts'
import { faultsOf } from '../preview/faults.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import type { OpenProjectStore } from './project-store.ts'

interface ReturnOptions {
  store: OpenProjectStore
  conversation: Pick<Conversation, 'store'>
  workbench: Pick<Workbench, 'store'>
  preview: Pick<PreviewController, 'store'>
  /** Gives the phone other files than the newest. */
  show: (files: ProjectFiles) => void
  readVersion: (versionNumber: number) => Promise<ProjectFiles>
}

interface RanVersion {
  versionNumber: number
  files: ProjectFiles
}

/** Returns how to stop. */
export function returnToLastRan(options: ReturnOptions): () => void {
  const { store, conversation, workbench, preview, show, readVersion } = options
  let ran: RanVersion | null = null
  /** The files that have been given up: what runs no better before them is not tried twice. */
  let judged: ProjectFiles | null = null

  /** Problems from before the phone received other files: the preview reports them for a moment longer. */
  let staleIds: ReadonlySet<string> = new Set()

  function noteRan(): void {
    const { lastRanVersion } = store.getState()
    if (lastRanVersion === null || lastRanVersion === ran?.versionNumber) return
    ran = { versionNumber: lastRanVersion, files: workbench.store.getState().files }
  }

  function look(): void {
    const { state } = preview.store.getState()
    const { version, olderVersionShown } = store.getState()
    const faults = faultsOf(state?.problems ?? [])
    if (faults.length === 0 || state?.extraPackages.isFetching) return
    if (olderVersionShown !== null) {
      // The version that ran before does not run now: then the newest files show the problem.
      if (faults.some(({ id }) => !staleIds.has(id))) showNewest()
      return
    }
    const { files } = workbench.store.getState()
    if (!isCutOff() || judged === files || ran?.versionNumber === version.number) return
    judged = files
    staleIds = new Set(faults.map(({ id }) => id))
    void goBack(files)
  }

  function isCutOff(): boolean {
    const { turn, messages } = conversation.store.getState()
    const { unsaved } = workbench.store.getState()
    const isIdle = turn.phase === 'idle' && unsaved.size === 0
    return isIdle && canBeContinued(lastAnswer(messages), store.getState().version.number)
  }

  async function goBack(files: ProjectFiles): Promise<void> {
    const older = ran ?? (await readBefore())
    if (older === null || workbench.store.getState().files !== files || !isCutOff()) return
    store.setState({ olderVersionShown: older.versionNumber })
    show(older.files)
  }

  /** Nothing has run on this page yet, as after a reload. */
  async function readBefore(): Promise<RanVersion | null> {
    const versionNumber = versionBeforePrompt(conversation.store.getState().messages)
    if (versionNumber === null) return null
    try {
      return { versionNumber, files: await readVersion(versionNumber) }
    } catch {
      // The server cannot be reached, or no longer has it: the phone stays as it is, and says what is wrong.
      return null
    }
  }

  /** The newest files are shown as they come. */
  function forget(): void {
    judged = null
    if (store.getState().olderVersionShown !== null) store.setState({ olderVersionShown: null })
  }

  function showNewest(): void {
    store.setState({ olderVersionShown: null })
    show(workbench.store.getState().files)
  }

  const unsubscribes = [
    store.subscribe(({ version }, before) => {
      noteRan()
      // An answer's end may reach the preview before it makes a version.
      if (version !== before.version) look()
    }),
    preview.store.subscribe(look),
    conversation.store.subscribe(({ turn }, before) => {
      if (turn.phase === before.turn.phase) return
      if (turn.phase === 'streaming') forget()
      look()
    }),
    workbench.store.subscribe(({ files }, before) => {
      if (files !== before.files) forget()
    }),
  ]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
