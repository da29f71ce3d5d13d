/** Notices by which servers on one database announce the streams that they have written. */

import { Notices } from '../database/notices.ts'
import type { OtherServers } from './event-log.ts'

export const ENTRIES_CHANNEL = 'sayso_stream_entries'

/** PostgreSQL allows 8,000 bytes in a notice; ids have at most 64. */
const MAX_STREAMS_PER_NOTICE = 100

/** Lines: the sender's instance id, then the streams that it wrote or removed. */
export function toNotices(instanceId: string, streamIds: Iterable<string>): string[] {
  const ids = [...new Set(streamIds)]
  const notices: string[] = []
  for (let start = 0; start < ids.length; start += MAX_STREAMS_PER_NOTICE) {
    notices.push([instanceId, ...ids.slice(start, start + MAX_STREAMS_PER_NOTICE)].join('\n'))
  }
  return notices
}

/** The streams that another server wrote or removed; none in a notice of our own. */
export function readNotice(instanceId: string, notice: string): string[] {
  const [sender, ...streamIds] = notice.split('\n')
  return sender === instanceId ? [] : streamIds
}

interface RemoteEntriesOptions {
  url: string
  instanceId: string
  others: OtherServers
}

export function createRemoteEntries({ url, instanceId, others }: RemoteEntriesOptions): Notices {
  return new Notices({
    url,
    channel: ENTRIES_CHANNEL,
    onNotice(payload) {
      for (const streamId of readNotice(instanceId, payload)) others.onStream(streamId)
    },
    onUnheard: () => others.onUnheard(),
  })
}
