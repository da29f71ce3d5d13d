/** Parts that both forms of a diff share: line numbers, and folds of unchanged lines. */

import { t } from '@sayso/language/versions'
import { type Hunk, hunkKey } from '@sayso/workbench'
import { Undo2 } from 'lucide-react'
import { createContext, type ReactNode, use, useState } from 'react'

/** Unchanged lines, hidden until they are asked for. */
export function Fold({ count, children }: { count: number; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return children()
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="flex h-7 w-full items-center gap-3 bg-sunken ps-4 font-sans text-ui-s text-ink-3 hover:text-ink pointer-coarse:h-11"
    >
      {t('unchangedLinesHidden', { count })} <span className="underlined">{t('show')}</span>
    </button>
  )
}

export function LineNumber({ value }: { value: number | null }) {
  return <span className="w-8 shrink-0 text-end text-ink-3 tabular-nums select-none">{value}</span>
}

/** Each change that can be taken back by itself, under its first row; null where none can. */
export const HunksContext = createContext<{
  byRow: ReadonlyMap<string, Hunk>
  onUndo: (hunk: Hunk) => void
} | null>(null)

interface UndoPlaceProps {
  /** The row's numbers. */
  before: number | null
  after: number | null
  isChanged: boolean
}

/** Before each row where changes can be taken back, so that no button covers code; filled in the row that a change begins with. */
export function UndoPlace({ before, after, isChanged }: UndoPlaceProps) {
  const hunks = use(HunksContext)
  if (hunks === null) return null
  const hunk = isChanged ? hunks.byRow.get(hunkKey(before, after)) : undefined
  return (
    <span className="flex w-8 shrink-0 justify-end pointer-coarse:w-13 pointer-coarse:justify-center">
      {hunk === undefined ? null : (
        <button
          type="button"
          aria-label={t('undoThisChangeLine', { value: hunk.lineIndex + 1 })}
          data-tooltip={t('undoThisChange')}
          onClick={() => hunks.onUndo(hunk)}
          className="touch-target -my-0.5 inline-flex size-6 items-center justify-center rounded-chip bg-raised text-ink-2 hover:bg-hover hover:text-ink"
        >
          <Undo2 className="size-4" strokeWidth={1.75} />
        </button>
      )}
    </span>
  )
}
