/** Opens what shows the app in hidden frames: to the model that is answering, with data lent for as long as that takes. */

import type { ProjectFiles } from '@sayso/project'
import { createCheckData, type LendData } from '../check/check-data.ts'
import type { Ports } from '../ports/ports.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import { type AppSights, createAppSights } from '../sights/app-sights.ts'

interface OpeningSights {
  id: string
  ports: Ports
  preview: PreviewController
  lendData: LendData
  files: () => ProjectFiles
}

export function openSights({ id, ports, preview, lendData, files }: OpeningSights): AppSights {
  const { pictures, clock } = ports
  return createAppSights({
    ...{ preview, files, lendData, pictures },
    send: (askId, sight) => ports.showApp(id, askId, sight),
    after: clock.after,
  })
}

/** The throw-away database of hidden frames, which a project has one of. */
export function openCheckData({ id, ports }: Pick<OpeningSights, 'id' | 'ports'>): LendData {
  return createCheckData({
    ...{ projectId: id, api: ports.checkData },
    origin: new URL(ports.preview.sdkBaseUrl).origin,
  })
}
