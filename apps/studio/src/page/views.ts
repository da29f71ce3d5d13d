/** The views of the pane, in order, and the chat, which is one of them where it has no separate column. */

import { t } from '@sayso/language/workbench'
import type { WorkbenchView } from '@sayso/workbench'
import { CodeXml, Database, History, type LucideIcon, MessageSquare, Smartphone } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { ONE_COLUMN_PAGE, useMediaQuery } from '../browser/media-query.ts'
import { readingKey } from '../ui/direction.ts'
import { layoutStore, showSide } from './layout.ts'
import { useMayEdit, useOpenProject, useWorkbench } from './open-project-context.tsx'
import { showView } from './show.ts'

export interface View {
  id: WorkbenchView | 'chat'
  label: string
  Icon: LucideIcon
}

export const VIEWS: readonly (View & { id: WorkbenchView })[] = [
  {
    id: 'preview',
    get label() {
      return t('preview')
    },
    Icon: Smartphone,
  },
  {
    id: 'code',
    get label() {
      return t('code')
    },
    Icon: CodeXml,
  },
  {
    id: 'versions',
    get label() {
      return t('versions')
    },
    Icon: History,
  },
  {
    id: 'database',
    get label() {
      return t('database')
    },
    Icon: Database,
  },
]

const CHAT: View = {
  id: 'chat',
  get label() {
    return t('chat')
  },
  Icon: MessageSquare,
}

interface ShownViews {
  views: readonly View[]
  current: View['id']
  choose(id: View['id']): void
}

export function useViews(): ShownViews {
  const open = useOpenProject()
  const active = useWorkbench((state) => state.activeView)
  const { side } = useStore(layoutStore)
  // The rows are those of the app's people: a viewer gets none of them.
  const mayEdit = useMayEdit()
  const isOneColumn = useMediaQuery(ONE_COLUMN_PAGE)
  const views = VIEWS.filter(({ id }) => id !== 'database' || mayEdit)
  return {
    views: isOneColumn ? [CHAT, ...views.sort(byThumbOrder)] : views,
    current: isOneColumn && side === 'chat' ? 'chat' : active,
    choose(id) {
      if (id === 'chat') return showSide('chat')
      showView(open, id)
    },
  }
}

/** Versions before Code: on a phone or a tablet, going back is wanted more often than reading code. */
function byThumbOrder(a: View, b: View): number {
  return Number(a.id === 'code') - Number(b.id === 'code')
}

/** Arrow keys move among tabs. */
export function onTabKey(event: KeyboardEvent<HTMLElement>, { views, current, choose }: ShownViews): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[readingKey(event.key)]
  const index = views.findIndex(({ id }) => id === current)
  const next = step === undefined ? undefined : views.at((index + step) % views.length)
  if (next === undefined) return
  choose(next.id)
  const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')
  for (const tab of tabs) if (tab.dataset.view === next.id) tab.focus()
}
