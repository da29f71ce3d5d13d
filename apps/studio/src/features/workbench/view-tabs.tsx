/** The views as tabs in the top bar. */

import { t } from '@sayso/language/workbench'
import { useProjectState } from '../../page/open-project-context.tsx'
import { onTabKey, useViews } from '../../page/views.ts'
import { SEGMENTED_PART, SEGMENTED_STRIP } from '../../ui/segmented.ts'
import { WaitingMark } from './waiting-mark.tsx'

/** Narrow bars have the words below the icons. All parts are equally wide, so that none moves when another is chosen. */
const NARROW_PART =
  'max-lg:h-9! max-lg:w-[78px] max-lg:flex-col max-lg:justify-center max-lg:gap-0! max-lg:px-0! max-lg:text-count! max-lg:whitespace-nowrap'

export function ViewTabs() {
  const shown = useViews()
  const versionNumber = useProjectState((state) => state.version.number)
  return (
    <div
      role="tablist"
      aria-label={t('views')}
      className={SEGMENTED_STRIP}
      onKeyDown={(event) => onTabKey(event, shown)}
    >
      {shown.views.map(({ id, label, Icon }) => (
        <button
          key={id}
          data-view={id}
          type="button"
          role="tab"
          aria-selected={id === shown.current}
          tabIndex={id === shown.current ? 0 : -1}
          className={`relative whitespace-nowrap lg:max-xl:gap-1.5 lg:max-xl:px-2 ${SEGMENTED_PART} ${NARROW_PART}`}
          onClick={() => shown.choose(id)}
        >
          <Icon strokeWidth={1.75} aria-hidden="true" />
          {label}
          {id === 'versions' && versionNumber > 0 ? (
            <span aria-hidden="true" className="text-count text-ink-3 tabular-nums max-lg:hidden">
              {versionNumber}
            </span>
          ) : null}
          {id === 'database' ? <WaitingMark className="max-lg:absolute max-lg:end-3 max-lg:top-0" /> : null}
        </button>
      ))}
    </div>
  )
}
