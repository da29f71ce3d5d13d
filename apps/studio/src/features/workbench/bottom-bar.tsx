/** On a phone, the way between chat and views is under the thumb. */

import { clsx } from 'clsx'
import { type LucideIcon, MessageSquare } from 'lucide-react'
import { useStore } from 'zustand'
import { useOpenProject, useWorkbench } from '../project/open-project-context.tsx'
import { layoutStore, showSide } from './layout.ts'
import { VIEWS, type View } from './views.ts'

export function BottomBar() {
  const { workbench } = useOpenProject()
  const active = useWorkbench((state) => state.activeView)
  const { side } = useStore(layoutStore)
  return (
    <nav
      aria-label="Project"
      className="flex h-16 shrink-0 items-stretch border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Item label="Chat" Icon={MessageSquare} isCurrent={side === 'chat'} onClick={() => showSide('chat')} />
      {[...VIEWS].sort(byThumbOrder).map(({ id, label, Icon }) => (
        <Item
          key={id}
          label={label}
          Icon={Icon}
          isCurrent={side === 'pane' && active === id}
          onClick={() => {
            workbench.setActiveView(id)
            showSide('pane')
          }}
        />
      ))}
    </nav>
  )
}

/** Versions before Code: on a phone, going back is wanted more often than reading code. */
function byThumbOrder(a: View, b: View): number {
  return Number(a.id === 'code') - Number(b.id === 'code')
}

interface ItemProps {
  label: string
  Icon: LucideIcon
  isCurrent: boolean
  onClick: () => void
}

function Item({ label, Icon, isCurrent, onClick }: ItemProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'flex flex-1 flex-col items-center justify-center gap-1 text-count font-medium',
        isCurrent ? 'text-ink' : 'text-ink-3',
      )}
    >
      <span
        className={clsx('flex h-7 w-[52px] items-center justify-center rounded-full', isCurrent && 'bg-sel')}
      >
        <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
      </span>
      {label}
    </button>
  )
}
