/**
 * One project while its page is open: workbench, conversation, preview and saving, tied to each other. What ties
 * them is here and nowhere else: changed files go to the preview, ended answers refresh what the page has asked.
 */

import type {
  MessageAttachment,
  Problem,
  ProjectResponse,
  ProjectSummary,
  SessionResponse,
  VersionSummary,
} from '@sayso/wire'
import type { Workbench } from '@sayso/workbench'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  api,
  modelsQuery,
  projectsQuery,
  queryClient,
  refreshAfterChange,
  sessionQuery,
} from '../../api/api.ts'
import { type ApiFailure, failureSentence } from '../../api/api-failure.ts'
import { attachmentUrl, streamUrl } from '../../api/client.ts'
import { openEventSource } from '../../api/event-stream.ts'
import { sayFailure } from '../../ui/notices.tsx'
import type { AttachmentTray } from '../attachments/attachment-tray.ts'
import { createTray } from '../attachments/create-tray.ts'
import type { Saving } from '../code/saving.ts'
import { createDraft, type Draft } from '../composer/draft.ts'
import { chosenModelId } from '../composer/model-choice.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { lastAnswer, type PromptAttributes } from '../conversation/messages.ts'
import type { RepairStart } from '../conversation/turn-starts.ts'
import { openPackageDecisions, type PackageDecisionStore } from '../packages/package-decisions.ts'
import { type AutoRepair, createAutoRepair } from '../preview/auto-repair.ts'
import { failedEditsOf } from '../preview/failed-edits.ts'
import { createPointing, type Pointing } from '../preview/pointing.ts'
import {
  createPreviewController,
  frameUrlMaker,
  type PreviewController,
} from '../preview/preview-controller.ts'
import { faultsOf } from '../preview/repair.ts'
import { createThumbnailTaker } from '../preview/thumbnails.ts'
import { chooseVersion } from '../versions/version-choice.ts'
import { createEditing } from './editing.ts'
import { createUnsavedStorage } from './unsaved-storage.ts'

export interface OpenProjectState {
  project: ProjectSummary
  /** The newest version, upon which edits are made. */
  version: VersionSummary
  /** The last version seen running without an error since the page was opened. */
  lastRanVersion: number | null
}

export interface OpenProject {
  id: string
  store: StoreApi<OpenProjectState>
  workbench: Workbench
  conversation: Conversation
  preview: PreviewController
  /** About packages that the preview must not fetch unasked. */
  decisions: PackageDecisionStore
  pointing: Pointing
  saving: Saving
  draft: Draft
  tray: AttachmentTray
  /** Saves what is unsaved, uploads the pictures, then sends the prompt in the draft's mode. What cannot be saved keeps the prompt in the draft. */
  sendPrompt(text: string): Promise<void>
  /** Saves what is unsaved, then sends a prompt that is not the draft, which stays. */
  sendAside(text: string, attributes?: PromptAttributes): Promise<void>
  /** Saves what is unsaved, then sends a prompt in the place of an earlier one. Resolves with why that could not be done. */
  replacePrompt(messageId: string, text: string): Promise<ApiFailure | null>
  /** After answers: repairs what the preview reports, and judges. */
  autoRepair: AutoRepair
  /** Saves what is unsaved, then sends the problems back to the model. Costs no message. */
  repair(problems: readonly Problem[]): Promise<void>
  /** Sends the message again that was not sent, and takes it out of the draft if it was given back there. */
  resend(text: string): Promise<void>
  /** Makes a new version with the files of an old one, and shows it. Rejects with an `ApiFailure`. */
  restore(versionNumber: number): Promise<void>
  dispose(): void
}

