/** Notice over the phone while it shows an older state than the files. */

import { t } from '@sayso/language/preview'
import { faultsOf } from '@sayso/workbench'
import { History } from 'lucide-react'
import { useConversation, usePreview, useProjectState } from '../../page/open-project-context.tsx'

export function LastThatRan() {
  const shownRevision = usePreview(({ state }) => state?.shownRevision ?? 0)
  const isBehind = usePreview(
    ({ state }) =>
      state !== null &&
      faultsOf(state.problems).length > 0 &&
      state.shownRevision > 0 &&
      state.shownRevision < state.revision,
  )
  const isIdle = useConversation((state) => state.turn.phase !== 'streaming')
  // While an answer is written the preview also shows what lies between two versions, which is neither of them.
  const ran = useProjectState(
    (state) =>
      state.olderVersionShown ?? (state.lastRanRevision === shownRevision ? state.lastRanVersion : null),
  )
  const isOlder = useProjectState((state) => state.olderVersionShown !== null)
  const isWell = usePreview(({ state }) => state !== null && faultsOf(state.problems).length === 0)
  // The older version is shown once nothing is wrong any more.
  if (!isIdle || !(isOlder ? isWell : isBehind)) return null
  return (
    <p className="absolute top-2.5 left-1/2 z-10 flex -translate-x-1/2 items-center gap-2 rounded-full border border-line bg-raised px-3 py-1 text-ui-s font-medium whitespace-nowrap shadow-e2">
      <History className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
      {ran === null ? t('showingAnEarlierState') : showing(ran)}
    </p>
  )
}

function showing(versionNumber: number): string {
  return versionNumber === 0 ? t('showingTheFirstVersion') : t('showingVersion', { versionNumber })
}
