/** A field with a list below it that finds: arrow keys choose, Enter takes, Escape leaves. */

import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'

export interface Row {
  id: string
  content: ReactNode
  take: () => void
}

interface FindDialogProps {
  title: string
  placeholder: string
  /** Said when nothing is found; null while nothing is asked. */
  nothingText: (query: string) => string | null
  /** Stays the same function while it finds the same. */
  find: (query: string) => Row[]
  /** Content below the list, for the query. */
  below?: (query: string) => ReactNode
  onClose: () => void
}

export function FindDialog({ title, placeholder, nothingText, find, below, onClose }: FindDialogProps) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const deferredQuery = useDeferredValue(query)
  const rows = useMemo(() => find(deferredQuery), [find, deferredQuery])
  const at = Math.min(chosen, rows.length - 1)

  const nothing = nothingText(query)

  /** Closed first: what is taken may open the palette again, or wants the focus. */
  const take = (row: Row | undefined) => {
    if (row === undefined) return
    onClose()
    row.take()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((at + step + rows.length) % Math.max(rows.length, 1))
    // The list may be behind somebody who types fast: never what an older query found.
    else if (event.key === 'Enter') take(query === deferredQuery ? rows[at] : find(query)[0])
    else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={leaveFocus}
          className="fixed inset-x-3 top-[calc(var(--page-height)*0.12)] z-40 mx-auto flex max-h-[calc(var(--page-height)*0.7)] max-w-[560px] animate-dialog-in flex-col overflow-hidden rounded-panel bg-raised shadow-e3 outline-none"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <input
            role="combobox"
            aria-label={title}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={rows[at] === undefined ? undefined : `${listId}-${at}`}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setChosen(0)
            }}
            onKeyDown={onKeyDown}
            className="h-13 shrink-0 border-b border-line bg-transparent px-5 text-body-l outline-none"
          />
          <div id={listId} role="listbox" aria-label={title} className="scroll-thin overflow-y-auto p-2">
            {rows.map((row, index) => (
              <PaletteRow
                key={row.id}
                id={`${listId}-${index}`}
                row={row}
                isChosen={index === at}
                onTake={() => take(row)}
              />
            ))}
          </div>
          {rows.length === 0 && nothing !== null ? (
            <p role="status" className="px-5 pt-1 pb-5 text-ui text-ink-3">
              {nothing}
            </p>
          ) : null}
          {below?.(deferredQuery)}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The chosen entry may have moved the focus: then it stays there. */
function leaveFocus(event: Event): void {
  const { activeElement, body } = document
  if (activeElement !== null && activeElement !== body) event.preventDefault()
}

interface PaletteRowProps {
  id: string
  row: Row
  isChosen: boolean
  onTake: () => void
}

function PaletteRow({ id, row, isChosen, onTake }: PaletteRowProps) {
  return (
    // The keys are the field's: the focus stays there, as a list that belongs to a field wants it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      ref={isChosen ? scrollIntoView : undefined}
      onClick={onTake}
      className="flex min-h-9 cursor-default items-center gap-3 rounded-button px-3 py-1.5 text-ui hover:bg-hover aria-selected:bg-sel pointer-coarse:min-h-11"
    >
      {row.content}
    </div>
  )
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
