/** Amber number of migrations that wait, beside the name of the Database view. The view itself says it in words. */

import { waitingCount } from '@sayso/workbench'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'

export function WaitingMark({ className = '' }: { className?: string }) {
  const { migrations } = useOpenProject()
  const count = useStore(migrations.store, ({ pending }) => waitingCount(pending))
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      data-waiting={count}
      className={`rounded-full bg-warn-tint px-1.5 text-count leading-4 font-semibold text-warn tabular-nums ${className}`}
    >
      {count}
    </span>
  )
}
