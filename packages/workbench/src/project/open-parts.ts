/** Opens the parts of a project, each with what it needs of the others and of the page. */

import { dataVariables, type ProjectResponse, proxyOn } from '@sayso/wire'
import { type AppCheck, createAppCheck } from '../check/app-check.ts'
import { checkAfterSaves } from '../check/check-after-saves.ts'
import type { LendData } from '../check/check-data.ts'
import { keepChecks } from '../check/kept-checks.ts'
import { type ConnectedDevices, createConnectedDevices } from '../devices/connected-devices.ts'
import type { Workbench } from '../editor/workbench.ts'
import { createFunctionWatch, type FunctionWatch } from '../functions/function-watch.ts'
import { waitingCount } from '../migrations/migration-files.ts'
import { createMigrations, type Migrations } from '../migrations/migrations.ts'
import type { PackageDecisionStore } from '../packages/package-decisions.ts'
import type { Ports } from '../ports/ports.ts'
import { createPreviewController, type PreviewController } from '../preview/preview-controller.ts'
import { seenByPerson } from '../preview/seen-by-person.ts'
import { createThumbnailTaker, type ThumbnailTaker } from '../preview/thumbnails.ts'
import type { Draft } from '../prompt/draft.ts'
import { type AutoRepair, createAutoRepair } from '../repair/auto-repair.ts'
import type { AppSights } from '../sights/app-sights.ts'
import type { Proposals } from '../versions/proposals.ts'
import { createRestoring, type Restoring } from '../versions/restoring.ts'
import { createEditing, type Editing } from './editing.ts'
import { mayEdit } from './look-only.ts'
import { openSights } from './open-sights.ts'
import type { OpenProjectStore } from './project-store.ts'
import type { Sending } from './sending.ts'

interface Opening {
  id: string
  store: OpenProjectStore
  draft: Draft
  preview: PreviewController
  ports: Ports
}

/** The preview, and what the app reads as `process.env.…`. */
export function openPreview({ response, decisions, ports }: PreviewOfProject): {
  preview: PreviewController
  environment: Readonly<Record<string, string>>
} {
  const { project, dataConnection, appProxy } = response
  const { origin } = new URL(ports.preview.sdkBaseUrl)
  const environment = dataVariables(dataConnection, origin)
  const preview = createPreviewController({
    projectId: project.id,
    title: project.title,
    decisions: decisions.store,
    environment,
    ...(appProxy && { proxy: proxyOn(origin, appProxy) }),
    source: ports.preview,
  })
  return { preview, environment }
}

interface PreviewOfProject extends Pick<Opening, 'ports'> {
  response: ProjectResponse
  decisions: PackageDecisionStore
}

export function openEditing({ id, store, draft, preview, ports, lendData }: EditingOfProject): {
  editing: Editing
  sights: AppSights
} {
  const { api, clock, createId, modelId, onServerChange } = ports
  const files = () => editing.workbench.store.getState().files
  const sights = openSights({ id, preview, ports, lendData, files })
  const editing = createEditing({
    projectId: id,
    api,
    readPicture: (attachmentId) => api.readAttachment(id, attachmentId),
    readLibraryFile: api.readLibraryFile,
    unsavedTexts: ports.openTexts(`unsaved ${id}`),
    openEventSource: api.openStream,
    presence: ports.presence,
    modelId,
    seen: () => ({ ...seenByPerson(preview), looksOver: ports.looksOver() }),
    onQuestion: (question) => (question === null ? sights.stop() : sights.answer(question)),
    clock,
    createId,
    version: () => store.getState().version,
    onVersion(version) {
      store.setState({ version })
      onServerChange('project')
    },
    onAgreed(version, title) {
      const { project } = store.getState()
      store.setState({
        version,
        project: { ...project, title: title ?? project.title, versionNumber: version.number },
      })
      if (title !== null) preview.setTitle(title)
      onServerChange('project')
    },
    onProject({ project, version }) {
      // Before the version: what the preview says of its title is still of the files before these.
      preview.setTitle(project.title)
      store.setState({ project, version })
      onServerChange('project')
    },
    onNotSent(text) {
      if (draft.store.getState().text === '') draft.set(text)
    },
  })
  return { editing, sights }
}

interface EditingOfProject extends Opening {
  lendData: LendData
}

/** The check of the app's screens: after answers, after saves, and kept with the version that it was made of. */
export function openCheck({ id, store, editing, preview, ports, lendData, onPicture }: CheckOfProject): {
  check: AppCheck
  stopChecking: () => void
} {
  const { workbench, conversation, saving } = editing
  const { after } = ports.clock
  const isAutomatic = ports.checksByItself
  const check = createAppCheck({
    conversation,
    preview,
    files: () => workbench.store.getState().files,
    lendData,
    isAutomatic,
    after,
    warn: ports.warn,
    onPicture,
  })
  const checked = { check, project: store, conversation, workbench, saving }
  const stopKeeping = keepChecks({
    ...{ ...checked, preview, isAutomatic },
    keep: (number, counts) => ports.api.keepCheck(id, number, counts),
  })
  const stopAfterSaves = checkAfterSaves({ ...checked, after, isAutomatic })
  return {
    check,
    stopChecking() {
      stopKeeping()
      stopAfterSaves()
      check.dispose()
    },
  }
}

