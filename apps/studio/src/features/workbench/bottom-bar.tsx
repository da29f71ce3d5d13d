/** On a phone, the way between chat and views is under the thumb. */

import { t } from '@sayso/language/workbench'
import { clsx } from 'clsx'
import { onTabKey, useViews, type View } from '../../page/views.ts'
import { WaitingMark } from './waiting-mark.tsx'

export function BottomBar() {
  const shown = useViews()
  return (
    <nav
      aria-label={t('project')}
      data-foot
      className="shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <div
        role="tablist"
        aria-label={t('views')}
        className="flex h-16 items-stretch [@media(max-height:480px)]:h-11"
        onKeyDown={(event) => onTabKey(event, shown)}
      >
        {shown.views.map((view) => (
          <Item
            key={view.id}
            view={view}
            isCurrent={view.id === shown.current}
            onClick={() => shown.choose(view.id)}
          />
        ))}
      </div>
    </nav>
  )
}

interface ItemProps {
  view: View
  isCurrent: boolean
  onClick: () => void
}

function Item({ view: { id, label, Icon }, isCurrent, onClick }: ItemProps) {
  return (
    <button
      type="button"
      role="tab"
      data-view={id}
      onClick={onClick}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      className={clsx(
        'flex flex-1 flex-col items-center justify-center gap-1 text-count font-medium [@media(max-height:480px)]:flex-row',
        isCurrent ? 'text-ink' : 'text-ink-3',
      )}
    >
      <span
        className={clsx(
          'relative flex h-7 w-[52px] items-center justify-center rounded-full',
          isCurrent && 'bg-sel',
        )}
      >
        <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {id === 'database' ? <WaitingMark className="absolute end-0 -top-1" /> : null}
      </span>
      <span className="[@media(max-height:480px)_and_(max-width:479px)]:sr-only">{label}</span>
    </button>
  )
}
