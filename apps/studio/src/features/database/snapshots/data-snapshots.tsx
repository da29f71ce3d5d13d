/** The data snapshots of a project, the way back to each, and the data as a file. */

import { t } from '@sayso/language/database'
import type { DataSnapshot, DataSnapshotsResponse } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '../../../api/api.ts'
import { formatAgo, useNow } from '../../../browser/clock.ts'
import { useOpenProject } from '../../../page/open-project-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify, notifyError } from '../../../ui/notices.tsx'
import { databaseKey, databaseUrl, type ShownData, shownKey } from '../shown/database-api.ts'
import { FailureLine } from '../shown/failure-line.tsx'
import { useShownData } from '../shown/shown-data.tsx'

const MB = 1024 * 1024

const snapshotsQuery = (shown: ShownData) =>
  queryOptions({
    queryKey: [...shownKey(shown), 'snapshots'],
    queryFn: () => api.call<DataSnapshotsResponse>('GET', databaseUrl(shown, '/snapshots')),
    staleTime: 0,
  })

export function DataSnapshots({ hasTables }: { hasTables: boolean }) {
  const shown = useShownData()
  const { data, error } = useQuery(snapshotsQuery(shown))
  const restore = useRestoreData()
  const nowMs = useNow(false)
  return (
    <section aria-labelledby="snapshots" className="flex min-h-0 flex-col gap-4 overflow-auto p-4 text-ui">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="snapshots" className="text-title-s font-semibold">
          {t('dataSnapshots')}
        </h2>
        {hasTables ? (
          <a
            href={databaseUrl(shown, '/export')}
            download
            className="touch-target inline-flex h-8 shrink-0 items-center gap-2 rounded-button border border-line-2 bg-raised px-3 font-medium hover:bg-hover [&_svg]:size-4"
          >
            <Download strokeWidth={1.75} aria-hidden="true" />
            {t('downloadAsSql')}
          </a>
        ) : null}
      </div>
      <p className="text-ink-2">{t('beforeEachMigrationAndBefore')}</p>
      <FailureLine failure={error} />
      {data?.snapshots.length === 0 ? <p className="text-ink-2">{t('noneYet')}</p> : null}
      <ul className="flex flex-col">
        {data?.snapshots.map((snapshot) => (
          <li
            key={snapshot.id}
            className="flex items-center gap-4 border-b border-line py-3 max-md:items-start"
          >
            <div className="min-w-0 flex-1">
              <p className="break-words">{titleOf(snapshot)}</p>
              <p className="text-ui-s text-ink-2 tabular-nums">
                {t('versionAgoVersionNumberSize', {
                  ago: formatAgo(snapshot.takenAt, nowMs),
                  versionNumber: snapshot.versionNumber,
                  size: sizeText(snapshot.sizeBytes),
                })}
              </p>
            </div>
            <Button disabled={restore.isPending} onClick={() => restore.mutate(snapshot.id)}>
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useRestoreData() {
  const { id, restoring } = useOpenProject()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (snapshotId: string) => restoring.restoreData(snapshotId),
    onSuccess: (restored) => {
      if (restored === null) return
      void queries.invalidateQueries({ queryKey: databaseKey(id) })
      const undoId = restored.undo?.id
      void notify(
        t('theDataIsRestored'),
        undoId === undefined ? {} : { action: { label: t('undo'), onClick: () => mutation.mutate(undoId) } },
      )
    },
    onError: (failure) => void notifyError(t('notRestored'), failureSentence(failure)),
  })
  return mutation
}

function titleOf({ cause, path, sizeBytes }: DataSnapshot): string {
  if (cause === 'restore') return t('beforeDataWasRestored')
  if (cause === 'sql') return t('beforeSqlWasRun')
  const before = path === null ? t('aMigration') : path
  return sizeBytes === 0 ? t('emptyBefore', { before }) : t('before', { before })
}

function sizeText(sizeBytes: number): string {
  return sizeBytes === 0 ? t('noTables') : t('mb', { fixed: (sizeBytes / MB).toFixed(1) })
}
