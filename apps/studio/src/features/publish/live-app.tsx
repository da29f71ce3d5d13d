/** The app as it is published at this moment: the address as text and as a code, since when, and how often it was opened. */

import { t } from '@sayso/language/publish'
import type { Publication } from '@sayso/wire'
import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { formatAgo, useNow } from '../../browser/clock.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/form-end.tsx'
import { LinkField } from '../devices/link-field.tsx'
import { QrPicture } from '../devices/qr-picture.tsx'
import { keepPublication, unpublish } from './publish-api.ts'

export function LiveApp({ publication }: { publication: Publication }) {
  const { takenDownReason, live } = publication
  if (takenDownReason !== null) {
    return (
      <p role="alert" className="mt-4 rounded-card bg-danger-tint px-3.5 py-2.5 text-ui">
        {t('takenDown', { reason: takenDownReason })}
      </p>
    )
  }
  if (live === null) return <p className="mt-2 text-ui text-ink-2">{t('notPublishedNow')}</p>
  return <LiveAddress publication={publication} live={live} />
}

interface LiveAddressProps {
  publication: Publication
  live: NonNullable<Publication['live']>
}

function LiveAddress({ publication, live }: LiveAddressProps) {
  const { url, visits } = publication
  const nowMs = useNow(false)
  const isOnlyHere = new URL(url).hostname.endsWith('.localhost')
  return (
    <section aria-label={t('address')} className="mt-4 rounded-panel border border-line p-4 md:p-5">
      <div className="flex flex-wrap gap-5">
        {isOnlyHere ? null : <QrPicture text={url} />}
        <div className="min-w-0 flex-1 basis-60">
          <p role="status" className="text-ui font-semibold">
            {t('versionIsLive', { number: live.versionNumber, ago: formatAgo(live.publishedAt, nowMs) })}
          </p>
          <p className="mt-0.5 text-ui text-ink-2">{t('visits', { count: visits })}</p>
          <LinkField label={t('linkOfTheApp')} text={url} />
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="touch-target inline-flex h-8 items-center gap-2 rounded-button border border-line-2 bg-raised px-3 text-ui font-medium hover:bg-hover [&_svg]:size-4"
            >
              <ExternalLink strokeWidth={1.75} aria-hidden="true" />
              {t('openApp')}
            </a>
            <Unpublish publication={publication} />
          </div>
        </div>
      </div>
      {isOnlyHere ? <p className="mt-3 text-ui text-ink-2">{t('onlyThisComputer')}</p> : null}
    </section>
  )
}

function Unpublish({ publication }: { publication: Publication }) {
  const { id } = useOpenProject()
  const [isAsking, setAsking] = useState(false)
  const ending = useMutation({
    mutationFn: () => unpublish(id),
    onSuccess: () => {
      const { live, earlier } = publication
      keepPublication(id, {
        ...publication,
        live: null,
        earlier: live === null ? earlier : [live, ...earlier],
      })
    },
  })
  if (!isAsking) {
    return (
      <Button look="ghost" onClick={() => setAsking(true)}>
        {t('unpublish')}
      </Button>
    )
  }
  return (
    <div className="basis-full">
      <p className="text-ui">
        {t('sureToUnpublish')} {publication.live?.data === 'own' ? t('unpublishingKeepsData') : null}
      </p>
      <Button look="danger" className="mt-2" disabled={ending.isPending} onClick={() => ending.mutate()}>
        {t('unpublishNow')}
      </Button>
      <Failure error={ending.error} />
    </div>
  )
}
