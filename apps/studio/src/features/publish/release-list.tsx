/** Releases before the live one, each with a way back to it. */

import { t } from '@sayso/language/publish'
import type { Publication } from '@sayso/wire'
import { useMutation } from '@tanstack/react-query'
import { formatAgo, useNow } from '../../browser/clock.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/form-end.tsx'
import { keepPublication, rollBack } from './publish-api.ts'

export function ReleaseList({
  publication: { live, earlier, takenDownReason },
}: {
  publication: Publication
}) {
  const { id } = useOpenProject()
  const nowMs = useNow(false)
  const goingBack = useMutation({
    mutationFn: (releaseId: string) => rollBack(id, releaseId),
    onSuccess: (publication) => keepPublication(id, publication),
  })
  if (earlier.length === 0 || takenDownReason !== null) return null
  return (
    <section aria-label={t('earlierReleases')} className="mt-6">
      <h3 className="text-ui font-semibold">{t('earlierReleases')}</h3>
      {live?.data === 'own' ? <p className="mt-0.5 text-ui text-ink-2">{t('goingBackKeepsData')}</p> : null}
      <ul className="mt-1 divide-y divide-line">
        {earlier.map(({ id: releaseId, versionNumber, publishedAt, data }) => (
          <li key={releaseId} className="flex flex-wrap items-center gap-2 py-2">
            <p className="min-w-0 flex-1 text-ui">
              {t('versionNumber', { number: versionNumber })}{' '}
              <span className="text-ink-2">
                {formatAgo(publishedAt, nowMs)}
                {live?.data === 'own' && data !== 'own' && data !== 'none' ? ` · ${t('projectData')}` : null}
              </span>
            </p>
            <Button disabled={goingBack.isPending} onClick={() => goingBack.mutate(releaseId)}>
              {t('goBackTo', { number: versionNumber })}
            </Button>
          </li>
        ))}
      </ul>
      <Failure error={goingBack.error} />
    </section>
  )
}
