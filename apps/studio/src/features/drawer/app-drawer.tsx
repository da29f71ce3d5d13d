/** Drawer with the app's problems, console and network requests, below the editor and below the app. */

import { t } from '@sayso/language/preview'
import type { AppRequest, ConsoleEntry } from '@sayso/preview'
import type { MissingPeer } from '@sayso/wire'
import { faultsOf } from '@sayso/workbench'
import { clsx } from 'clsx'
import { ChevronDown, ChevronUp, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useOpenProject, usePreview } from '../../page/open-project-context.tsx'
import { FILE_EDITOR_ID } from '../../page/show.ts'
import { useProblems } from '../../page/use-problems.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConsoleLines } from './console-lines.tsx'
import { Problems } from './problems.tsx'
import { RequestLines } from './request-lines.tsx'

const NO_PEERS: readonly MissingPeer[] = []
const NO_ENTRIES: readonly ConsoleEntry[] = []
const NO_REQUESTS: readonly AppRequest[] = []

/** Under the editor, to which Escape leads back. A phone has no room for it there, and has the drawer. */
export function ProblemsPanel() {
  const { panels } = useOpenProject()
  const { isOpen } = useStore(panels.problems.store)
  return (
    <section
      id="problems"
      tabIndex={-1}
      aria-label={t('problemsConsoleAndNetwork')}
      data-foot
      onKeyDown={(event) => event.key === 'Escape' && document.getElementById(FILE_EDITOR_ID)?.focus()}
      className="shrink-0 border-t border-line bg-sunken max-md:hidden"
    >
      <Head onChoose={panels.problems.choose}>
        <IconButton
          label={isOpen ? t('collapseThePanel') : t('expandThePanel')}
          aria-expanded={isOpen}
          className="size-7!"
          onClick={panels.problems.toggle}
        >
          {isOpen ? <ChevronDown strokeWidth={1.75} /> : <ChevronUp strokeWidth={1.75} />}
        </IconButton>
      </Head>
      {isOpen ? <Lines className="max-h-40" /> : null}
    </section>
  )
}

/** Under the app, where somebody has opened it. Closed, by Escape too, it gives the focus back to the button with this id. */
export function AppDrawer({ buttonId }: { buttonId: string }) {
  const { problems } = useOpenProject().panels
  const { isDrawerOpen } = useStore(problems.store)
  if (!isDrawerOpen) return null
  const close = () => {
    problems.closeDrawer()
    document.getElementById(buttonId)?.focus()
  }
  return (
    <section
      id="problems"
      tabIndex={-1}
      aria-label={t('problemsConsoleAndNetwork')}
      data-foot
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="shrink-0 border-t border-line bg-sunken"
    >
      <Head onChoose={problems.openDrawer}>
        <IconButton label={t('close')} shortcut="Esc" className="size-7!" onClick={close}>
          <X strokeWidth={1.75} />
        </IconButton>
      </Head>
      <Lines className="h-44 max-h-[30vh]" />
    </section>
  )
}

interface HeadProps {
  onChoose: (tab: 'problems' | 'console' | 'network') => void
  children: ReactNode
}

function Head({ onChoose, children }: HeadProps) {
  const { preview, panels } = useOpenProject()
  const { tab } = useStore(panels.problems.store)
  const problems = useProblems()
  const peers = usePreview(({ state }) => state?.extraPackages.missingPeers ?? NO_PEERS)
  const entries = usePreview(({ state }) => state?.console ?? NO_ENTRIES)
  const requests = usePreview(({ state }) => state?.requests ?? NO_REQUESTS)
  const faultCount = faultsOf(problems).length
  const canClear = tab === 'console' ? entries.length > 0 : tab === 'network' && requests.length > 0
  return (
    <div className="flex h-9 items-center pe-1.5 pointer-coarse:h-11 pointer-coarse:gap-4 pointer-coarse:pe-2">
      <div className="scroll-none flex min-w-0 items-center gap-4 overflow-x-auto ps-3.5 max-md:gap-3">
        <PanelTab
          isCurrent={tab === 'problems'}
          count={faultCount}
          warnings={problems.length - faultCount + peers.length}
          onClick={() => onChoose('problems')}
        >
          {t('problems')}
        </PanelTab>
        <PanelTab
          isCurrent={tab === 'console'}
          count={countLines(entries, 'error')}
          warnings={countLines(entries, 'warn')}
          onClick={() => onChoose('console')}
        >
          {t('console')}
        </PanelTab>
        <PanelTab
          isCurrent={tab === 'network'}
          count={requests.filter(({ status }) => status === 'failed').length}
          onClick={() => onChoose('network')}
        >
          {t('network')}
        </PanelTab>
      </div>
      <span className="ms-auto" />
      {canClear ? (
        <IconButton
          label={t('clearConsoleAndNetwork')}
          className="size-7!"
          onClick={() => preview.app?.clearLists()}
        >
          <Trash2 strokeWidth={1.75} />
        </IconButton>
      ) : null}
      {children}
    </div>
  )
}

function Lines({ className }: { className: string }) {
  const { tab } = useStore(useOpenProject().panels.problems.store)
  const problems = useProblems()
  const peers = usePreview(({ state }) => state?.extraPackages.missingPeers ?? NO_PEERS)
  const entries = usePreview(({ state }) => state?.console ?? NO_ENTRIES)
  const requests = usePreview(({ state }) => state?.requests ?? NO_REQUESTS)
  return (
    <section
      aria-label={LABELS[tab]}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      className={clsx('scroll-thin overflow-y-auto pb-2', className)}
    >
      {tab === 'problems' ? <Problems problems={problems} peers={peers} /> : null}
      {tab === 'console' ? <ConsoleLines entries={entries} /> : null}
      {tab === 'network' ? <RequestLines requests={requests} /> : null}
    </section>
  )
}

const LABELS = {
  get problems() {
    return t('problems')
  },
  get console() {
    return t('console')
  },
  get network() {
    return t('network')
  },
} as const

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
        'touch-target flex items-center gap-2 text-ui pointer-coarse:h-11',
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
