/** The tabs of the pane. Arrow keys move among them, as in any tab list. */

import type { KeyboardEvent } from 'react'
import { SEGMENTED_PART, SEGMENTED_STRIP } from '../../ui/segmented.ts'
import { useOpenProject, useProjectState, useWorkbench } from '../project/open-project-context.tsx'
import { showSide } from './layout.ts'
import { VIEWS } from './views.ts'

export function ViewTabs() {
  const { workbench } = useOpenProject()
  const active = useWorkbench((state) => state.activeView)
  const versionNumber = useProjectState((state) => state.version.number)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const index = VIEWS.findIndex(({ id }) => id === active)
    const next = VIEWS.at((index + step) % VIEWS.length)
    if (next === undefined) return
    workbench.setActiveView(next.id)
    document.getElementById(tabId(next.id))?.focus()
  }
  return (
    <div role="tablist" aria-label="Views" className={SEGMENTED_STRIP} onKeyDown={onKeyDown}>
      {VIEWS.map(({ id, label, Icon }) => (
        <button
          key={id}
          id={tabId(id)}
          type="button"
          role="tab"
          aria-selected={id === active}
          aria-controls="pane"
          tabIndex={id === active ? 0 : -1}
          className={SEGMENTED_PART}
          onClick={() => {
            workbench.setActiveView(id)
            showSide('pane')
          }}
        >
          <Icon strokeWidth={1.75} aria-hidden="true" />
          <span className={id === active ? '' : 'max-lg:sr-only'}>{label}</span>
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

function tabId(view: string): string {
  return `view-${view}`
}
