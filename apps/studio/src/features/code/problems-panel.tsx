/** Under the editor: what is wrong with the app, and what it has written to its console. */

import type { ConsoleEntry } from '@sayso/preview'
import { isFault, type MissingPeer, type Problem } from '@sayso/wire'
import { faultsOf, placeLabel, repairOffer, repairText } from '@sayso/workbench'
import { clsx } from 'clsx'
import { ChevronDown, ChevronUp, CircleAlert, Trash2, TriangleAlert } from 'lucide-react'
import { useStore } from 'zustand'
import {
  useConversation,
  useOpenProject,
  usePreview,
  useWorkbench,
} from '../../page/open-project-context.tsx'
import { showPlace } from '../../page/show.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConsoleLines } from './console-lines.tsx'

const NO_PROBLEMS: readonly Problem[] = []
const NO_PEERS: readonly MissingPeer[] = []
const NO_ENTRIES: readonly ConsoleEntry[] = []

export function ProblemsPanel() {
  const { preview, panels } = useOpenProject()
  const { tab, isOpen } = useStore(panels.problems.store)
  const problems = usePreview(({ state }) => state?.problems ?? NO_PROBLEMS)
  const peers = usePreview(({ state }) => state?.extraPackages.missingPeers ?? NO_PEERS)
  const entries = usePreview(({ state }) => state?.console ?? NO_ENTRIES)
  const faultCount = faultsOf(problems).length
  return (
    <section
      id="problems"
      tabIndex={-1}
      aria-label="Problems and console"
      className="shrink-0 border-t border-line bg-sunken max-md:hidden"
    >
      <div className="flex h-9 items-center gap-4 pr-1.5 pl-3.5">
        <PanelTab
          isCurrent={tab === 'problems'}
          count={faultCount}
          warnings={problems.length - faultCount + peers.length}
          onClick={() => panels.problems.choose('problems')}
        >
          Problems
        </PanelTab>
        <PanelTab
          isCurrent={tab === 'console'}
          count={countLines(entries, 'error')}
          warnings={countLines(entries, 'warn')}
          onClick={() => panels.problems.choose('console')}
        >
          Console
        </PanelTab>
        {tab === 'console' && entries.length > 0 ? (
          <IconButton
            label="Clear the console"
            className="ml-auto size-7!"
            onClick={() => preview.app?.clearConsole()}
          >
            <Trash2 strokeWidth={1.75} />
          </IconButton>
        ) : (
          <span className="ml-auto" />
        )}
        <IconButton
          label={isOpen ? 'Collapse the panel' : 'Expand the panel'}
          aria-expanded={isOpen}
          className="size-7!"
          onClick={panels.problems.toggle}
        >
          {isOpen ? <ChevronDown strokeWidth={1.75} /> : <ChevronUp strokeWidth={1.75} />}
        </IconButton>
      </div>
      {isOpen ? (
        <div className="scroll-thin max-h-40 overflow-y-auto pb-2">
          {tab === 'problems' ? (
            <Problems problems={problems} peers={peers} />
          ) : (
            <ConsoleLines entries={entries} />
          )}
        </div>
      ) : null}
    </section>
  )
}

interface PanelTabProps {
  isCurrent: boolean
  count: number
  warnings?: number
  onClick: () => void
  children: string
}

function PanelTab({ isCurrent, count, warnings = 0, onClick, children }: PanelTabProps) {
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
      <Badge count={count} word="errors" className="bg-danger-tint text-danger" />
      <Badge count={warnings} word="warnings" className="bg-warn-tint text-warn" />
    </button>
  )
}

function Badge({ count, word, className }: { count: number; word: string; className: string }) {
  if (count === 0) return null
  return (
    <span className={`rounded-chip px-1.5 text-count font-medium tabular-nums ${className}`}>
      {count}
      <span className="sr-only"> {word}</span>
    </span>
  )
}

/** Repetitions included. */
function countLines(entries: readonly ConsoleEntry[], level: ConsoleEntry['level']): number {
  return entries.reduce((sum, entry) => sum + (entry.level === level ? entry.count : 0), 0)
}

const ROW = 'flex items-baseline gap-3 px-3.5 py-1 text-ui'
const SIGN = 'size-4 shrink-0 translate-y-0.5'

interface ProblemsProps {
  problems: readonly Problem[]
  peers: readonly MissingPeer[]
}

function Problems({ problems, peers }: ProblemsProps) {
  if (problems.length + peers.length === 0) {
    return <p className="px-3.5 py-1 text-ui text-ink-3">No problems.</p>
  }
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem.id} className={ROW}>
          {isFault(problem) ? (
            <CircleAlert className={`${SIGN} text-danger`} strokeWidth={1.75} aria-label="Error" />
          ) : (
            <WarningSign />
          )}
          <span className="min-w-0 break-words">{problem.message}</span>
          <ProblemPlace place={problem.place} />
          <AddPackage name={problem.missingPackage} />
          <FixProblem problem={problem} />
        </li>
      ))}
      {peers.map(({ name, range, wantedBy }) => (
        <li key={`peer ${name}`} className={ROW}>
          <WarningSign />
          <span className="min-w-0 break-words">
            {wantedBy} needs the package {name} {range} beside it, which could not be brought along.
          </span>
          <AddPackage name={name} />
        </li>
      ))}
    </ul>
  )
}

function WarningSign() {
  return <TriangleAlert className={`${SIGN} text-warn`} strokeWidth={1.75} aria-label="Warning" />
}

function AddPackage({ name }: { name: string | undefined }) {
  const { addPackage } = useOpenProject()
  if (name === undefined) return null
  return (
    <Button
      size="s"
      className="ml-auto"
      title={`Adds ${name} to package.json`}
      onClick={() => void addPackage(name)}
    >
      Add it
    </Button>
  )
}

/** This one alone; the card beside the phone offers all of them together. */
function FixProblem({ problem }: { problem: Problem }) {
  const { repair } = useOpenProject()
  const canFix = useConversation(
    ({ messages, turn }) => turn.phase === 'idle' && repairOffer(messages, [problem], false) === 'fix',
  )
  const isFromEditor = useWorkbench(({ unsaved }) => unsaved.has(problem.place?.path ?? ''))
  if (!canFix || isFromEditor || problem.missingPackage !== undefined) return null
  return (
    <Button size="s" className="ml-auto" title={repairText('fix')} onClick={() => void repair([problem])}>
      Fix it
    </Button>
  )
}

function ProblemPlace({ place }: Pick<Problem, 'place'>) {
  const open = useOpenProject()
  if (place === null) return null
  return (
    <button
      type="button"
      onClick={() => showPlace(open, place)}
      className="touch-target shrink-0 font-mono text-code-s text-ink-3 hover:text-ink"
    >
      {placeLabel(place)}
    </button>
  )
}
