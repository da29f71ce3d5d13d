/** The model's look-ups while it answered: quiet lines, folded when there are many. */

import { t } from '@sayso/language/conversation'
import type { ChatMessage } from '@sayso/wire'
import { lookupLines } from '@sayso/workbench'
import { Eye, FileText, ListChecks, Package, Search, Table2 } from 'lucide-react'
import { QuietDetails } from './quiet-details.tsx'

const ICONS = {
  ...{ find: Search, read: FileText, types: Package, rows: Table2 },
  ...{ see: Eye, run: ListChecks, problems: ListChecks, screens: Eye, changes: Eye },
} as const
/** More are folded. */
const MAX_OPEN = 4

type Line = ReturnType<typeof lookupLines>[number]

export function Lookups({ message }: { message: Pick<ChatMessage, 'lookups' | 'status'> }) {
  const lines = lookupLines(message.lookups ?? [], { isEnded: message.status !== 'running' })
  if (lines.length === 0) return null
  if (lines.length <= MAX_OPEN) return <Lines lines={lines} />
  return (
    <QuietDetails words={t('lookups', { count: lines.length })}>
      <Lines lines={lines} />
    </QuietDetails>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="flex flex-col gap-1 text-ui text-ink-2">
      {lines.map(({ kind, text }, index) => {
        const Icon = ICONS[kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={index} className="flex min-w-0 items-start gap-1.5">
            <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" strokeWidth={1.75} />
            <span dir="auto" className="min-w-0 break-words">
              {text}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
