/** A button that is only an icon; its label is both tooltip and accessible name. */

import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
  /** Shown after the label in the tooltip, as the keys are printed. */
  shortcut?: string
}

export function IconButton({ label, shortcut, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      data-shortcut={shortcut}
      className={clsx(
        'touch-target inline-flex size-8 shrink-0 items-center justify-center rounded-button text-ink-2',
        'transition-colors duration-(--duration-fast) hover:bg-hover hover:text-ink',
        'aria-pressed:bg-sel aria-pressed:text-ink disabled:opacity-50 [&_svg]:size-4',
        className,
      )}
      {...rest}
    />
  )
}
