/** An upgrade with what this page has: the server, the browser's pictures, and a preview that nobody sees. */

import { t } from '@sayso/language/upgrade'
import { type ProjectFiles, sdkOfProject } from '@sayso/project'
import type { RestoreResponse, UpgradeAnswer } from '@sayso/wire'
import { createPreviewController, type OpenProject } from '@sayso/workbench'
import { createUpgrading, openScreens } from '@sayso/workbench/upgrade'
import { api } from '../../api/api.ts'
import { browserClock } from '../../browser/clock.ts'
import { pictureDifference } from '../../browser/picture-difference.ts'
import { previewSource } from '../../page/preview-source.ts'

/** The server starts a process, and other people's upgrades may come first. */
const TIMEOUT_MS = 90_000

export function openUpgrade(open: OpenProject, previewHost: string | null) {
  const address = `/api/projects/${encodeURIComponent(open.id)}/upgrade`
  return createUpgrading({
    api: {
      planUpgrade: () => api.call<UpgradeAnswer>('GET', address, undefined, TIMEOUT_MS),
      upgrade: (request) => api.call<RestoreResponse>('POST', address, request, TIMEOUT_MS),
    },
    saveFirst: open.saveFirst,
    files: () => open.workbench.store.getState().files,
    version: () => open.store.getState().version,
    show: open.restoring.showVersion,
    differenceOf: pictureDifference,
    after: browserClock.after,
    async openScreens(files, how) {
      const { container, controller } = openHiddenPreview(open, { files, previewHost })
      const end = controller.attach(container)
      try {
        return await openScreens({ ...how, controller, files, after: browserClock.after })
      } finally {
        end()
        container.remove()
      }
    },
  })
}

interface HiddenPreview {
  files: ProjectFiles
  previewHost: string | null
}

function openHiddenPreview(open: OpenProject, { files, previewHost }: HiddenPreview) {
  const sdk = sdkOfProject(files)
  const container = document.createElement('div')
  // As large as the phone, and in view, or the browser would not draw it.
  container.className = 'early-phone'
  document.body.append(container)
  const controller = createPreviewController({
    // Data that the app stores meanwhile is not the project's.
    projectId: `${open.id}-upgrade`,
    title: t('title', { to: sdk.major }),
    decisions: open.decisions.store,
    environment: open.environment,
    source: previewSource(previewHost, sdk),
  })
  controller.setFiles(files)
  return { container, controller }
}
