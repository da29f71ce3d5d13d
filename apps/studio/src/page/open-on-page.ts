/** Opens a project with what this page has: the server's API, the browser's clock and storage, notices, the preview. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/workbench'
import { sdkOfProject } from '@sayso/project'
import type { ProjectResponse, SessionResponse } from '@sayso/wire'
import {
  ApiFailure,
  coveredArea,
  type DeviceSync,
  filesFromSnapshot,
  type OpenProject,
  openProject,
  type ServerChange,
} from '@sayso/workbench'
import {
  api,
  modelsQuery,
  projectsQuery,
  queryClient,
  refreshAfterChange,
  sessionQuery,
  versionsQuery,
} from '../api/api.ts'
import { checkDataApi } from '../api/check-data-api.ts'
import { commentsApi } from '../api/comments-api.ts'
import { browserClock } from '../browser/clock.ts'
import { openKeptTexts } from '../browser/kept-texts.ts'
import { PHONE_PAGE } from '../browser/media-query.ts'
import { pagePresence } from '../browser/presence.ts'
import { createRandomId } from '../browser/random-id.ts'
import { browserStorage, writeStored } from '../browser/storage.ts'
import { chosenModelId } from '../stores/models/model-choice.ts'
import { automaticChecks, liveEdits, looksOver } from '../stores/switches/switches.ts'
import { notifyError } from '../ui/notices.tsx'
import { pictureTools } from './create-tray.ts'
import { isPaneHidden } from './layout.ts'
import { previewSource } from './preview-source.ts'

export function openOnPage(response: ProjectResponse, session: SessionResponse): OpenProject {
  const sdk = sdkOfProject(filesFromSnapshot(response.files))
  // For the next visit, see `preloadProjectPreview`.
  writeStored(`sdk:${response.project.id}`, sdk.major)
  const opened = openProject(response, {
    api,
    checkData: checkDataApi,
    comments: commentsApi,
    clock: browserClock,
    createId: createRandomId,
    notices: { notifyError: (title, sentence) => void notifyError(title, sentence) },
    presence: pagePresence,
    warn: (message) => console.warn(message),
    openTexts: openKeptTexts,
    storage: browserStorage,
    pictures: pictureTools,
    preview: previewSource(session.previewHost, sdk),
    devices: deviceSync,
    checksByItself: () => automaticChecks.store.getState().isOn,
    looksOver: () => looksOver.store.getState().isOn,
    showsUnsaved: () => liveEdits.store.getState().isOn,
    modelId: () => chosenModelId(queryClient.getQueryData(modelsQuery.queryKey)),
    onServerChange: (change) => refresh(change, response.project.id),
  })
  opened.workbench.setShowWorkbench(!isPaneHidden())
  // On a narrow page no phone is drawn around the app.
  const isBare = window.matchMedia(PHONE_PAGE).matches
  opened.preview.setSafeArea(isBare ? { top: 0, bottom: 0 } : coveredArea(opened.panels.device.getState()))
  opened.preview.startEarly()
  return opened
}

function refresh(change: ServerChange, projectId: string): void {
  switch (change) {
    case 'project':
      refreshAfterChange(projectId)
      break
    case 'messages-left':
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      break
    case 'role':
      // The browser's storage has unsaved text, which is back with the project.
      window.location.reload()
      break
    case 'thumbnail':
      void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: versionsQuery(projectId).queryKey })
  }
}

/** The code is large and few people need it, so it comes with the first link. */
const deviceSync: DeviceSync = {
  async open(options) {
    const { openProjectSession } = await import('@sayso/code-sync')
    return openProjectSession({ ...options, origin: window.location.origin })
  },
  async saveCopy(project) {
    try {
      const { saveProjectCopy } = await import('@sayso/code-sync')
      const { origin } = window.location
      return `/${await saveProjectCopy({ origin, project })}`
    } catch (cause) {
      // Requests without a response fail with a type error; all other errors have a sentence.
      const isOffline = cause instanceof TypeError || !(cause instanceof Error)
      const sentence = isOffline ? t('theServerCannotBeReached') : translated(cause.message)
      throw new ApiFailure(sentence, { code: isOffline ? 'offline' : 'bad-request', cause })
    }
  },
}
