/**
 * The files of an open project and the two that change them: saving brings edits to the server, the conversation brings answers to
 * the page. Tied so that the page's files and version are always those of one moment of the server, and nothing typed is lost.
 */

import { hashTree } from '@sayso/project'
import type { ProjectResponse, VersionSummary } from '@sayso/wire'
import { createWorkbench, type DraftStorage, type Workbench } from '@sayso/workbench'
import type { ApiClient } from '../../api/client.ts'
import { filesFromSnapshot } from '../../api/snapshot.ts'
import { createSaving, type Saving } from '../code/saving.ts'
import type { AnswerSink } from '../conversation/answer-receiver.ts'
import {
  type Conversation,
  type ConversationOptions,
  createConversation,
} from '../conversation/conversation.ts'
import { createPictureFiles } from './picture-files.ts'

export interface EditingOptions
  extends Omit<ConversationOptions, 'api' | 'sink' | 'baseVersionId' | 'onProject'> {
  api: ConversationOptions['api'] & Pick<ApiClient, 'saveFiles'>
  /** The bytes of a picture that is attached to a message. */
  readPicture: (attachmentId: string) => Promise<Uint8Array>
  drafts: DraftStorage
  /** The newest version that the page knows. */
  version: () => VersionSummary
  onVersion: (version: VersionSummary) => void
  /** Called with every project that the server told of, before its files are shown. */
  onProject: (project: ProjectResponse) => void
}

export interface Editing {
  workbench: Workbench
  saving: Saving
  conversation: Conversation
  /** The project as the server has it, read while no save is on its way there. Rejects with an `ApiFailure`. */
  readProject(): Promise<ProjectResponse>
}

export function createEditing(options: EditingOptions): Editing {
  const { api, projectId } = options
  const pictures = createPictureFiles(options.readPicture)
  const workbench = createWorkbench({ drafts: options.drafts, attachments: pictures.files })
  const saving = createSaving({ api, projectId, workbench, baseVersion: options.version, onSaved })
  const readProject = () => saving.betweenSaves(() => api.project(projectId))
  const sink = createSink(workbench, saving)
  const conversation = createConversation({
    ...options,
    api: { ...api, project: readProject },
    sink,
    baseVersionId: () => options.version().id,
    onProject(project) {
      workbench.setLockedPaths(project.lockedPaths ?? [])
      options.onProject(project)
    },
  })

  conversation.store.subscribe(({ messages }, before) => {
    if (messages !== before.messages) pictures.follow(messages)
  })

  /** When another page has saved too, the new version has more than this page: edits made without it would undo it unseen. */
  async function onSaved(version: VersionSummary) {
    options.onVersion(version)
    if (isAnswering() || sink.hashFiles() === version.treeHash) return
    // Saved it is; the next save or answer compares again.
    const project = await api.project(projectId).catch(() => null)
    if (project === null || isAnswering()) return
    options.onProject(project)
    sink.loadFiles(filesFromSnapshot(project.files))
  }

  /** Then page and server differ by what is being written; they are compared at the answer's end. */
  function isAnswering(): boolean {
    return conversation.store.getState().turn.phase === 'streaming'
  }

  return { workbench, saving, conversation, readProject }
}

/** The conversation's view of the workbench. */
function createSink(workbench: Workbench, saving: Saving): AnswerSink {
  const files = () => workbench.store.getState().files
  return {
    files,
    // What was changed by hand while the server's answer was on its way is newer, and stays.
    loadFiles: (loaded) => workbench.loadFiles(saving.withUnsent(loaded)),
    beginMessage: (messageId, options) => workbench.beginMessage(messageId, options),
    showMessage: (messageId, text, options) => workbench.showMessage(messageId, text, options),
    hashFiles: () => hashTree(files()),
  }
}
