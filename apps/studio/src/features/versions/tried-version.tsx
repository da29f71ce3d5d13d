/** An older version, running beside the project's own app, to look at before it is restored. */

import { t } from '@sayso/language/versions'
import { sdkOfProject } from '@sayso/project'
import {
  coveredArea,
  createPreviewController,
  failureSentence,
  filesFromSnapshot,
  PHONE_SCREEN,
} from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { sessionQuery, versionQuery } from '../../api/api.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { previewSource } from '../../page/preview-source.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Phone } from '../preview/phone.tsx'
import { RunningApp } from '../preview/running-app.tsx'

const SAFE_AREA = coveredArea(PHONE_SCREEN)

export function TriedVersion({ number }: { number: number }) {
  const { id, decisions, environment, panels } = useOpenProject()
  const { data: session } = useQuery(sessionQuery)
  const { data: version, error } = useQuery(versionQuery(id, number))
  const previewHost = session?.previewHost
  const files = useMemo(() => version && filesFromSnapshot(version.files), [version])
  const sdk = files === undefined ? null : sdkOfProject(files)
  const controller = useMemo(
    () =>
      previewHost === undefined || sdk === null
        ? null
        : createPreviewController({
            // Data that the app stores while it is tried is not the project's.
            projectId: `${id}-tried`,
            decisions: decisions.store,
            environment,
            title: t('versionNumber', { number }),
            source: previewSource(previewHost, sdk),
          }),
    [id, number, previewHost, sdk, decisions, environment],
  )

  useEffect(() => {
    if (controller !== null && files !== undefined) controller.setFiles(files)
  }, [controller, files])

  return (
    <section
      aria-label={t('versionTried', { number })}
      className="absolute inset-y-0 end-0 z-20 flex w-[300px] max-w-full flex-col border-s border-line bg-stage max-xl:shadow-e3 max-md:w-full"
    >
      <div className="flex h-11 shrink-0 items-center gap-2 pe-2 ps-4">
        <h3 className="min-w-0 flex-1 truncate text-ui font-semibold">
          {t('versionVersionNumber', { versionNumber: number })}{' '}
          <span className="font-normal text-ink-2">{t('nothingIsRestoredYet')}</span>
        </h3>
        <IconButton label={t('closeVersion', { number })} onClick={() => panels.versions.tryOut(null)}>
          <X strokeWidth={1.75} />
        </IconButton>
      </div>
      {error === null ? null : (
        <p role="alert" className="px-4 text-ui text-danger">
          {failureSentence(error)}
        </p>
      )}
      <div className="min-h-0 flex-1">
        <Phone screen={PHONE_SCREEN} margin={22} align="top">
          {controller === null ? null : <RunningApp controller={controller} safeArea={SAFE_AREA} />}
        </Phone>
      </div>
    </section>
  )
}
