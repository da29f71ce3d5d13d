/** A stream of entries from the server: as much of the browser's EventSource as is used. */

export interface EventSourceLike {
  onopen: (() => void) | null
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null
  onerror: (() => void) | null
  close(): void
}
