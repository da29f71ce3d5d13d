/** A button that is only an icon; its label is both tooltip and accessible name. */

import { clsx } from 'clsx'
import { Tooltip } from 'radix-ui'
import type { ComponentProps, FocusEvent } from 'react'

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
  /** Shown after the label in the tooltip, as the keys are printed. */
  shortcut?: string
}

export function IconButton({ label, shortcut, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <button
          type="button"
          aria-label={label}
          onFocus={staySilentUnlessByKeyboard}
          className={clsx(
            'touch-target inline-flex size-8 shrink-0 items-center justify-center rounded-button text-ink-2',
            'transition-colors duration-(--duration-fast) hover:bg-hover hover:text-ink',
            'aria-pressed:bg-sel aria-pressed:text-ink disabled:opacity-50 [&_svg]:size-4',
            className,
          )}
          {...rest}
        />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={6}
          className="z-50 rounded-chip bg-ink px-2 py-1 text-ui-s text-on-ink shadow-e2"
        >
          {label}
          {shortcut === undefined ? null : <span className="ml-2 opacity-70">{shortcut}</span>}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

/** Focus that a closing menu gives back after a click is no wish to read the label. */
function staySilentUnlessByKeyboard(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}
