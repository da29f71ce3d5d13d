/** The open project's status line, with the ways out of each state. */

import { t } from '@sayso/language/status'
import { lastAnswer, type ProjectStatus } from '@sayso/workbench'
import type { ReactNode } from 'react'
import {
  useConversation,
  useOpenProject,
  usePreview,
  useProjectState,
} from '../../page/open-project-context.tsx'
import { useRestore } from '../../page/use-restore.ts'
import { StatusAction, StatusLine } from './status-line.tsx'
import { useProjectStatus } from './use-project-status.ts'

interface ProjectStatusLineProps {
  isOnStage?: boolean
  /** Further content at the end of the line. */
  children?: ReactNode
}

export function ProjectStatusLine({ isOnStage = false, children }: ProjectStatusLineProps) {
  const status = useProjectStatus(whole)
  return (
    <StatusLine status={status} isOnStage={isOnStage}>
      <StatusActions kind={status.kind} isCrowded={Boolean(children)} />
      {children}
    </StatusLine>
  )
}

const whole = (status: ProjectStatus) => status

interface StatusActionsProps {
  kind: ProjectStatus['kind']
  /** Tools of the app stand beside them. */
  isCrowded: boolean
}

function StatusActions({ kind, isCrowded }: StatusActionsProps) {
  const { conversation, preview } = useOpenProject()
  switch (kind) {
    case 'stopped':
      return (
        <>
          <ContinueAction />
          {/* The chat has it, too: here it would cut the state. */}
          {isCrowded ? null : <UndoAction />}
        </>
      )
    case 'interrupted':
      return <ContinueAction />
    case 'repairing':
      return <StatusAction onClick={() => void conversation.stop()}>{t('stop')}</StatusAction>
    case 'hung':
      return <StatusAction onClick={() => preview.app?.restart()}>{t('restartTheApp')}</StatusAction>
    case 'app-stopped':
      return <StatusAction onClick={() => preview.app?.reload()}>{t('runItAgain')}</StatusAction>
    case 'preview-failed':
      return <StatusAction onClick={() => window.location.reload()}>{t('reload')}</StatusAction>
    default:
      return <SimulatedNote />
  }
}

function ContinueAction() {
  const { conversation } = useOpenProject()
  const answer = useConversation((state) => lastAnswer(state.messages))
  if (answer === null || answer.repair) return null
  return (
    <StatusAction onClick={() => void conversation.continueAnswer(answer.id)}>{t('continue')}</StatusAction>
  )
}

/** Undo of a stopped answer brings back the version before it. */
function UndoAction() {
  const answer = useConversation((state) => lastAnswer(state.messages))
  const newest = useProjectState((state) => state.version.number)
  const restore = useRestore()
  if (answer?.versionNumber == null || answer.versionNumber !== newest) return null
  const before = answer.versionNumber - 1
  return <StatusAction onClick={() => restore.mutate(before)}>{t('undo')}</StatusAction>
}

/** Said on the frame's own line: what the browser can only pretend. */
function SimulatedNote() {
  const standIns = usePreview((view) => view.state?.standIns)
  if (standIns === undefined || standIns.length === 0) return null
  return (
    <span className="truncate text-ui-s text-ink-3 @max-md:hidden" title={standIns.join(', ')}>
      {standIns.length === 1
        ? t('isSimulatedHere', { value: standIns[0] ?? '' })
        : t('packagesAreSimulatedHere', { count: standIns.length })}
    </span>
  )
}
