/** A whole-page or in-panel message: what happened, one sentence, the way out. */

import type { ReactNode } from 'react'

interface NoticeProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function Notice({ title, children, action }: NoticeProps) {
  return (
    <div className="mx-auto flex max-w-[440px] flex-col items-start gap-3 px-4 py-16">
      <h1 className="font-display text-display-m font-semibold">{title}</h1>
      {children === undefined ? null : <p className="text-body text-ink-2">{children}</p>}
      {action}
    </div>
  )
}
