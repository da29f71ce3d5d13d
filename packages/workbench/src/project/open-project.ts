/**
 * One project while its page is open: workbench, conversation, preview and saving, tied to each other. What ties
 * them is here and in `tie-parts.ts`, and nowhere else.
 */

import type { ProjectResponse } from '@sayso/wire'
import type { AppCheck } from '../check/app-check.ts'
import { type Comments, createComments } from '../comments/comments.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { ConnectedDevices } from '../devices/connected-devices.ts'
import type { Workbench } from '../editor/workbench.ts'
import type { Saving } from '../files/saving.ts'
import type { FunctionWatch } from '../functions/function-watch.ts'
import type { Migrations } from '../migrations/migrations.ts'
import { addPackage } from '../packages/add-package.ts'
import { openPackageDecisions, type PackageDecisionStore } from '../packages/package-decisions.ts'
import { createPanels, type Panels } from '../panels/panels.ts'
import type { Ports } from '../ports/ports.ts'
import { createPointing, type Pointing } from '../preview/pointing.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import { type AttachmentTray, createAttachmentTray } from '../prompt/attachment-tray.ts'
import { createDraft, type Draft } from '../prompt/draft.ts'
import type { AutoRepair } from '../repair/auto-repair.ts'
import type { AppSights } from '../sights/app-sights.ts'
import { createStatusReader, type StatusReader } from '../status/status-reader.ts'
import { createUnaskedChanges, type UnaskedChanges } from '../unasked/unasked-changes.ts'
import { createProposals, type Proposals } from '../versions/proposals.ts'
import type { Restoring } from '../versions/restoring.ts'
import type { Editing } from './editing.ts'
import { followElsewhere } from './follow-elsewhere.ts'
import { portsFor } from './look-only.ts'
import {
  openAutoRepair,
  openCheck,
  openDevices,
  openEditing,
  openFunctions,
  openMigrations,
  openPreview,
  openRestoring,
  openThumbnails,
} from './open-parts.ts'
import { openCheckData } from './open-sights.ts'
import { createPeopleHere, type PeopleHere } from './people-here.ts'
import { createOpenProjectStore, type OpenProjectStore } from './project-store.ts'
import { createPromptQueue, type PromptQueue } from './prompt-queue.ts'
import { runAgain } from './run-again.ts'
import { createSending, type Sending } from './sending.ts'
import { tieParts } from './tie-parts.ts'

const RESUME_DEVICES_MS = 1000

export interface OpenProject extends Sending {
  id: string
  store: OpenProjectStore
  /** Variables that the app reads as `process.env.…`. */
  environment: Readonly<Record<string, string>>
  workbench: Workbench
  conversation: Conversation
  preview: PreviewController
  /** About packages that the preview must not fetch unasked. */
  decisions: PackageDecisionStore
  pointing: Pointing
  /** Migrations of the project's database. */
  migrations: Migrations
  /** Problems of the project's functions. */
  functions: FunctionWatch
  /** Phones and other browsers that follow the project. */
  devices: ConnectedDevices
  saving: Saving
  /** Other people who have it open. */
  people: PeopleHere
  /** Screens that a model was shown. */
  sights: AppSights
  /** Comments on screens and elements. */
  comments: Comments
  draft: Draft
  tray: AttachmentTray
  /** Prompts that wait for the answer to end. */
  queue: PromptQueue
  /** State of each panel of the page. */
  panels: Panels
  /** After answers, saves and restores, and on request: opens every screen before the app counts as running. */
  check: AppCheck
  unasked: UnaskedChanges
  /** One-line status derived from the parts above. */
  status: StatusReader
  /** After answers: repairs what the preview reports, and judges. */
  autoRepair: AutoRepair
  /** Adds a package that the app imports to its `package.json`, and says so when that cannot be done. */
  addPackage(name: string): Promise<void>
  /** Runs an action of an answer again that failed, and saves what it changes. */
  runAgain(messageId: string, actionId: string): Promise<void>
  /** Versions that wait for the person's word. */
  proposals: Proposals
  /** Goes back to versions and to data. */
  restoring: Restoring
  dispose(): void
}

