/** The model's look-ups while it answered: quiet lines, folded when there are many. */

import { t } from '@sayso/language/conversation'
import type { Lookup } from '@sayso/wire'
import { lookupText } from '@sayso/workbench'
import { ChevronRight, FileText, Package, Search, Table2 } from 'lucide-react'

const ICONS = { find: Search, read: FileText, types: Package, rows: Table2 } as const
/** More are folded. */
const MAX_OPEN = 4

export function Lookups({ lookups }: { lookups: readonly Lookup[] | undefined }) {
  if (lookups === undefined || lookups.length === 0) return null
  if (lookups.length <= MAX_OPEN) return <Lines lookups={lookups} />
  return (
    <details className="group/lookups text-ui text-ink-2">
      <summary className="touch-target flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 rounded-chip [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-3.5 transition-transform group-open/lookups:rotate-90 rtl:-scale-x-100 rtl:group-open/lookups:-rotate-90"
          strokeWidth={1.75}
        />
        {t('lookups', { count: lookups.length })}
      </summary>
      <Lines lookups={lookups} />
    </details>
  )
}

function Lines({ lookups }: { lookups: readonly Lookup[] }) {
  return (
    <ul className="flex flex-col gap-1 text-ui text-ink-2">
      {lookups.map((lookup, index) => {
        const Icon = ICONS[lookup.kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={index} className="flex min-w-0 items-start gap-1.5">
            <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" strokeWidth={1.75} />
            <span dir="auto" className="min-w-0 break-words">
              {lookupText(lookup)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
