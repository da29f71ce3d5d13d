/**
 * The files of an open project and the two parts that change them: saving brings edits to the server, the
 * conversation brings answers to the page. They are coupled so that the page's files and version always belong to one
 * moment of the server, and nothing typed is lost.
 */

import { applyChanges, hashTree } from '@sayso/project'
import type { ProjectResponse, RestoreResponse, VersionSummary } from '@sayso/wire'
import type { AnswerSink } from '../conversation/answer-receiver.ts'
import {
  type Conversation,
  type ConversationOptions,
  createConversation,
} from '../conversation/conversation.ts'
import { createWorkbench, type Workbench } from '../editor/workbench.ts'
import { createSaving, type Saving } from '../files/saving.ts'
import { changesFromSnapshot, filesFromSnapshot } from '../files/snapshot.ts'
import type { KeptTexts } from '../ports/kept-texts.ts'
import type { ProjectApi } from '../ports/project-api.ts'
import { followLibraryPictures } from './library-pictures.ts'
import { createPictureFiles } from './picture-files.ts'

export interface EditingOptions
  extends Omit<ConversationOptions, 'api' | 'sink' | 'baseVersionId' | 'versionNumber' | 'onProject'> {
  api: ConversationOptions['api'] & Pick<ProjectApi, 'saveFiles'>
  /** The bytes of a picture that is attached to a message. */
  readPicture: (attachmentId: string) => Promise<Uint8Array>
  /** The bytes of a file of the library of pictures. */
  readLibraryFile: (name: string) => Promise<Uint8Array>
  /** Where unsaved text is kept beyond the page. */
  unsavedTexts: KeptTexts
  /** The newest version that the page knows. */
  version: () => VersionSummary
  onVersion: (version: VersionSummary) => void
  /** Called with every project that the server sends, before its files are shown. */
  onProject: (project: ProjectResponse) => void
}

export interface Editing {
  workbench: Workbench
  saving: Saving
  conversation: Conversation
  /** The project as the server has it, read while no save is on its way there. Rejects with an `ApiFailure`. */
  readProject(): Promise<ProjectResponse>
  /** Shows a version that the server has just made. False when the page has other files than the server, which must be read then. */
  takeRestored(restored: RestoreResponse): boolean
}

export function createEditing(options: EditingOptions): Editing {
  const { api, projectId } = options
  const pictures = createPictureFiles(options.readPicture)
  const workbench = createWorkbench({ unsavedTexts: options.unsavedTexts, attachments: pictures.files })
  followLibraryPictures(workbench, options.readLibraryFile)
  const saving = createSaving({ api, projectId, workbench, baseVersion: options.version, onSaved })
  const readProject = () => saving.betweenSaves(() => api.project(projectId))
  const sink = createSink(workbench, saving)
  const conversation = createConversation({
    ...options,
    api: { ...api, project: readProject },
    sink,
    baseVersionId: () => options.version().id,
    versionNumber: () => options.version().number,
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
    // An answer on top of this save has ended before the save's own answer came.
    if (version.number < options.version().number) return
    options.onVersion(version)
    if (isAnswering() || sink.hashFiles() === version.treeHash) return
    // Saved it is; the next save or answer compares again.
    const project = await api.project(projectId).catch(() => null)
    if (project === null || isAnswering()) return
    options.onProject(project)
    sink.loadFiles(filesFromSnapshot(project.files))
  }

  function takeRestored({ version, changes }: RestoreResponse): boolean {
    const files = applyChanges(workbench.store.getState().files, changesFromSnapshot(changes))
    if (isAnswering() || hashTree(files) !== version.treeHash) return false
    options.onVersion(version)
    workbench.loadFiles(files)
    return true
  }

  /** Then page and server differ by the unfinished answer; they are compared at its end. */
  function isAnswering(): boolean {
    return conversation.store.getState().turn.phase === 'streaming'
  }

  return { workbench, saving, conversation, readProject, takeRestored }
}

/** The conversation's view of the workbench. */
function createSink(workbench: Workbench, saving: Saving): AnswerSink {
  return {
    unsentFiles: saving.unsentFiles,
    // Edits made while the server's answer was on its way are newer, and stay.
    loadFiles: (loaded) => workbench.loadFiles(saving.withUnsent(loaded)),
    beginMessage: (messageId, options) => workbench.beginMessage(messageId, options),
    showMessage: (messageId, text, options) => workbench.showMessage(messageId, text, options),
    recountMessage: workbench.recountMessage,
    hashFiles: () => hashTree(workbench.store.getState().files),
  }
}
