/** One field that finds: a command, a file, a line of text. Arrow keys choose, Enter takes, Escape leaves. */

import { findPaths, findText, type OpenProject, type PaletteMode, splitPath } from '@sayso/workbench'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { showSide } from '../../page/layout.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { showPlace } from '../../page/show.ts'
import { commandsOf } from './commands.ts'
import { KeyCaps } from './key-caps.tsx'

type FindMode = Exclude<PaletteMode, 'keys'>

interface Row {
  id: string
  content: ReactNode
  take: () => void
}

const TITLES = { commands: 'Commands', files: 'Go to a file', text: 'Search in all files' } as const
const PLACEHOLDERS = { commands: 'What do you want to do?', files: 'Part of a path', text: 'Text' } as const
const NOTHING = { commands: 'No such command.', files: 'No such file.', text: 'Not found.' } as const

export function Palette({ mode }: { mode: FindMode }) {
  const { palette } = useOpenProject().panels
  const listId = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const rows = useRows(mode, useDeferredValue(query))
  const at = Math.min(chosen, rows.length - 1)

  /** Closed first: what is taken may open the palette again, or wants the focus. */
  const take = (row: Row | undefined) => {
    if (row === undefined) return
    palette.close()
    row.take()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((at + step + rows.length) % Math.max(rows.length, 1))
    else if (event.key === 'Enter') take(rows[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={palette.close}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[12dvh] z-40 mx-auto flex max-h-[70dvh] max-w-[560px] animate-dialog-in flex-col overflow-hidden rounded-panel bg-raised shadow-e3 outline-none"
        >
          <Dialog.Title className="sr-only">{TITLES[mode]}</Dialog.Title>
          <input
            role="combobox"
            aria-label={TITLES[mode]}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={rows[at] === undefined ? undefined : `${listId}-${at}`}
            placeholder={PLACEHOLDERS[mode]}
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
          <div
            id={listId}
            role="listbox"
            aria-label={TITLES[mode]}
            className="scroll-thin overflow-y-auto p-2"
          >
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
          {rows.length === 0 && (mode !== 'text' || query.trim() !== '') ? (
            <p role="status" className="px-5 pt-1 pb-5 text-ui text-ink-3">
              {NOTHING[mode]}
            </p>
          ) : null}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
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

function useRows(mode: FindMode, query: string): Row[] {
  const open = useOpenProject()
  return useMemo(() => ROWS[mode](open, query), [open, mode, query])
}

const ROWS: Record<FindMode, (open: OpenProject, query: string) => Row[]> = {
  commands: (open, query) => {
    const words = query.toLowerCase().split(/\s+/)
    return commandsOf(open)
      .filter(({ isPossible }) => isPossible?.() ?? true)
      .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
      .map(({ label, keys, run }) => ({
        id: label,
        take: run,
        content: (
          <>
            <span className="flex-1">{label}</span>
            {keys === null ? null : <KeyCaps keys={keys} />}
          </>
        ),
      }))
  },

  files: ({ workbench }, query) =>
    findPaths(workbench.store.getState().files.keys(), query).map((path) => ({
      id: path,
      content: <PathWords path={path} />,
      take: () => {
        workbench.openFile(path)
        workbench.setActiveView('code')
        showSide('pane')
      },
    })),

  text: (open, query) => {
    const { files, unsaved } = open.workbench.store.getState()
    const typed = [...files].map(
      ([path, file]) => [path, { ...file, content: unsaved.get(path) ?? file.content }] as const,
    )
    return findText(new Map(typed), query).map(({ path, lineNumber, columnNumber, line }) => ({
      id: `${path}:${lineNumber}`,
      content: (
        <span className="min-w-0 flex-1">
          <span className="block truncate font-mono text-code-s">{line}</span>
          <span className="block truncate text-ui-s text-ink-3">
            {path}:{lineNumber}
          </span>
        </span>
      ),
      take: () => showPlace(open, { path, lineNumber, columnNumber }),
    }))
  },
}

function PathWords({ path }: { path: string }) {
  const { folder, name } = splitPath(path)
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-3">
      <span className="shrink-0 font-medium">{name}</span>
      <span className="truncate text-ui-s text-ink-3">{folder}</span>
    </span>
  )
}
