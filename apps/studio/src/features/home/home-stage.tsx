/** The right half of the home page: a phone in which the starter, or one of the projects, is running. */

import { t } from '@sayso/language/projects'
import { type ExpoSdk, type ProjectFiles, sdkOfProject } from '@sayso/project'
import type { ProjectSummary } from '@sayso/wire'
import {
  coveredArea,
  createPreviewController,
  filesFromSnapshot,
  openPackageDecisions,
  PHONE_SCREEN,
  type PreviewController,
} from '@sayso/workbench'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { sessionQuery, starterQuery } from '../../api/api.ts'
import { browserStorage } from '../../browser/storage.ts'
import { Link } from '../../navigation/link.tsx'
import { previewSource } from '../../page/preview-source.ts'
import { sdkNamed } from '../../page/sdk-named.ts'
import { stageStore } from '../../stores/home/stage-store.ts'
import { Phone } from '../preview/phone.tsx'
import { RunningApp } from '../preview/running-app.tsx'
import { StageStrip } from './stage-strip.tsx'

const SAFE_AREA = coveredArea(PHONE_SCREEN)

// Comes with this part, which every home page loads.
export { SdkChoice } from './sdk-choice.tsx'

export function HomeStage() {
  const { project } = useStore(stageStore)
  const { data: session } = useQuery(sessionQuery)
  const { data: files, isError } = useQuery(project === null ? starterFilesQuery : projectFilesQuery(project))
  const id = project?.id ?? 'starter'
  const title = project?.title ?? t('theStarter')
  const previewHost = session?.previewHost
  const starterSdk = project === null ? sdkNamed(session?.defaultSdk) : null
  const sdk = starterSdk ?? (files === undefined ? null : sdkOfProject(files))
  const controller = useMemo(
    () =>
      previewHost === undefined || sdk === null
        ? null
        : createStageController({ id, title, previewHost, sdk }),
    [id, title, previewHost, sdk],
  )

  useEffect(() => {
    if (controller !== null && files !== undefined) controller.setFiles(files)
  }, [controller, files])

  return (
    <section
      aria-label={t('preview')}
      className="sticky top-0 flex h-dvh flex-col border-s border-line stage-dots max-lg:hidden"
    >
      <div className="min-h-0 flex-1 pt-1.5">
        <Phone screen={PHONE_SCREEN} margin={52}>
          {controller === null ? null : <RunningApp key={id} controller={controller} safeArea={SAFE_AREA} />}
        </Phone>
      </div>
      <StageStrip project={project} controller={controller} isUnreachable={isError}>
        {project === null ? null : (
          <Link
            to={`/project/${project.id}`}
            className="ms-auto rounded-button border border-line-2 bg-raised px-3 py-1 text-ui font-medium hover:bg-hover"
          >
            {t('open')}
          </Link>
        )}
      </StageStrip>
    </section>
  )
}

const starterFilesQuery = queryOptions<ProjectFiles>({
  queryKey: ['stage', 'starter'],
  queryFn: async ({ client }) => filesFromSnapshot((await client.ensureQueryData(starterQuery)).files),
  staleTime: Number.POSITIVE_INFINITY,
})

const projectFilesQuery = ({ id, versionNumber }: ProjectSummary) =>
  queryOptions<ProjectFiles>({
    queryKey: ['stage', id, versionNumber],
    queryFn: async () => (await import('./stage-files.ts')).readStageFiles(id),
  })

interface StageApp {
  id: string
  title: string
  previewHost: string | null
  sdk: ExpoSdk
}

function createStageController({ id, title, previewHost, sdk }: StageApp): PreviewController {
  return createPreviewController({
    projectId: id,
    title,
    decisions: openPackageDecisions(id, browserStorage).store,
    source: previewSource(previewHost, sdk),
  })
}
