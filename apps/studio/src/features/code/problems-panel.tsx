/** Under the editor: what is wrong with the app, and what it has written to its console. */

import type { ConsoleEntry } from '@sayso/preview'
import type { Problem } from '@sayso/wire'
import { clsx } from 'clsx'
import { ChevronDown, ChevronUp, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { placeWords } from '../preview/repair.ts'
import { useOpenProject, usePreview } from '../project/open-project-context.tsx'
import { openPlace } from './open-place.ts'

type Tab = 'problems' | 'console'

const NO_PROBLEMS: readonly Problem[] = []
const NO_ENTRIES: readonly ConsoleEntry[] = []

export function ProblemsPanel() {
  const [tab, setTab] = useState<Tab>('problems')
  const [isOpen, setOpen] = useState(true)
  const problems = usePreview(({ state }) => state?.problems ?? NO_PROBLEMS)
  const entries = usePreview(({ state }) => state?.console ?? NO_ENTRIES)
  const choose = (chosen: Tab) => {
    setTab(chosen)
    setOpen(true)
  }
  return (
    <section
      aria-label="Problems and console"
      className="shrink-0 border-t border-line bg-sunken max-md:hidden"
    >
      <div className="flex h-9 items-center gap-4 pr-1.5 pl-3.5">
        <PanelTab isCurrent={tab === 'problems'} count={problems.length} onClick={() => choose('problems')}>
          Problems
        </PanelTab>
        <PanelTab isCurrent={tab === 'console'} count={0} onClick={() => choose('console')}>
          Console
        </PanelTab>
        <IconButton
          label={isOpen ? 'Fold the panel' : 'Unfold the panel'}
          aria-expanded={isOpen}
          className="ml-auto size-7!"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown strokeWidth={1.75} /> : <ChevronUp strokeWidth={1.75} />}
        </IconButton>
      </div>
      {isOpen ? (
        <div className="scroll-thin max-h-40 overflow-y-auto pb-2">
          {tab === 'problems' ? <Problems problems={problems} /> : <Console entries={entries} />}
        </div>
      ) : null}
    </section>
  )
}

interface PanelTabProps {
  isCurrent: boolean
  count: number
  onClick: () => void
  children: string
}

function PanelTab({ isCurrent, count, onClick, children }: PanelTabProps) {
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={onClick}
      className={clsx(
        'touch-target flex items-center gap-2 text-ui',
        isCurrent ? 'font-semibold' : 'text-ink-2',
      )}
    >
      {children}
      {count === 0 ? null : (
        <span className="rounded-chip bg-danger-tint px-1.5 text-count font-medium text-danger tabular-nums">
          {count}
        </span>
      )}
    </button>
  )
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  const { workbench } = useOpenProject()
  if (problems.length === 0) return <p className="px-3.5 py-1 text-ui text-ink-3">No problems.</p>
  return (
    <ul>
      {problems.map(({ id, message, place }) => (
        <li key={id} className="flex items-baseline gap-3 px-3.5 py-1 text-ui">
          <CircleAlert
            className="size-4 shrink-0 translate-y-0.5 text-danger"
            strokeWidth={1.75}
            aria-label="Error"
          />
          <span className="min-w-0 break-words">{message}</span>
          {place === null ? null : (
            <button
              type="button"
              onClick={() => openPlace(workbench, place)}
              className="touch-target shrink-0 font-mono text-code-s text-ink-3 hover:text-ink"
            >
              {placeWords(place)}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const LEVEL_COLOURS = {
  error: 'text-danger',
  warn: 'text-warn',
  info: 'text-info',
  log: '',
  debug: 'text-ink-3',
} as const

function Console({ entries }: { entries: readonly ConsoleEntry[] }) {
  if (entries.length === 0) return <p className="px-3.5 py-1 text-ui text-ink-3">Nothing written yet.</p>
  return (
    <ul>
      {entries.map(({ id, level, text, count }) => (
        <li key={id} className={`flex gap-3 px-3.5 py-0.5 font-mono text-code-s ${LEVEL_COLOURS[level]}`}>
          <span className="w-10 shrink-0 text-ink-3">{level}</span>
          <span className="min-w-0 flex-1 break-words whitespace-pre-wrap">{text}</span>
          {count === 1 ? null : <span className="text-ink-3 tabular-nums">× {count}</span>}
        </li>
      ))}
    </ul>
  )
}
