/** The status line, for the whole life of a version. */

import { t } from '@sayso/language/status'
import { type ProjectStatus, type StatusSign, statusText } from '@sayso/workbench'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Caret } from '../../ui/caret.tsx'

interface StatusLineProps {
  status: ProjectStatus
  /** The ways out of this state. */
  children?: ReactNode
  /** In a column that is stage to its end. */
  isOnStage?: boolean
}

export function StatusLine({ status, children, isOnStage = false }: StatusLineProps) {
  const { sign, state, detail, shortDetail = detail, code, counts } = statusText(status)
  const isLive = sign === 'caret' || sign === 'still-caret'
  return (
    <div
      data-foot
      className={clsx(
        '@container h-11 shrink-0 border-t text-ui pointer-coarse:h-[52px] [@media(pointer:coarse)_and_(max-height:480px)]:h-11',
        isLive
          ? 'border-bar bg-bar text-bar-ink'
          : ['border-line text-ink', isOnStage ? 'bg-stage' : 'bg-surface'],
      )}
    >
      <div className="flex h-full items-center gap-3 px-4 @max-[340px]:gap-2 @max-[340px]:px-3 @max-[340px]:text-ui-s">
        <StatusSignView sign={sign} />
        {/* Where both have no room beside each other, the detail stands below the state, which is read whole. */}
        <div
          title={detail === undefined ? state : `${state} ${detail}`}
          className="flex min-w-0 flex-1 items-center gap-3 @max-md:flex-col @max-md:items-stretch @max-md:gap-0"
        >
          {/* Only the state is announced: counts and code change with every line. */}
          <output
            aria-label={t('projectStatus')}
            aria-live={sign === 'red' || status.kind === 'reconnecting' ? 'assertive' : 'polite'}
            className="min-w-0 truncate font-semibold"
          >
            {state}
            {detail === undefined ? null : <span className="sr-only"> {detail}</span>}
          </output>
          {detail === undefined ? null : (
            <span
              key={state}
              aria-hidden="true"
              className={clsx(
                // Its own width counts for nothing: it takes what the state leaves.
                'min-w-0 flex-[1_1_0] truncate @max-md:flex-none @max-md:text-ui-s',
                isLive ? 'text-bar-ink-2' : 'text-ink-2',
              )}
            >
              <span className="@max-md:hidden">{detail}</span>
              <span className="@md:hidden">{shortDetail}</span>
            </span>
          )}
          {code === undefined ? null : <LineBeingTyped key={state} code={code} />}
        </div>
        <span
          className={clsx(
            'flex shrink-0 items-center justify-end gap-3 empty:hidden',
            // Digits come and go within it.
            counts.length > 0 && (isLive ? 'min-w-24' : '@md:min-w-24'),
            isLive && '[&_button]:text-bar-ink [&_button:hover]:bg-bar-ink/15',
          )}
        >
          {counts.map((count) => (
            <span
              key={count}
              className={clsx('tabular-nums', isLive ? 'text-bar-ink-2' : 'text-ink-3 @max-md:hidden')}
            >
              {count}
            </span>
          ))}
          {children}
        </span>
      </div>
    </div>
  )
}

function StatusSignView({ sign }: { sign: StatusSign }) {
  if (sign === 'caret' || sign === 'still-caret') {
    return <Caret on="ink" isBlinking={sign === 'caret'} className="h-[18px] w-[7px]" />
  }
  return (
    <span
      aria-hidden="true"
      className={clsx('status-dot size-2 shrink-0', sign === 'grey' ? 'rounded-[2px]' : 'rounded-full', {
        'bg-ok': sign === 'green',
        'bg-ink-3': sign === 'grey',
        'bg-warn': sign === 'amber',
        'bg-danger': sign === 'red',
      })}
    />
  )
}

/** Its end is what is new, so the beginning gives way. Each text has a caret of its own behind it, so that none travels. */
function LineBeingTyped({ code }: { code: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex min-w-0 flex-[1_1_0] items-center border-s border-bar-ink-2/30 ps-3 @max-md:hidden"
    >
      <span className="truncate font-mono text-code-s whitespace-pre text-bar-ink-2">{code}</span>
      <Caret key={code} on="ink" className="ms-px h-[16px] w-[6px]" />
    </span>
  )
}

/** An action within the line. */
export function StatusAction({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="touch-target underlined font-medium">
      {children}
    </button>
  )
}