interface CheckOfProject extends Pick<Opening, 'id' | 'store' | 'preview' | 'ports'> {
  editing: Editing
  lendData: LendData
  onPicture: (route: string, picture: Blob) => void
}

interface RepairsOfProject extends Pick<Opening, 'id' | 'store' | 'preview' | 'ports'> {
  editing: Editing
  check: AppCheck
  sending: Sending
}

export function openAutoRepair({
  id,
  store,
  editing,
  preview,
  check,
  sending,
  ports,
}: RepairsOfProject): AutoRepair {
  const { workbench, conversation, saving } = editing
  const autoRepair = createAutoRepair({
    conversation,
    preview,
    check,
    repair: sending.startRepair,
    isEditedSince: (versionNumber) =>
      workbench.store.getState().unsaved.size > 0 ||
      saving.store.getState().kind !== 'saved' ||
      store.getState().version.number > versionNumber,
    after: ports.clock.after,
  })
  autoRepair.store.subscribe(({ outcome }, before) => {
    if (outcome === null || outcome === before.outcome) return
    const verdict = outcome.isFixed ? 'fixed' : 'not-fixed'
    // If this fails, only the word “Fixed” is lost after a reload.
    void ports.api.judgeRepair(id, outcome.messageId, verdict).catch(() => {})
  })
  return autoRepair
}

/** Devices follow what is applied: not what waits for the person's word, nor what is being written. */
export function openDevices(options: DevicesOfProject): ConnectedDevices {
  const { id, store, workbench, decisions, proposals, ports, dataConnection } = options
  return createConnectedDevices({
    projectId: id,
    api: ports.api,
    sync: ports.devices,
    dataConnection,
    ready: () => proposals().ready(),
    project() {
      const { files, chatStreaming } = workbench.store.getState()
      const heldFiles = proposals().heldFiles()
      const { allowed } = decisions.store.getState()
      const { title } = store.getState().project
      const isBeingWritten = chatStreaming && heldFiles === null
      return { title, files: heldFiles ?? files, allowedNames: allowed, isBeingWritten }
    },
  })
}

interface DevicesOfProject extends Pick<Opening, 'id' | 'store' | 'ports'> {
  workbench: Workbench
  decisions: PackageDecisionStore
  dataConnection: ProjectResponse['dataConnection']
  /** They come after the devices, which are asked for nothing before. */
  proposals: () => Proposals
}

export function openMigrations({ response, workbench, preview, ports }: MigrationsOfProject): Migrations {
  const { project } = response
  const migrations = createMigrations({
    // Without a project nothing is pending: a viewer is not asked.
    projectId: mayEdit(project) ? project.id : '',
    api: ports.api,
    workbench,
    storage: ports.storage,
    after: ports.clock.after,
    warn: ports.warn,
    onApplied: () => preview.app?.reload(),
  })
  const note = () => {
    const { isKnown, pending } = migrations.store.getState()
    const { chatStreaming, allArtifactsRan, migrationsLoading } = workbench.store.getState()
    const isChanging = chatStreaming || !allArtifactsRan || migrationsLoading
    preview.setDataBehind(isChanging || !isKnown || waitingCount(pending) > 0)
  }
  note()
  for (const { subscribe } of [migrations.store, workbench.store]) subscribe(note)
  return migrations
}

interface MigrationsOfProject extends Pick<Opening, 'preview' | 'ports'> {
  response: ProjectResponse
  workbench: Workbench
}

export function openFunctions({ response, store, workbench, ports }: FunctionsOfProject): FunctionWatch {
  const { project } = response
  return createFunctionWatch({
    projectId: mayEdit(project) ? project.id : '',
    api: ports.api,
    project: store,
    files: () => workbench.store.getState().files,
    after: ports.clock.after,
  })
}

interface FunctionsOfProject extends Pick<Opening, 'store' | 'ports'> {
  response: ProjectResponse
  workbench: Workbench
}

export function openRestoring({ id, editing, preview, ports, migrations }: RestoringOfProject): Restoring {
  const { readProject, takeRestored: take, conversation } = editing
  return createRestoring({
    ...{ api: ports.api, projectId: id, take, readProject, show: conversation.load },
    onDataRestored() {
      preview.app?.reload()
      migrations.lookAgain()
    },
  })
}

interface RestoringOfProject extends Pick<Opening, 'id' | 'preview' | 'ports'> {
  editing: Editing
  migrations: Migrations
}

export function openThumbnails({ response, preview, ports }: ThumbnailsOfProject): ThumbnailTaker {
  return createThumbnailTaker({
    preview,
    takenOf: response.project.thumbnailId == null ? null : response.version.number,
    after: ports.clock.after,
    async upload(picture, versionNumber) {
      await ports.api.putThumbnail(response.project.id, versionNumber, picture)
      ports.onServerChange('thumbnail')
    },
  })
}

interface ThumbnailsOfProject extends Pick<Opening, 'preview' | 'ports'> {
  response: ProjectResponse
}
