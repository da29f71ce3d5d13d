/** Pictures of the screens that a model looked at, as it saw them and as its corrections left them. */

import { t } from '@sayso/language/conversation'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { QuietDetails } from './quiet-details.tsx'

/** Nothing until the check has opened the corrected screens. */
export function BeforeAfter() {
  const { sights, panels } = useOpenProject()
  const before = useStore(sights.before)
  const after = useStore(panels.screens.pictures)
  const pairs = [...before].flatMap(([screen, old]) => {
    const picture = after.get(screen)
    return picture === undefined ? [] : [{ screen, old, picture }]
  })
  if (pairs.length === 0) return null
  return (
    <QuietDetails words={t('sheetBeforeAndAfter')}>
      <ul className="mt-2 flex gap-4 overflow-x-auto pb-2">
        {pairs.map(({ screen, old, picture }) => (
          <li key={screen} className="flex shrink-0 flex-col gap-1">
            <span dir="ltr">{screen}</span>
            <span className="flex gap-1">
              <Picture address={old} label={t('screenBefore', { screen })} />
              <Picture address={picture} label={t('screenAfter', { screen })} />
            </span>
          </li>
        ))}
      </ul>
    </QuietDetails>
  )
}

function Picture({ address, label }: { address: string; label: string }) {
  return <img src={address} alt={label} className="h-48 w-auto rounded-chip border border-line" />
}
