/** The views as tabs in the top bar. */

import { t } from '@sayso/language/workbench'
import { useProjectState } from '../../page/open-project-context.tsx'
import { onTabKey, useViews } from '../../page/views.ts'
import { SEGMENTED_PART, SEGMENTED_STRIP } from '../../ui/segmented.ts'

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
          className={SEGMENTED_PART}
          onClick={() => shown.choose(id)}
        >
          <Icon strokeWidth={1.75} aria-hidden="true" />
          <span className={id === shown.current ? '' : 'max-lg:sr-only'}>{label}</span>
          {id === 'versions' && versionNumber > 0 ? (
            <span aria-hidden="true" className="text-count text-ink-3 tabular-nums max-lg:hidden">
              {versionNumber}
            </span>
          ) : null}
        </button>
      ))}
    </div>
  )
}
