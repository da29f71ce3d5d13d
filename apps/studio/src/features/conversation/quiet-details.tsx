/** A quiet row of an answer that opens what stands behind it. */

import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface QuietDetailsProps {
  words: string
  children: ReactNode
}

export function QuietDetails({ words, children }: QuietDetailsProps) {
  return (
    <details className="group/quiet text-ui text-ink-2">
      <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 rounded-chip pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-3.5 transition-transform group-open/quiet:rotate-90 rtl:-scale-x-100 rtl:group-open/quiet:-rotate-90"
          strokeWidth={1.75}
        />
        {words}
      </summary>
      {children}
    </details>
  )
}
