/** The browser's own event source, as far as it is used here. */

import type { EventSourceLike } from '@sayso/workbench'

export function openEventSource(url: string): EventSourceLike {
  const source = new EventSource(url)
  const opened: EventSourceLike = {
    onopen: null,
    onmessage: null,
    onerror: null,
    close: () => source.close(),
  }
  source.onopen = () => opened.onopen?.()
  source.onmessage = ({ data, lastEventId }) => opened.onmessage?.({ data: String(data), lastEventId })
  source.onerror = () => opened.onerror?.()
  return opened
}
