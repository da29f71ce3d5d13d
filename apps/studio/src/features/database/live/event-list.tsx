/** Events of the live channels since the view was opened, the newest first. */

import { formatTime } from '@sayso/language'
import { t } from '@sayso/language/live'
import { type LiveEvent, MAX_LIVE_EVENTS } from '@sayso/wire'
import { sizeText } from '../files/file-text.ts'
import type { LiveState } from './live-api.ts'

export function EventList({ events, missedCount }: Pick<LiveState, 'events' | 'missedCount'>) {
  return (
    <div>
      <h3 className="font-semibold">{t('events')}</h3>
      <p className="mt-1 text-ink-2">
        {events.length === 0 ? t('nothingHasHappenedYet') : t('theLastEvents', { count: MAX_LIVE_EVENTS })}
        {missedCount > 0 ? ` ${t('eventsLeftOut', { count: missedCount })}` : ''}
      </p>
      <ol className="flex flex-col">
        {events.map(({ id, event }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1.5">
            <time dateTime={event.at} className="text-ui-s text-ink-2 tabular-nums">
              {formatTime(new Date(event.at), { timeStyle: 'medium' })}
            </time>
            <span>{kindText(event)}</span>
            <bdi dir="ltr" className="min-w-0 break-all font-mono text-code-s">
              {placeText(event)}
            </bdi>
            {'bytes' in event ? (
              <span className="ms-auto text-ui-s text-ink-2 tabular-nums">{sizeText(event.bytes)}</span>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}

function kindText(event: LiveEvent): string {
  switch (event.kind) {
    case 'joined':
      return t('joined')
    case 'left':
      return t('left')
    case 'broadcast':
      return t('broadcast')
    case 'present':
      return t('present')
    case 'absent':
      return t('absent')
    case 'change':
      return t('changeOfARow', { count: event.listeners })
  }
}

function placeText(event: LiveEvent): string {
  switch (event.kind) {
    case 'change':
      return `${event.event} ${event.table}`
    case 'broadcast':
      return `${event.channel}: ${event.event}`
    case 'present':
    case 'absent':
      return event.count > 1 ? `${event.channel} × ${event.count}` : event.channel
    default:
      return event.channel
  }
}
