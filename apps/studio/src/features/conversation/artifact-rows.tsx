/** One row for each file of an answer. */

import { type ActionView, rowsInView, rowText, splitPath } from '@sayso/workbench'
import { clsx } from 'clsx'
import { Check, Circle, Minus, X } from 'lucide-react'
import { useState } from 'react'
import { Caret } from '../../ui/caret.tsx'

interface ArtifactRowsProps {
  actions: readonly ActionView[]
  onOpenFile: (path: string) => void
}

export function ArtifactRows({ actions, onOpenFile }: ArtifactRowsProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const { rows, foldedCount } = rowsInView(actions, isUnfolded)
  return (
    <div className="pb-1.5">
      <ul>
        {rows.map((action) => (
          <li key={action.actionId}>
            <ArtifactRow action={action} onOpenFile={onOpenFile} />
          </li>
        ))}
      </ul>
      {foldedCount === 0 ? null : (
        <button
          type="button"
          onClick={() => setUnfolded(true)}
          className="touch-target mx-3.5 my-1 text-ui font-medium text-ink-2 hover:text-ink"
        >
          Show all {actions.length} files
        </button>
      )}
    </div>
  )
}

interface ArtifactRowProps {
  action: ActionView
  onOpenFile: (path: string) => void
}

function ArtifactRow({ action, onOpenFile }: ArtifactRowProps) {
  const path = action.to ?? action.filePath
  const isRunning = action.status === 'running'
  const { folder, name } = splitPath(path ?? 'Shell command')
  const isDim = action.status === 'pending' || action.status === 'aborted' || action.kind === 'shell'
  return (
    <>
      <button
        type="button"
        disabled={path === undefined || action.kind === 'delete'}
        onClick={() => path !== undefined && onOpenFile(path)}
        className={clsx(
          'flex h-[29px] w-full items-center gap-2 px-3.5 text-left pointer-coarse:h-9',
          isRunning ? 'bg-signal-tint' : 'enabled:hover:bg-hover',
        )}
      >
        <span className="flex w-4 shrink-0 justify-center">
          <ActionSign action={action} />
        </span>
        <span className="min-w-0 flex-1 truncate font-mono text-code-s text-ink-3">
          {folder}
          <span className={isDim ? '' : 'text-ink'}>{name}</span>
        </span>
        <span
          className={clsx('shrink-0 text-ui-s tabular-nums', {
            'font-semibold text-signal-text': isRunning,
            'text-danger': action.status === 'failed',
            'text-ink-3': !isRunning && action.status !== 'failed',
          })}
        >
          {rowText(action)}
        </span>
      </button>
      {action.status === 'failed' && action.detail !== undefined ? (
        <p className="pr-3.5 pb-1 pl-[46px] text-ui-s text-ink-2">{action.detail}</p>
      ) : null}
    </>
  )
}

function ActionSign({ action }: { action: ActionView }) {
  if (action.kind === 'shell')
    return <Minus className="size-4 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
  switch (action.status) {
    case 'pending':
      return <Circle className="size-3 text-ink-3" strokeWidth={1.75} aria-label="waiting" />
    case 'running':
      return <Caret isBlinking />
    case 'complete':
      return <Check className="size-4 text-ok" strokeWidth={1.75} aria-label="written" />
    case 'failed':
      return <X className="size-4 text-danger" strokeWidth={1.75} aria-hidden="true" />
    case 'aborted':
      return <Minus className="size-4 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
  }
}
