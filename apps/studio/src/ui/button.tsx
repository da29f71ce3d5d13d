/** Buttons: ink for the one main action, bordered and plain ones for the rest. */

import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const LOOKS = {
  primary: 'bg-ink text-on-ink hover:opacity-90',
  quiet: 'border border-line-2 bg-raised text-ink hover:bg-hover',
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'bg-danger-fill text-on-danger hover:opacity-90',
} as const

const SIZES = {
  s: 'h-7 rounded-button px-2.5 text-ui',
  m: 'h-8 rounded-button px-3 text-ui',
  l: 'h-10 rounded-large px-4 text-body',
  xl: 'h-[46px] rounded-large px-5 text-body',
} as const

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS
  size?: keyof typeof SIZES
}

export function Button({ look = 'quiet', size = 'm', className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={clsx(
        'touch-target inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap font-medium',
        'transition-[background-color,opacity] duration-(--duration-fast) disabled:opacity-50 [&_svg]:size-4',
        LOOKS[look],
        SIZES[size],
        className,
      )}
      {...rest}
    />
  )
}
