/** The event stream of an app's live channels while somebody looks at them, and broadcasts from the page. */

import {
  type LiveChannel,
  type LiveEvent,
  type LiveNews,
  MAX_LIVE_EVENTS,
  type SendBroadcastRequest,
} from '@sayso/wire'
import type { EventSourceLike } from '@sayso/workbench'
import { useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'
import { openEventSource } from '../../../api/open-event-source.ts'
import { databaseUrl, type ShownData } from '../shown/database-api.ts'

export interface LiveState {
  /** Null: not known yet. */
  channels: LiveChannel[] | null
  isOneOfSeveral: boolean
  /** The newest first. */
  events: { id: number; event: LiveEvent }[]
  /** Events that the server left out, or that happened while there was no connection. */
  missedCount: number
  isLost: boolean
}

const NOTHING_SEEN: LiveState = {
  ...{ channels: null, isOneOfSeveral: false, events: [], missedCount: 0, isLost: false },
}

function withNews(state: LiveState, news: LiveNews): LiveState {
  switch (news.type) {
    case 'channels':
      return { ...state, isLost: false, channels: news.channels, isOneOfSeveral: news.isOneOfSeveral }
    case 'missed':
      return { ...state, missedCount: state.missedCount + news.count }
    case 'event': {
      const id = (state.events[0]?.id ?? 0) + 1
      const events = [{ id, event: news.event }, ...state.events].slice(0, MAX_LIVE_EVENTS)
      return { ...state, events }
    }
  }
}

const RETRY_MS = 3_000

/** Follows the channels for as long as the view is shown. */
export function useLiveNews({ projectId, data }: ShownData): LiveState {
  const [state, setState] = useState(NOTHING_SEEN)
  useEffect(() => {
    let source: EventSourceLike | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    function open() {
      const opened = openEventSource(databaseUrl({ projectId, data }, '/live'))
      source = opened
      opened.onmessage = (message) => setState((before) => withNews(before, JSON.parse(message.data)))
      opened.onerror = () => {
        // The browser itself comes back after some failures and not after others.
        opened.close()
        setState((before) => ({ ...before, isLost: true }))
        timer = setTimeout(open, RETRY_MS)
      }
    }
    open()
    return () => {
      clearTimeout(timer)
      source?.close()
    }
  }, [projectId, data])
  return state
}

export function sendBroadcast(shown: ShownData, broadcast: SendBroadcastRequest): Promise<void> {
  return api.call('POST', databaseUrl(shown, '/live/broadcast'), broadcast)
}