export function openProject(response: ProjectResponse, pagePorts: Ports): OpenProject {
  const ports = portsFor(response.project, pagePorts)
  const { api, clock } = ports
  const id = response.project.id
  const store = createOpenProjectStore(response)
  const draft = createDraft(ports.openTexts(`draft ${id}`))
  const tray = createAttachmentTray({ tools: ports.pictures, upload: api.uploadAttachment })
  const decisions = openPackageDecisions(id, ports.storage)
  const { preview, environment } = openPreview({ response, decisions, ports })
  const lendData = openCheckData({ id, ports })
  const { editing, sights } = openEditing({ id, store, draft, preview, ports, lendData })
  const { workbench, saving, conversation } = editing
  const { pointing, comments } = openPointing({ id, store, preview, draft, ports })
  const panels = openPanels({ id, store, editing, preview, ports })
  const sending = openSending({
    ...{ id, store, editing, draft, tray, pointing, ports },
    queue: () => queue,
  })
  const devices = openDevices({
    ...{ id, store, workbench, decisions, ports },
    dataConnection: response.dataConnection,
    proposals: () => proposals,
  })
  const thumbnails = openThumbnails({ response, preview, ports })
  const untie = tieParts({ store, devices, decisions, preview, editing, ports, thumbnails })
  const { check, stopChecking } = openCheck({
    ...{ id, store, editing, preview, ports, lendData },
    onPicture(route, picture) {
      panels.screens.offer(route, picture)
      thumbnails.offer(route, picture, store.getState().version.number)
      unasked.notePicture(route, picture)
    },
  })
  const unasked = createUnaskedChanges({ ...ports, id, check, ...editing, preview })
  const autoRepair = openAutoRepair({ id, store, editing, preview, check, sending, ports })
  const queue = openQueue({ id, editing, autoRepair, sending, ports })

  conversation.load(response)
  const migrations = openMigrations({ response, workbench, preview, ports })
  const functions = openFunctions({ response, store, workbench, ports })
  const restoring = openRestoring({ id, editing, preview, ports, migrations })
  const proposals = openProposals({ response, store, editing, devices, restoring, ports })
  autoRepair.resume()
  // The repaired problem may be on a screen that nobody has opened since.
  if (autoRepair.store.getState().isJudging) check.start()
  const people = openPeople({ id, workbench, ports })
  const stopFollowing = followElsewhere({
    ...{ id, store, editing, people, ports },
    ...{ onOtherMarks: proposals.take, onCommentChanges: comments.noteChanges, onDeleted: queue.clear },
  })
  // Not while the page is being opened: few projects have a link.
  const cancelResume = clock.after(RESUME_DEVICES_MS, () => void devices.resume())
  void workbench.restoreDrafts()

  return {
    id,
    store,
    environment,
    ...{ workbench, conversation, preview, decisions, pointing },
    ...{ migrations, functions },
    ...{ devices, saving, people, comments, sights },
    draft,
    tray,
    queue,
    panels,
    check,
    unasked,
    status: createStatusReader({
      ...{ store, conversation, workbench, preview, check, autoRepair, migrations, functions },
    }),
    autoRepair,
    ...sending,
    addPackage: (name) => addPackage(name, { api, workbench, saving, notices: ports.notices }),
    runAgain: (messageId, actionId) =>
      runAgain(messageId, actionId, {
        ...editing,
        notices: ports.notices,
        keepApplied: (answerId, index) => ports.api.dropFailedAction(id, answerId, index),
      }),
    restoring,
    proposals,
    dispose() {
      for (const part of [proposals, people, comments, sights]) part.dispose()
      stopFollowing()
      untie()
      migrations.dispose()
      functions.dispose()
      pointing.dispose()
      cancelResume()
      devices.dispose()
      panels.screens.dispose()
      queue.dispose()
      autoRepair.dispose()
      unasked.dispose()
      stopChecking()
      conversation.dispose()
      preview.dispose()
    },
  }
}

interface Opened {
  id: string
  store: OpenProjectStore
  editing: Editing
  ports: Ports
}

const versionNumberOf = (store: OpenProjectStore) => () => store.getState().version.number

function openPanels({ id, store, editing, preview, ports }: Opened & Pick<OpenProject, 'preview'>): Panels {
  return createPanels({
    ...{ workbench: editing.workbench, conversation: editing.conversation, preview },
    versionNumber: versionNumberOf(store),
    isStarter: () => store.getState().version.cause === 'starter',
    after: ports.clock.after,
    pictures: ports.pictures,
    keptPictures: ports.openTexts(`screens ${id}`),
  })
}

function openPeople({ id, workbench, ports }: PeopleOfProject): PeopleHere {
  return createPeopleHere({
    ...{ tabId: ports.createId(), workbench, after: ports.clock.after },
    report: (report) => ports.api.reportPlace(id, report),
  })
}

interface PeopleOfProject extends Pick<Opened, 'id' | 'ports'> {
  workbench: Workbench
}

/** A press on the app is about the next prompt, or about a comment. */
function openPointing({ id, store, preview, draft, ports }: PointingOfProject) {
  // First: a press that places a comment is still known as one then.
  const pointing = createPointing(preview, () => comments.store.getState().isPicking)
  const comments = createComments({
    ...{ projectId: id, api: ports.comments, preview, draft, versionNumber: versionNumberOf(store) },
  })
  return { pointing, comments }
}

type PointingOfProject = Omit<Opened, 'editing'> & Pick<OpenProject, 'preview' | 'draft'>

interface SendingOfProject extends Opened, Pick<OpenProject, 'draft' | 'tray' | 'pointing'> {
  /** Opened later. */
  queue: () => PromptQueue
}

function openSending({ id, store, editing, draft, tray, pointing, ports, queue }: SendingOfProject): Sending {
  return createSending({
    projectId: id,
    ...{ conversation: editing.conversation, saving: editing.saving, draft, tray, pointing },
    notices: ports.notices,
    versionNumber: versionNumberOf(store),
    enqueue: (text, attributes) => queue().add(text, attributes),
  })
}

interface QueueOfProject extends Omit<Opened, 'store'>, Pick<OpenProject, 'autoRepair'> {
  sending: Sending
}

function openQueue({ id, editing, autoRepair, sending, ports }: QueueOfProject): PromptQueue {
  return createPromptQueue({
    ...{ conversation: editing.conversation, autoRepair, saveFirst: sending.saveFirst },
    texts: ports.openTexts(`queue ${id}`),
    clock: ports.clock,
    createId: ports.createId,
  })
}

interface ProposalsOfProject extends Omit<Opened, 'id'>, Pick<OpenProject, 'devices' | 'restoring'> {
  response: ProjectResponse
}

function openProposals(options: ProposalsOfProject): Proposals {
  const { response, store, editing, devices, restoring, ports } = options
  return createProposals({
    ...{ projectId: response.project.id, api: ports.api, project: response.project, restoring },
    ...{ conversation: editing.conversation, workbench: editing.workbench },
    versionNumber: versionNumberOf(store),
    notices: ports.notices,
    onHeldFiles: devices.refresh,
    onWord: () => ports.onServerChange('project'),
  })
}
