/** A dialog: centred on wide pages, a sheet at the bottom on narrow ones. Labelled by its title. */

import { t } from '@sayso/language/page'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { focusAgain } from '../browser/keep-focus.ts'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  width?: 'question' | 'form' | 'plans'
  children: ReactNode
}

const WIDTHS = { question: 'md:max-w-[440px]', form: 'md:max-w-[600px]', plans: 'md:max-w-[960px]' } as const

export function Dialog({ isOpen, onClose, title, description, width = 'question', children }: DialogProps) {
  // Dialogs are opened by stores as well as by buttons, so there is no trigger that focus could go back to by itself.
  const opener = useRef<Element | null>(null)
  const takeFocus = (event: Event) => {
    opener.current = document.activeElement
    focusFieldOrDialog(event)
  }
  const giveFocusBack = (event: Event) => {
    event.preventDefault()
    // Closing led to another part of the page.
    if (document.activeElement !== null && document.activeElement !== document.body) return
    if (opener.current instanceof HTMLElement) opener.current.focus()
    // The element that opened it may be gone: a menu's item, a deleted card.
    focusAgain()
  }
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <RadixDialog.Content
          // An explicit `undefined` for a dialog without a description also silences Radix's warning.
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          // On narrow pages it is at the foot of the page.
          data-foot
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveFocusBack}
          className={clsx(
            'scroll-thin fixed inset-x-0 bottom-(--keyboard-height) z-40 max-h-[calc(var(--page-height)*0.92)] animate-dialog-in overflow-y-auto rounded-t-panel bg-raised p-5 shadow-e3 forced-colors:border',
            'md:inset-x-6 md:top-1/2 md:bottom-auto md:mx-auto md:max-h-[calc(var(--page-height)-48px)] md:-translate-y-1/2 md:rounded-panel md:p-8 outline-none',
            WIDTHS[width],
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <RadixDialog.Title
              className={clsx(
                'font-semibold text-balance',
                width === 'plans' ? 'font-display text-display-m' : 'text-title tracking-[-0.015em]',
              )}
            >
              {title}
            </RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label={t('close')} className="-mt-0.5 -me-1.5">
                <X strokeWidth={1.75} />
              </IconButton>
            </RadixDialog.Close>
          </div>
          {description === undefined ? null : (
            <RadixDialog.Description className="mt-1 text-body text-ink-2">
              {description}
            </RadixDialog.Description>
          )}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** The first field to write in where there is one; else the dialog itself, so that its title is read and nothing is pressed or ticked by mistake. */
function focusFieldOrDialog(event: Event): void {
  event.preventDefault()
  if (!(event.currentTarget instanceof HTMLElement)) return
  const field = event.currentTarget.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox]), textarea',
  )
  if (field === null) event.currentTarget.focus()
  // A name is mostly replaced; a text is mostly added to.
  else if (field instanceof HTMLInputElement) field.select()
  else field.focus()
}

/**
 * The row of buttons under a dialog: stacked on narrow pages, the main one last and nearest the thumb. That one may name what it is about,
 * however long that is.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-col gap-2 *:h-auto *:min-h-11 *:last:shrink *:last:py-1.5 *:last:wrap-anywhere *:last:whitespace-normal md:flex-row md:justify-end md:*:min-h-10">
      {children}
    </div>
  )
}
