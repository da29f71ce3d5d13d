/**
 * Answers that wait for the person's approval. Where the project asks first, the changes of an answer are shown and
 * tried here like any other version, and leave the project only once it is applied: until then devices keep their
 * files.
 */

import { t } from '@sayso/language/versions'
import type { ProjectFiles } from '@sayso/project'
import type { ProjectSummary } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Conversation } from '../conversation/conversation.ts'
import type { Workbench } from '../editor/workbench.ts'
import { filesFromSnapshot } from '../files/snapshot.ts'
import { failureSentence } from '../ports/api-failure.ts'
import type { Notices } from '../ports/notices.ts'
import type { ProjectApi } from '../ports/project-api.ts'
import type { Restoring } from './restoring.ts'

/** The server's last message. */
type Told = Pick<ProjectSummary, 'versionNumber' | 'appliedVersionNumber' | 'asksFirst'>

interface ProposalsState {
  /** Whether the project asks first. */
  asksFirst: boolean
  /** The newest version, which waits, and the newest that does not; null when nothing waits. */
  waiting: { versionNumber: number; appliedNumber: number } | null
  /** Its word is on its way to the server. */
  isBusy: boolean
}

export interface Proposals {
  store: StoreApi<ProposalsState>
  /** Takes the server's state of the project. */
  take(told: Told): void
  setAsksFirst(asksFirst: boolean): Promise<void>
  /** All that waits counts from now on. */
  apply(): Promise<void>
  /** Goes back to the newest version that does not wait, by a restore. */
  drop(): Promise<void>
  /** Files for devices and copies while an answer waits, or is being written that will wait; null: the files of the page. */
  heldFiles(): ProjectFiles | null
  /** Resolves once `heldFiles` is known. Rejects with an `ApiFailure`. */
  ready(): Promise<void>
  dispose(): void
}

interface ProposalsOptions {
  projectId: string
  api: Pick<ProjectApi, 'applyVersion' | 'setAsksFirst' | 'version'>
  project: Told
  conversation: Pick<Conversation, 'store'>
  workbench: Pick<Workbench, 'store'>
  restoring: Pick<Restoring, 'restore'>
  notices: Notices
  /** Number of the page's version. */
  versionNumber: () => number
  /** The files for devices have changed. */
  onHeldFiles: () => void
  /** The states in the list of versions have changed. */
  onWord: () => void
}

export function createProposals({ projectId, api, ...options }: ProposalsOptions): Proposals {
  const { conversation, workbench, restoring, notices } = options
  const store = createStore<ProposalsState>(() => ({ ...readTold(options.project), isBusy: false }))
  /** Files for devices in place of the page's. */
  let held: ProjectFiles | null = null
  /** Number of the version that `held` is, or will be once it is read; null while nothing waits. */
  let heldNumber: number | null = null
  let reading: Promise<void> | null = null

  const isStreaming = () => conversation.store.getState().turn.phase === 'streaming'

  function hold(files: ProjectFiles | null): void {
    if (files === held) return
    held = files
    options.onHeldFiles()
  }

  async function readApplied(number: number): Promise<void> {
    const { files } = await api.version(projectId, number)
    const isWanted = heldNumber === null ? isStreaming() : heldNumber === number
    if (isWanted) hold(filesFromSnapshot(files))
  }

  function read(number: number): void {
    reading = readApplied(number)
    // Its waiters get the error.
    reading.catch(() => {})
  }

  function holdWhatIsApplied(): void {
    const number = store.getState().waiting?.appliedNumber ?? null
    if (number === null) {
      heldNumber = null
      // The answer that is being written may be about to wait.
      if (isStreaming()) return
      reading = null
      hold(null)
    } else if (number !== heldNumber) {
      // The files held when the answer started are the applied version.
      const isAtHand = heldNumber === null && held !== null
      heldNumber = number
      if (isAtHand) reading = null
      else read(number)
    }
  }

  function take(told: Told): void {
    // A word from before the version that the page has.
    if (told.versionNumber < options.versionNumber()) return
    const before = store.getState().waiting
    store.setState(readTold(told))
    const { waiting } = store.getState()
    if (waiting?.versionNumber !== before?.versionNumber) options.onWord()
    holdWhatIsApplied()
  }

  async function withWord(title: string, work: () => Promise<unknown>): Promise<void> {
    if (store.getState().isBusy) return
    store.setState({ isBusy: true })
    await work().catch((failure: unknown) => notices.notifyError(title, failureSentence(failure)))
    store.setState({ isBusy: false })
  }

  const unsubscribe = conversation.store.subscribe(({ turn }, before) => {
    if (turn.phase === before.turn.phase) return
    if (turn.phase === 'streaming' && store.getState().asksFirst && held === null)
      hold(workbench.store.getState().files)
  })
  holdWhatIsApplied()
  // A page that is opened in the middle of an answer shows its unfinished files.
  const { asksFirst, waiting: waitingAtFirst } = store.getState()
  if (asksFirst && waitingAtFirst === null && isStreaming()) read(options.project.versionNumber)

  return {
    store,
    take,

    setAsksFirst: (asksFirst) =>
      withWord(t('notChanged'), async () => take(await api.setAsksFirst(projectId, asksFirst))),

    async apply() {
      const { waiting } = store.getState()
      if (waiting === null) return
      await withWord(t('notApplied'), async () => {
        const { version } = await api.applyVersion(projectId, waiting.versionNumber)
        const { asksFirst } = store.getState()
        take({ versionNumber: version.number, asksFirst })
      })
    },

    async drop() {
      const { waiting } = store.getState()
      if (waiting !== null) await withWord(t('notDropped'), () => restoring.restore(waiting.appliedNumber))
    },

    heldFiles: () => held,

    async ready() {
      await reading?.catch(() => {
        // Once more, for whom it matters.
        read(heldNumber ?? options.versionNumber())
        return reading
      })
    },

    dispose: unsubscribe,
  }
}

function readTold({ versionNumber, appliedVersionNumber = versionNumber, asksFirst = false }: Told) {
  const isWaiting = appliedVersionNumber < versionNumber
  return { asksFirst, waiting: isWaiting ? { versionNumber, appliedNumber: appliedVersionNumber } : null }
}
