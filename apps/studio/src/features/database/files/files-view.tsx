/** The files of an app: its buckets, and what is in each. */

import { t } from '@sayso/language/database'
import type { AppBucket } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { FolderLock, FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FailureLine } from '../shown/failure-line.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { bucketsQuery } from './app-files-api.ts'
import { BucketView } from './bucket-view.tsx'
import { sizeText } from './file-text.ts'
import { NewBucketDialog } from './new-bucket-dialog.tsx'

export function FilesView() {
  const shown = useShownData()
  const { data, error } = useQuery(bucketsQuery(shown))
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  const bucket = data?.buckets.find(({ id }) => id === chosen)
  if (bucket !== undefined)
    return <BucketView key={bucket.id} bucket={bucket} onLeave={() => setChosen(null)} />
  return (
    <>
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <h2 className="flex-1 text-title-s font-semibold">{t('files')}</h2>
        {/* Live data gets its buckets by publishing. */}
        {shown.data === 'test' ? <Button onClick={() => setMaking(true)}>{t('newBucket')}</Button> : null}
      </header>
      <FailureLine failure={error} isInset />
      {data === undefined && error === null ? <div aria-busy="true" className="flex-1" /> : null}
      {data?.buckets.length === 0 ? (
        <p className="px-4 text-body text-ink-2">{t('noBucketsYet')}</p>
      ) : (
        <ul aria-label={t('buckets')} className="min-h-0 flex-1 overflow-auto px-2 pb-4">
          {data?.buckets.map((each) => (
            <Row key={each.id} bucket={each} onOpen={() => setChosen(each.id)} />
          ))}
        </ul>
      )}
      {isMaking ? <NewBucketDialog onClose={() => setMaking(false)} /> : null}
    </>
  )
}

function Row({ bucket, onOpen }: { bucket: AppBucket; onOpen: () => void }) {
  const { id, isPublic, fileCount, sizeBytes, maxFileBytes, types } = bucket
  const Icon = isPublic ? FolderOpen : FolderLock
  const limits = [
    maxFileBytes === null ? '' : t('eachUpTo', { size: sizeText(maxFileBytes) }),
    types?.join(', ') ?? '',
  ].filter((limit) => limit !== '')
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full items-center gap-3 rounded-button px-2 py-2 text-start hover:bg-hover"
      >
        <Icon strokeWidth={1.75} aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-body font-medium" dir="auto">
            {id}
          </span>
          <span className="block text-ui-s text-ink-2 [overflow-wrap:anywhere]">
            {[isPublic ? t('publicBucket') : t('privateBucket'), ...limits].join(' · ')}
          </span>
        </span>
        <span className="shrink-0 text-ui text-ink-2 tabular-nums">
          {t('filesAndSize', { count: fileCount, size: sizeText(sizeBytes) })}
        </span>
      </button>
    </li>
  )
}
