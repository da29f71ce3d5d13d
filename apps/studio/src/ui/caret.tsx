/** The rounded bar that marks live content. It replaces the spinners of other products. */

import { clsx } from 'clsx'

interface CaretProps {
  /** On paper the caret is the darker `signal-bar`; on ink it is `signal` itself. */
  on?: 'paper' | 'ink'
  isBlinking?: boolean
  className?: string
}

export function Caret({ on = 'paper', isBlinking = false, className }: CaretProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'caret inline-block shrink-0 rounded-[2px]',
        on === 'paper' ? 'bg-signal-bar' : 'bg-signal',
        isBlinking && 'animate-blink',
        className ?? 'h-[15px] w-[6px]',
      )}
    />
  )
}
