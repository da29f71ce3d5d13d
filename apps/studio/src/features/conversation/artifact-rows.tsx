/** One row for each file of an answer. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/conversation'
import { type ArtifactRow as ActionRow, isTimed, rowsInView, rowText, splitPath } from '@sayso/workbench'
import { clsx } from 'clsx'
import { Check, Circle, Minus, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { NARROW_PAGE, useMediaQuery } from '../../browser/media-query.ts'
import { useConversation } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Caret } from '../../ui/caret.tsx'

interface ArtifactRowsProps {
  actions: readonly ActionRow[]
  /** However many there are: rows that are being watched do not give way to newer ones, except on a narrow page. */
  isWhole: boolean
  onOpenFile: (path: string) => void
  /** For a row that failed; null when it cannot be run again. */
  onRunAgain: ((actionId: string) => void) | null
}

export function ArtifactRows({ actions, isWhole, ...row }: ArtifactRowsProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const isNarrow = useMediaQuery(NARROW_PAGE)
  const { rows, foldedCount } = isNarrow
    ? rowsInView(actions, isUnfolded, 'narrow')
    : rowsInView(actions, isUnfolded || isWhole)
  // While some are folded, the rows are places that files pass through: none moves when the next file begins.
  const places = rows.map((action, place) => ({
    action,
    key: foldedCount === 0 ? action.actionId : `place ${place}`,
  }))
  return (
    <div className="pb-1.5">
      <ul>
        {places.map(({ action, key }) => (
          <li key={key} aria-current={action.status === 'running' ? 'step' : undefined}>
            <ArtifactRow action={action} {...row} />
          </li>
        ))}
      </ul>
      {foldedCount === 0 ? null : (
        <button
          type="button"
          onClick={() => setUnfolded(true)}
          className="touch-target mx-3.5 my-1 pointer-coarse:my-3 text-ui font-medium text-ink-2 hover:text-ink"
        >
          {t('showAllFiles', { count: actions.length })}
        </button>
      )}
    </div>
  )
}

interface ArtifactRowProps extends Omit<ArtifactRowsProps, 'actions' | 'isWhole'> {
  action: ActionRow
}

function ArtifactRow({ action, onOpenFile, onRunAgain }: ArtifactRowProps) {
  const path = action.to ?? action.filePath
  const isRunning = action.status === 'running'
  const { folder, name } = splitPath(path ?? t('shellCommand'))
  const isDim = action.status === 'pending' || action.status === 'aborted' || action.kind === 'shell'
  return (
    <>
      <button
        type="button"
        disabled={path === undefined || action.kind === 'delete' || action.isOnlyAnnounced}
        onClick={() => path !== undefined && onOpenFile(path)}
        className={clsx(
          'flex h-[29px] w-full items-center gap-2 px-3.5 text-start pointer-coarse:h-11',
          isRunning ? 'bg-signal-tint' : 'enabled:hover:bg-hover',
        )}
      >
        <span className="flex w-4 shrink-0 justify-center">
          <ActionSign action={action} />
        </span>
        {/* The texts of another file, or of another state, are new elements, not ones that move. */}
        <span key={action.actionId} className="min-w-0 flex-1 truncate font-mono text-code-s text-ink-3">
          <bdi dir="ltr">
            {folder}
            <span className={isDim ? '' : 'text-ink'}>{name}</span>
          </bdi>
        </span>
        <span
          key={`${action.actionId} ${action.status}`}
          className={clsx('min-w-12 shrink-0 text-end text-ui-s tabular-nums', {
            'font-semibold text-signal-text': isRunning,
            'text-danger': action.status === 'failed',
            'text-ink-3': !isRunning && action.status !== 'failed',
          })}
        >
          {rowText(action)}
        </span>
      </button>
      {action.status === 'failed' ? (
        <div className="flex flex-col items-start gap-1.5 pe-3.5 pb-2 ps-[38px] text-ui-s text-ink-2">
          {action.detail === undefined ? null : <p className="break-words">{translated(action.detail)}</p>}
          {onRunAgain === null ? null : (
            <Button size="s" onClick={() => onRunAgain(action.actionId)}>
              <RotateCw strokeWidth={1.75} aria-hidden="true" />
              {t('runAgain')}
            </Button>
          )}
        </div>
      ) : null}
    </>
  )
}

function ActionSign({ action }: { action: ActionRow }) {
  if (action.kind === 'shell')
    return <Minus className="size-4 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
  switch (action.status) {
    case 'pending':
      return <Circle className="size-3 text-ink-3" strokeWidth={1.75} aria-label={t('waiting')} />
    case 'running':
      return <WritingCaret />
    case 'complete':
      return <Check className="size-4 text-ok" strokeWidth={1.75} aria-label={t('written')} />
    case 'failed':
      return <X className="size-4 text-danger" strokeWidth={1.75} aria-hidden="true" />
    case 'aborted':
      return <Minus className="size-4 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
  }
}

/** It stands still while the connection is lost: nobody knows then whether writing goes on. */
function WritingCaret() {
  const isLive = useConversation(({ turn }) => turn.phase === 'streaming' && isTimed(turn))
  return <Caret isBlinking={isLive} />
}
