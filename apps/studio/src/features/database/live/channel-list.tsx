/** The channels that somebody has joined: listeners, people who are present, and changes of rows that are listened to. */

import { t } from '@sayso/language/live'
import type { LiveChannel } from '@sayso/wire'
import { Lock } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { Recipient } from './send-form.tsx'

interface ChannelListProps {
  channels: readonly LiveChannel[]
  /** It is to get a broadcast. */
  onChoose: (recipient: Recipient) => void
}

export function ChannelList({ channels, onChoose }: ChannelListProps) {
  return (
    <div>
      <h3 className="font-semibold">{t('openChannels')}</h3>
      {channels.length === 0 ? <p className="mt-1 text-ink-2">{t('noChannelIsOpen')}</p> : null}
      <ul className="flex flex-col">
        {channels.map((channel) => (
          <ListedChannel
            key={`${channel.isPrivate} ${channel.name}`}
            channel={channel}
            onChoose={() => onChoose({ channel: channel.name, isPrivate: channel.isPrivate })}
          />
        ))}
      </ul>
    </div>
  )
}

function ListedChannel({ channel, onChoose }: { channel: LiveChannel; onChoose: () => void }) {
  const { name, isPrivate, listeners, present, presentCount, subscriptions } = channel
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <bdi dir="ltr" className="break-all font-medium">
            {name}
          </bdi>
          {isPrivate ? (
            <span className="inline-flex items-center gap-1 text-ui-s text-ink-2">
              <Lock strokeWidth={1.75} aria-hidden="true" className="size-3.5" />
              {t('private')}
            </span>
          ) : null}
          <span className="text-ui-s text-ink-2 tabular-nums">{t('listeners', { count: listeners })}</span>
        </p>
        {subscriptions.map(({ event, table, filter, listeners: count }) => (
          <p
            key={`${event} ${table} ${filter}`}
            dir="ltr"
            className="break-words text-start font-mono text-code-s text-ink-2"
          >
            {event} {table ?? '*'} {filter} {count > 1 ? `× ${count}` : ''}
          </p>
        ))}
        {presentCount === 0 ? null : (
          <details>
            <summary className="min-h-8 cursor-default text-ink-2 pointer-coarse:min-h-11">
              {t('presentPeople', { count: presentCount })}
            </summary>
            <p dir="ltr" className="whitespace-pre-wrap break-all text-start font-mono text-code-s">
              {present.map(({ key, says }) => (says === '{}' ? key : `${key} ${says}`)).join('\n')}
            </p>
            {presentCount > present.length ? (
              <p className="text-ink-2">{t('andMore', { count: presentCount - present.length })}</p>
            ) : null}
          </details>
        )}
      </div>
      <Button onClick={onChoose} aria-label={t('sendToName', { name })}>
        {t('sendHere')}
      </Button>
    </li>
  )
}
