/** The last calls of a project's functions, each with what it wrote. */

import { t } from '@sayso/language/database'
import type { FunctionCallLog } from '@sayso/wire'
import { clsx } from 'clsx'
import { formatAgo, useNow } from '../../../browser/clock.ts'
import { useOpenProject } from '../../../page/open-project-context.tsx'
import { showPlace } from '../../../page/show.ts'

export function FunctionCalls({ calls }: { calls: readonly FunctionCallLog[] }) {
  // A browser's question before a call is shown when it went wrong.
  const shown = calls.filter(({ method, lines }) => method !== 'OPTIONS' || lines.length > 0)
  return (
    <section aria-labelledby="function-calls" className="flex flex-col gap-2">
      <h3 id="function-calls" className="font-semibold">
        {t('lastCalls')}
      </h3>
      {shown.length === 0 ? <p className="text-ink-2">{t('noCallsYet')}</p> : null}
      <ul className="flex flex-col">
        {shown.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </ul>
    </section>
  )
}

function Call({ call: { name, cause, method, status, tookMs, at, lines } }: { call: FunctionCallLog }) {
  const nowMs = useNow(false)
  const hasFailed = status !== null && status >= 400
  return (
    <li className="flex flex-col gap-1 border-b border-line py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 font-medium">
          <bdi dir="ltr" className="break-all">
            {method} {name}
          </bdi>
        </span>
        {cause === null ? null : <span className="text-ui-s text-ink-2">{causeText(cause)}</span>}
        <span className={clsx('tabular-nums', hasFailed ? 'text-danger' : 'text-ink-2')}>
          {status ?? t('isRunning')}
        </span>
        {tookMs === null ? null : (
          <span className="text-ui-s text-ink-2 tabular-nums">{t('tookMs', { ms: tookMs })}</span>
        )}
        <span className="ms-auto text-ui-s text-ink-2">{formatAgo(at, nowMs)}</span>
      </p>
      {lines.length === 0 ? null : <Lines lines={lines} />}
    </li>
  )
}

function causeText(cause: NonNullable<FunctionCallLog['cause']>): string {
  if (cause.event === 'sql') return t('bySql')
  const { event, table } = cause
  if (event === 'insert') return t('afterInsert', { table })
  return event === 'update' ? t('afterUpdate', { table }) : t('afterDelete', { table })
}

function Lines({ lines }: Pick<FunctionCallLog, 'lines'>) {
  const open = useOpenProject()
  return (
    <ol dir="ltr" className="flex flex-col gap-0.5 font-mono text-code-s">
      {lines.map(({ level, text, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end.
        <li key={index} className="flex flex-wrap items-baseline gap-x-3">
          <span
            className={clsx(
              'min-w-0 flex-1 whitespace-pre-wrap break-words',
              level === 'error' || level === 'uncaught' ? 'text-danger' : 'text-ink-2',
            )}
          >
            {text}
          </span>
          {place === null ? null : (
            <button
              type="button"
              className="touch-target text-ink-3 hover:text-ink"
              onClick={() => showPlace(open, { path: place.file, lineNumber: place.line, columnNumber: 1 })}
            >
              {place.file}:{place.line}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
