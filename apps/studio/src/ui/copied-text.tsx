/** Text to be copied: a click selects all of it. A button beside it copies. */

import type { ReactNode } from 'react'

export function CopiedText({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <div className="mt-3 flex items-center gap-2">
      <input
        readOnly
        value={text}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
        className="h-9 min-w-0 flex-1 rounded-large border border-line-control bg-surface px-3 font-mono text-code-s text-ellipsis"
      />
      {children}
    </div>
  )
}