export function openProject(response: ProjectResponse, session: SessionResponse): OpenProject {
  const id = response.project.id
  const store = createStore<OpenProjectState>(() => ({
    project: response.project,
    version: response.version,
    lastRanVersion: null,
  }))
  const draft = createDraft(id)
  const tray = createTray()
  const { workbench, saving, conversation, readProject } = createEditing({
    projectId: id,
    api,
    readPicture: (attachmentId) => readBytes(attachmentUrl(id, attachmentId)),
    drafts: createUnsavedStorage(id),
    openEventSource: (streamId, fromEntryId) => openEventSource(streamUrl(streamId, fromEntryId)),
    modelId: () => chosenModelId(queryClient.getQueryData(modelsQuery.queryKey)),
    nowMs: () => Date.now(),
    createId: () => crypto.randomUUID(),
    version: () => store.getState().version,
    onVersion: (version) => {
      store.setState({ version })
      refreshAfterChange(id)
    },
    onProject: ({ project, version }) => {
      store.setState({ project, version })
      preview.setTitle(project.title)
      refreshAfterChange(id)
    },
    onNotSent: (text) => {
      if (draft.store.getState().text === '') draft.set(text)
    },
  })
  const decisions = openPackageDecisions(id)
  const preview = createPreviewController({
    projectId: id,
    title: response.project.title,
    decisions: decisions.store,
    createFrameUrl: frameUrlMaker(session.previewHost),
    loadPreview: () => import('@sayso/preview'),
  })

  const pointing = createPointing(preview)
  const thumbnails = createThumbnailTaker({
    preview,
    takenOf: response.project.thumbnailId == null ? null : response.version.number,
    after: callLater,
    async upload(picture) {
      await api.putThumbnail(id, picture)
      void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
    },
  })

  const unsubscribes = [
    pointing.dispose,
    thumbnails.dispose,
    store.subscribe(({ lastRanVersion }) => {
      // The starter's picture would say nothing of the project.
      if (lastRanVersion !== null && lastRanVersion > 0) thumbnails.noteRunning(lastRanVersion)
    }),
    workbench.store.subscribe((state, before) => {
      if (state.files !== before.files) preview.setFiles(state.files)
    }),
    conversation.store.subscribe(({ turn }, before) => {
      // The message is taken from the day's number when the answer starts; another page may have taken the last one.
      const isRefused = turn.phase === 'not-sent' && turn.failure.code === 'no-messages-left'
      if (isRefused || (turn.phase === 'streaming' && before.turn.phase === 'sending')) {
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      }
    }),
    preview.store.subscribe(() => rememberLastRan({ store, preview, conversation })),
    // What a save makes a version of is on the screen before it, so that the preview says nothing new.
    saving.store.subscribe(({ kind }) => {
      if (kind === 'saved') rememberLastRan({ store, preview, conversation })
    }),
  ]
  /** Null when it failed: then the prompt and its pictures stay where they are. */
  async function upload(): Promise<MessageAttachment[] | null> {
    try {
      return await tray.upload(id)
    } catch (failure) {
      await sayFailure('Failed to upload file', failureSentence(failure))
      return null
    }
  }

  /** Answers are made upon what is stored. */
  async function saveFirst(): Promise<boolean> {
    await saving.saveAll()
    const save = saving.store.getState()
    if (save.kind === 'saved') return true
    const sentence = save.kind === 'failed' ? save.sentence : 'Your edits are not on the server yet.'
    await sayFailure('Not sent: Failed to save', sentence)
    return false
  }

  /** Repairs are made upon what is stored. */
  async function repair(problems: readonly Problem[]): Promise<RepairStart> {
    await saving.saveAll()
    if (saving.store.getState().kind !== 'saved') return 'refused'
    return await conversation.repair(problems, store.getState().version.number)
  }

  const autoRepair = createAutoRepair({
    conversation,
    preview,
    failedEdits() {
      const { artifacts, lockedPaths } = workbench.store.getState()
      const answer = lastAnswer(conversation.store.getState().messages)
      return failedEditsOf((answer && artifacts[answer.id]) ?? [], lockedPaths)
    },
    repair,
    hasUnsavedEdits: () => workbench.store.getState().unsaved.size > 0,
    after: callLater,
  })

  autoRepair.store.subscribe(({ outcome }, before) => {
    if (outcome === null || outcome === before.outcome) return
    // What is lost when this fails is the word «Fixed» after a reload.
    void api.judgeRepair(id, outcome.messageId, outcome.isFixed ? 'fixed' : 'not-fixed').catch(() => {})
  })

  conversation.load(response)
  autoRepair.resume()
  void workbench.restoreDrafts()

  return {
    id,
    store,
    workbench,
    conversation,
    preview,
    decisions,
    pointing,
    autoRepair,
    saving,
    draft,
    tray,
    async sendPrompt(text) {
      if (!(await saveFirst())) return
      const attachments = await upload()
      if (attachments === null) return
      const { mode } = draft.store.getState()
      draft.clear()
      tray.take()
      await conversation.send(pointing.takeInto(text), { attachments, ...(mode !== 'build' && { mode }) })
    },
    async sendAside(text, attributes) {
      if (await saveFirst()) await conversation.send(text, attributes)
    },
    async replacePrompt(messageId, text) {
      return (await saveFirst()) ? await conversation.replacePrompt(messageId, text) : null
    },
    async repair(problems) {
      if ((await repair(problems)) !== 'refused') return
      await sayFailure('Not started', 'The repair could not be started. Try again in a moment.')
    },
    async resend(text) {
      if (draft.store.getState().text === text) draft.clear()
      await conversation.retry()
    },
    async restore(versionNumber) {
      await api.restoreVersion(id, versionNumber)
      conversation.load(await readProject())
    },
    dispose() {
      // The next project has versions of its own.
      chooseVersion(null)
      for (const unsubscribe of unsubscribes) unsubscribe()
      autoRepair.dispose()
      conversation.dispose()
    },
  }
}

async function readBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered with ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}

function callLater(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}

function rememberLastRan(open: Pick<OpenProject, 'store' | 'preview' | 'conversation'>) {
  const { state } = open.preview.store.getState()
  const isSettled = open.conversation.store.getState().turn.phase === 'idle'
  if (state === null || !isSettled || faultsOf(state.problems).length > 0) return
  if (state.revision === 0 || state.shownRevision < state.revision) return
  const { version, lastRanVersion } = open.store.getState()
  if (lastRanVersion !== version.number) open.store.setState({ lastRanVersion: version.number })
}
