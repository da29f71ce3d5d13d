/** Dialog in which an app gets an address that lasts, and where its owner sees and changes what is published. */

import { t } from '@sayso/language/publish'
import type { PublicationResponse } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { Caret } from '../../ui/caret.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/form-end.tsx'
import { FoundSecrets } from '../secrets/found-secrets.tsx'
import { LiveApp } from './live-app.tsx'
import { OwnDomain } from './own-domain.tsx'
import { publicationQuery, websiteUrl } from './publish-api.ts'
import { PublishForm } from './publish-form.tsx'
import { ReleaseList } from './release-list.tsx'

export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { id } = useOpenProject()
  const { data, error } = useQuery(publicationQuery(id))
  return (
    <Dialog isOpen onClose={onClose} width="form" title={t('publish')}>
      <Failure error={error} />
      {data === undefined && error === null ? (
        <div aria-busy="true" className="flex h-40 items-center justify-center">
          <Caret isBlinking className="h-6 w-2.5" />
        </div>
      ) : null}
      {data === undefined ? null : <State {...data} onClose={onClose} />}
    </Dialog>
  )
}

function State({
  publication,
  canPublish,
  suggestedName,
  onClose,
}: PublicationResponse & { onClose: () => void }) {
  if (!canPublish) {
    return (
      <>
        <p className="mt-4 text-body">{t('noAddresses')}</p>
        <WebsiteLink />
      </>
    )
  }
  return (
    <>
      {publication === null ? null : <LiveApp publication={publication} />}
      <FoundSecrets className="mt-4 rounded-card bg-warn-tint py-1.5" onShow={onClose} />
      <PublishForm publication={publication} suggestedName={suggestedName} onClose={onClose} />
      {publication === null || publication.takenDownReason !== null ? null : <OwnDomain />}
      {publication === null ? null : <ReleaseList publication={publication} />}
      <WebsiteLink />
    </>
  )
}

/** A link, so that the browser shows how far it is. */
function WebsiteLink() {
  const { id } = useOpenProject()
  return (
    <p className="mt-6 border-t border-line pt-4 text-ui">
      <a
        href={websiteUrl(id)}
        download
        className="touch-target underlined inline-flex items-center gap-2 text-ink-2 [&_svg]:size-4"
      >
        <Download strokeWidth={1.75} aria-hidden="true" />
        {t('website')}
      </a>
    </p>
  )
}
