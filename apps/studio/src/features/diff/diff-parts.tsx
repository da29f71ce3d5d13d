/** What a diff has in either form: line numbers, and folds of unchanged lines. */

import { type ReactNode, useState } from 'react'

/** Unchanged lines, hidden until they are asked for. */
export function Fold({ count, children }: { count: number; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return children()
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="flex h-7 w-full items-center gap-3 bg-sunken pl-4 font-sans text-ui-s text-ink-3 hover:text-ink"
    >
      {count} unchanged lines hidden <span className="underlined">Show</span>
    </button>
  )
}

export function LineNumber({ value }: { value: number | null }) {
  return <span className="w-8 shrink-0 text-right text-ink-3 tabular-nums select-none">{value}</span>
}
