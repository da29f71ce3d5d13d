/** A bordered part that opens: its head is always there, and the rest on demand. */

import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export function Disclosure({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <details className="group shrink-0 rounded-large border border-line">
      <summary className="flex min-h-10 list-none items-center gap-3 px-3 py-2 pointer-coarse:min-h-11">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">{head}</span>
        <ChevronDown
          strokeWidth={1.75}
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-2 transition-transform duration-(--duration-fast) group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-3">{children}</div>
    </details>
  )
}
