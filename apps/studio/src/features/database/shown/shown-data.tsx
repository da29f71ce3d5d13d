/** Switch of the database view between test data and live data. It is there once the app has live data. */

import { t } from '@sayso/language/database'
import type { DataPurpose } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useOpenProject } from '../../../page/open-project-context.tsx'
import { SEGMENTED_PART, SEGMENTED_STRIP } from '../../../ui/segmented.ts'
import { overviewQuery, type ShownData } from './database-api.ts'

export function useShownData(): ShownData {
  const { id, panels } = useOpenProject()
  const { data } = useStore(panels.database)
  return { projectId: id, data }
}

const PARTS: readonly { data: DataPurpose; label: () => string; note: () => string }[] = [
  { data: 'test', label: () => t('testData'), note: () => t('testDataIsThePreviews') },
  { data: 'live', label: () => t('liveData'), note: () => t('liveDataIsTheVisitors') },
]

export function DataSwitch() {
  const { panels } = useOpenProject()
  const shown = useShownData()
  const { data: overview } = useQuery(overviewQuery(shown))
  if (overview?.hasLiveData !== true && shown.data === 'test') return null
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2">
      <div role="tablist" aria-label={t('whichData')} className={SEGMENTED_STRIP}>
        {PARTS.map(({ data, label }) => (
          <button
            key={data}
            type="button"
            role="tab"
            aria-selected={shown.data === data}
            onClick={() => panels.database.setState({ data })}
            className={SEGMENTED_PART}
          >
            {label()}
          </button>
        ))}
      </div>
      <p className="text-ui-s text-ink-2">{PARTS.find(({ data }) => data === shown.data)?.note()}</p>
    </div>
  )
}
