/** The files of an answer: a row for each while they are written and after, for a person who watched; one closed row later. */

import { formatTime } from '@sayso/language'
import { t } from '@sayso/language/conversation'
import type { ChatMessage } from '@sayso/wire'
import {
  type ArtifactView,
  changeText,
  countText,
  formatElapsed,
  isTimed,
  rowsOf,
  type VersionSign,
  versionSign,
} from '@sayso/workbench'
import { Check, ChevronDown, ChevronUp, CircleAlert, Minus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNow } from '../../browser/clock.ts'
import { useConversation } from '../../page/open-project-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useProjectStatus } from '../status/use-project-status.ts'
import { ArtifactRows } from './artifact-rows.tsx'
import { useCountedLines } from './stored-lines.ts'
import { VersionActions } from './version-actions.tsx'

interface ArtifactCardProps {
  artifact: ArtifactView
  message: Pick<ChatMessage, 'status' | 'createdAt' | 'versionNumber'>
  isNewest: boolean
  onOpenFile: (path: string) => void
  onRunAgain: ((actionId: string) => void) | null
}

export function ArtifactCard({ artifact: view, message, isNewest, ...rows }: ArtifactCardProps) {
  const artifact = useCountedLines(view, message)
  const isRunning = message.status === 'running'
  const [isOpenByHand, setOpenByHand] = useState<boolean | null>(null)
  // Rows that close as the answer ends would pull away what is being read.
  const [wasWatched] = useState(isRunning)
  const hasFailed = artifact.actions.some(({ status }) => status === 'failed')
  const isOpen = isOpenByHand ?? (isRunning || wasWatched || (hasFailed && rows.onRunAgain !== null))
  const toggle = (
    <IconButton
      label={isOpen ? t('hideTheFiles') : t('showTheFiles')}
      aria-expanded={isOpen}
      className="-me-1 size-7! pointer-coarse:mx-1.5"
      onClick={() => setOpenByHand(!isOpen)}
    >
      {isOpen ? <ChevronUp strokeWidth={1.75} /> : <ChevronDown strokeWidth={1.75} />}
    </IconButton>
  )

  return (
    <section
      aria-label={`${artifact.title}, ${placeOf(message)}`}
      className="@container overflow-hidden rounded-card border border-line bg-surface"
    >
      {isRunning || message.versionNumber === null ? (
        <WritingHead artifact={artifact} message={message}>
          {toggle}
        </WritingHead>
      ) : (
        <ClosedHead
          artifact={artifact}
          message={message}
          versionNumber={message.versionNumber}
          isNewest={isNewest}
        >
          {toggle}
        </ClosedHead>
      )}
      {isRunning || (isOpen && wasWatched) ? <Segments artifact={artifact} /> : null}
      {isOpen ? <ArtifactRows actions={rowsOf(artifact)} isWhole={wasWatched} {...rows} /> : null}
    </section>
  )
}

interface HeadProps {
  artifact: ArtifactView
  message: ArtifactCardProps['message']
  children: ReactNode
}

function WritingHead({ artifact, message, children }: HeadProps) {
  const isRunning = message.status === 'running'
  return (
    <div className="flex min-h-[60px] items-center gap-2 py-2 pe-2 ps-3.5">
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="truncate text-body font-semibold">
          {artifact.title || t('changes')}
        </h2>
        <p className="text-ui-s text-ink-3 tabular-nums">{countText(artifact)}</p>
      </div>
      {isRunning ? <Elapsed /> : null}
      {children}
    </div>
  )
}

/** The same clock as the status line's. */
function Elapsed() {
  const nowMs = useNow(true)
  const startedAtMs = useConversation(({ turn }) =>
    turn.phase === 'streaming' && isTimed(turn) ? turn.startedAtMs : null,
  )
  if (startedAtMs === null) return null
  return <span className="text-ui-s text-ink-3 tabular-nums">{formatElapsed(nowMs - startedAtMs)}</span>
}

function ClosedHead({
  artifact,
  message,
  versionNumber,
  isNewest,
  children,
}: HeadProps & { versionNumber: number; isNewest: boolean }) {
  const hasFailed = artifact.actions.some(({ status }) => status === 'failed')
  const ended = { versionNumber, status: message.status, hasFailed }
  return (
    <div className="flex min-h-[60px] flex-wrap items-center gap-x-2 gap-y-1 py-2 pe-2 ps-3.5">
      <div className="flex min-w-0 flex-[1_1_180px] items-center gap-2">
        {isNewest ? <NewestSign ended={ended} /> : <EndSign sign={versionSign(null, ended)} />}
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-ui font-semibold">{t('version', { versionNumber })}</h2>
          <p className="text-ui-s text-ink-3 tabular-nums">
            {countText({ ...artifact, isClosed: true })}
            {changeText(artifact.actions)}
          </p>
        </div>
      </div>
      {/* Where they have no room beside the version, which is read in whole words, they stand below it. */}
      <div className="ms-auto flex max-w-full items-center gap-2">
        <VersionActions versionNumber={versionNumber} isNewest={isNewest} />
        {children}
      </div>
    </div>
  )
}

/** Only this one of a conversation's many cards follows the status. */
function NewestSign({ ended }: { ended: Parameters<typeof versionSign>[1] }) {
  return <EndSign sign={useProjectStatus((status) => versionSign(status, ended))} />
}

function EndSign({ sign }: { sign: VersionSign }) {
  switch (sign) {
    case 'proved':
      return <Check className="size-4 text-ok" strokeWidth={1.75} />
    case 'written':
      return <Check className="size-4 text-ink-3" strokeWidth={1.75} />
    case 'cut-off':
      return <Minus className="size-4 text-ink-3" strokeWidth={1.75} />
    case 'failed':
      return <CircleAlert className="size-4 text-danger" strokeWidth={1.75} />
  }
}

/** Several answers may call their files the same. */
function placeOf({ versionNumber, createdAt }: ArtifactCardProps['message']): string {
  return versionNumber === null
    ? t('askedForAt', { time: formatTime(new Date(createdAt)) })
    : t('versionVersionNumber', { versionNumber })
}

/**
 * One segment for each file: ink when written, the caret's colour while it is being written. Another number of them is another
 * bar, rather than segments that move.
 */
function Segments({ artifact }: { artifact: ArtifactView }) {
  const actions = rowsOf(artifact)
  return (
    <div aria-hidden="true" className="flex gap-[3px] px-3.5 pb-2.5">
      {actions.map(({ actionId, status }) => (
        <span
          key={`${actions.length} ${actionId}`}
          className={`h-1 max-w-12 flex-1 rounded-full ${SEGMENT_COLOURS[status]}`}
        />
      ))}
    </div>
  )
}

const SEGMENT_COLOURS = {
  pending: 'bg-line-2',
  running: 'bg-signal-bar',
  complete: 'bg-[light-dark(var(--color-ink),var(--color-ink-2))]',
  failed: 'bg-danger',
  aborted: 'bg-line-2',
} as const
