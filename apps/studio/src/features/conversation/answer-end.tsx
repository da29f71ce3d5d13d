/** How an answer ended, where that is not simply done: in words, with the way on and the tokens that it took until then. And the chips under the last one. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/conversation'
import { type ChatMessage, isRepairTry } from '@sayso/wire'
import {
  answerFailedText,
  appliesActions,
  attributesOf,
  type ProjectStatus,
  type ResultChip,
  resultChips,
  startFailedText,
} from '@sayso/workbench'
import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMayEdit, useOpenProject, useProjectState } from '../../page/open-project-context.tsx'
import { useCostsMessage } from '../../stores/plans/use-quota.ts'
import { Button } from '../../ui/button.tsx'
import { useProjectStatus } from '../status/use-project-status.ts'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerFacts } from './answer-facts.tsx'
import { BuildThis } from './build-this.tsx'
import { NextSteps } from './next-steps.tsx'
import { RepairSummary } from './repair-summary.tsx'
import { UnaskedChanges } from './unasked-changes.tsx'
import { useRepairOutcome } from './use-repair-outcome.ts'
import { WaitingMigrations } from './waiting-migrations.tsx'

export function AnswerEnd({ message, isLast }: { message: ChatMessage; isLast: boolean }) {
  return (
    <>
      <Outcome message={message} isLast={isLast} />
      {isLast && message.status !== 'running' ? <WaitingMigrations /> : null}
    </>
  )
}

function Outcome({ message, isLast }: { message: ChatMessage; isLast: boolean }) {
  switch (message.status) {
    case 'running':
      return null
    case 'done':
      return (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <AnswerFacts message={message} />
            <AnswerActions message={message} isLast={isLast} />
          </div>
          {isLast ? <ResultChips message={message} /> : null}
          {isLast ? <RepairSummary message={message} /> : null}
          {isLast ? <NextSteps message={message} /> : null}
          {isLast ? <UnaskedChanges message={message} /> : null}
          {isLast && !appliesActions(message.mode) && !hasArtifact(message) ? <BuildThis /> : null}
        </>
      )
    case 'stopped':
      return <Ending words={t('stoppedByYouEverythingWritten')} message={message} canContinue={isLast} />
    case 'interrupted': {
      const words = [
        t('interrupted'),
        t('everythingWrittenIsKept'),
        ...(message.isCounted ? [] : [t('notCounted')]),
      ]
      return <Ending words={words.join(' ')} message={message} canContinue={isLast} />
    }
    case 'error': {
      const { message: what, action } = message.error ?? { message: t('theModelDidNotAnswer'), action: '' }
      const counted = message.isCounted ? '' : ` ${notCountedText(message)}`
      return (
        <Ending
          title={message.content.trim() === '' ? startFailedText() : answerFailedText()}
          words={`${translated(`${what} ${action}`)}${counted}`}
          message={message}
          canContinue={isLast}
        />
      )
    }
  }
}

/** Its files have a button of their own. */
function hasArtifact({ content }: ChatMessage): boolean {
  return content.includes('<saysoArtifact')
}

interface EndingProps {
  title?: string
  words: string
  message: ChatMessage
  canContinue: boolean
}

function Ending({ title, words, message, canContinue }: EndingProps) {
  const { conversation, sendAside } = useOpenProject()
  const canEdit = useMayEdit()
  const costsMessage = useCostsMessage()
  const isFailure = message.status === 'error'
  const goOn = () => {
    if (!isFailure) return void conversation.continueAnswer(message.id)
    const prompt = promptOf(conversation.store.getState().messages, message)
    if (prompt !== null) void sendAside(prompt.content, attributesOf(prompt))
  }
  return (
    <div className="flex flex-col items-start gap-2 text-ui">
      {title === undefined ? null : <p className="font-semibold text-danger">{title}</p>}
      <p className="text-ink-2">{words}</p>
      {/* A repair has its way out at the error itself, and costs nothing there. */}
      {canContinue && canEdit && !message.repair ? (
        <p className="flex flex-wrap items-center gap-2.5 text-ui-s text-ink-3">
          <Button onClick={goOn}>{isFailure ? t('retry') : t('continue')}</Button>
          {costsMessage ? t('costsOneMessage') : null}
        </p>
      ) : null}
      <AnswerFacts message={message} />
    </div>
  )
}

/** A repair that changed nothing is not a try: see `isRepairTry`. */
function notCountedText(message: ChatMessage): string {
  if (!message.repair) return t('thisWasNotCounted')
  return isRepairTry(message) ? '' : t('thisWasNotCountedAs')
}

/** The user's prompt before this answer. */
function promptOf(messages: readonly ChatMessage[], answer: ChatMessage): ChatMessage | null {
  const before = messages.slice(
    0,
    messages.findIndex(({ id }) => id === answer.id),
  )
  return before.findLast(({ role }) => role === 'user') ?? null
}

function ResultChips({ message }: { message: ChatMessage }) {
  const status = useProjectStatus(readResult)
  const isFixed = useRepairOutcome(message) === 'fixed'
  const newestVersion = useProjectState((state) => state.version.number)
  if (message.versionNumber === null) return null
  // The answer may know of its version before the project does.
  const isNewest = message.versionNumber >= newestVersion
  return (
    // The check's findings use the place that is free for them.
    <p className={clsx('flex flex-wrap gap-2', isNewest ? 'min-h-6' : 'empty:hidden')}>
      {resultChips(status, { versionNumber: message.versionNumber, isFixed }).map(({ look, text }) => (
        <Chip key={text} look={look}>
          {text}
        </Chip>
      ))}
      {message.isCounted ? null : <Chip look="plain">{t('notCountedAsAMessage')}</Chip>}
    </p>
  )
}

/** While an answer is written the status changes with each line; none of that is a result. */
function readResult(status: ProjectStatus): ProjectStatus | null {
  return status.kind === 'writing' || status.kind === 'thinking' ? null : status
}

const CHIP_LOOKS: Record<ResultChip['look'], string> = {
  ok: 'bg-ok-tint text-ok',
  danger: 'bg-danger-tint text-danger',
  plain: 'bg-sel text-ink-2',
}
const CHIP_SIGNS = { ok: Check, danger: X, plain: null }

function Chip({ look, children }: { look: ResultChip['look']; children: ReactNode }) {
  const Sign = CHIP_SIGNS[look]
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-chip px-2 py-1 text-ui-s font-medium [&_svg]:size-3.5',
        CHIP_LOOKS[look],
      )}
    >
      {Sign === null ? null : <Sign strokeWidth={2} aria-hidden="true" />}
      {children}
    </span>
  )
}
