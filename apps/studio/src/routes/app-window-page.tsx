/** A project's app in a separate window: nothing but the app, as it was last saved. */

import { t } from '@sayso/language/workbench'
import { sdkOfProject } from '@sayso/project'
import { dataVariables, type ProjectResponse, proxyOn, type SessionResponse } from '@sayso/wire'
import {
  ApiFailure,
  createPreviewController,
  failureSentence,
  filesFromSnapshot,
  openPackageDecisions,
} from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { projectQuery, sessionQuery } from '../api/api.ts'
import { browserStorage } from '../browser/storage.ts'
import { RunningApp } from '../features/preview/running-app.tsx'
import { useProjectId } from '../navigation/navigation.ts'
import { previewSource } from '../page/preview-source.ts'
import { Notice } from '../ui/notice.tsx'
import { HomeLink, NotFoundPage } from './not-found-page.tsx'

const NOTHING_COVERED = { top: 0, bottom: 0 }

export function AppWindowPage() {
  const projectId = useProjectId()
  const { data: session } = useQuery(sessionQuery)
  const { data, error } = useQuery(projectQuery(projectId))
  if (error instanceof ApiFailure && error.code === 'not-found') return <NotFoundPage />
  if (error !== null) {
    return (
      <main>
        <Notice title={t('thisAppCannotBeOpened')} action={<HomeLink />}>
          {failureSentence(error)}
        </Notice>
      </main>
    )
  }
  if (session === undefined || data === undefined)
    return <main aria-busy="true" className="h-dvh stage-dots" />
  return <AppWindow key={projectId} response={data} session={session} />
}

function AppWindow({ response, session }: { response: ProjectResponse; session: SessionResponse }) {
  const { id, title } = response.project
  const { path, anonKey } = response.dataConnection
  const { appProxy } = response
  const sdk = useMemo(() => sdkOfProject(filesFromSnapshot(response.files)), [response.files])
  const controller = useMemo(
    () =>
      createPreviewController({
        projectId: id,
        title,
        decisions: openPackageDecisions(id, browserStorage).store,
        environment: dataVariables({ path, anonKey }, window.location.origin),
        ...(appProxy && { proxy: proxyOn(window.location.origin, appProxy) }),
        source: previewSource(session.previewHost, sdk),
      }),
    [id, title, path, anonKey, appProxy, session.previewHost, sdk],
  )
  useEffect(() => {
    document.title = title
    controller.setFiles(filesFromSnapshot(response.files))
  }, [controller, response, title])
  return (
    <main className="relative h-dvh overflow-hidden">
      <RunningApp controller={controller} safeArea={NOTHING_COVERED} />
    </main>
  )
}
