/** Live channels of the app: which are open now, what happens in them, and a broadcast to one. */

import { t } from '@sayso/language/live'
import { useState } from 'react'
import { useShownData } from '../shown/shown-data.tsx'
import { ChannelList } from './channel-list.tsx'
import { EventList } from './event-list.tsx'
import { useLiveNews } from './live-api.ts'
import { type Recipient, SendForm } from './send-form.tsx'

export function LiveView() {
  const { channels, isOneOfSeveral, events, missedCount, isLost } = useLiveNews(useShownData())
  const [recipient, setRecipient] = useState<Recipient>({ channel: '', isPrivate: false })
  return (
    <section aria-labelledby="live" className="flex min-h-0 flex-col gap-6 overflow-auto p-4 text-ui">
      <div className="flex flex-col gap-2">
        <h2 id="live" className="text-title-s font-semibold">
          {t('liveChannels')}
        </h2>
        <p className="text-ink-2">{t('collectedWhileShown')}</p>
        {isOneOfSeveral ? <p className="text-ink-2">{t('thisServersChannels')}</p> : null}
        <p role="status" className="text-danger empty:hidden">
          {isLost ? t('theConnectionIsLost') : ''}
        </p>
      </div>
      {channels === null ? null : <ChannelList channels={channels} onChoose={setRecipient} />}
      <SendForm recipient={recipient} channels={channels ?? []} onChange={setRecipient} />
      <EventList events={events} missedCount={missedCount} />
    </section>
  )
}
