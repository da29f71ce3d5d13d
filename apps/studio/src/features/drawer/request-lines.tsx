/** Network requests of the app: method, address, result and duration. */

import { t } from '@sayso/language/preview'
import type { AppRequest } from '@sayso/preview'
import { clsx } from 'clsx'

const REFUSED_STATUS = 400

export function RequestLines({ requests }: { requests: readonly AppRequest[] }) {
  if (requests.length === 0) {
    return <p className="px-3.5 py-1 text-ui text-ink-3">{t('theAppHasMadeNo')}</p>
  }
  return (
    <ul>
      {requests.map((request) => (
        <RequestLine key={request.id} request={request} />
      ))}
    </ul>
  )
}

function RequestLine({ request }: { request: AppRequest }) {
  const { method, url, status, ms } = request
  const isBad = status === 'failed' || (typeof status === 'number' && status >= REFUSED_STATUS)
  return (
    <li className="flex gap-3 px-3.5 py-0.5 font-mono text-code-s">
      <span className="w-14 shrink-0 text-ink-3">{method}</span>
      <span className={clsx('w-14 shrink-0 tabular-nums', isBad ? 'text-danger' : 'text-ink-2')}>
        {statusLabel(status)}
      </span>
      <span dir="ltr" title={url} className="min-w-0 flex-1 truncate">
        {url.replace(/^https:\/\//, '')}
      </span>
      <span className="shrink-0 text-ink-3 tabular-nums">
        {ms === null ? '' : t('ms', { round: Math.round(ms) })}
      </span>
    </li>
  )
}

function statusLabel(status: AppRequest['status']): string {
  if (status === 'pending') return 'waits'
  // A page may send it, and may not look at the answer.
  return status === 0 ? 'sent' : String(status)
}
