/** Waits until every client has reported what it shows, or left. */

import type { ConnectedClients } from './state.ts'

export interface PreviewRequests {
  /** Rejects with `Operation timed out`. Resolves at once when `connectionIds` is empty. */
  wait(connectionIds: readonly string[]): Promise<void>
  /** A client reported. */
  onReport(connectionId: string): void
  /** Clients that left need not report. */
  onClients(clients: ConnectedClients): void
}

export function createPreviewRequests(timeoutMs: number): PreviewRequests {
  const waiting = new Set<{ ids: Set<string>; finish(): void }>()

  function settle(): void {
    for (const request of waiting) if (request.ids.size === 0) request.finish()
  }

  return {
    wait: (connectionIds) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(request)
          reject(new Error('Operation timed out'))
        }, timeoutMs)
        const request = {
          ids: new Set(connectionIds),
          finish() {
            clearTimeout(timer)
            waiting.delete(request)
            resolve()
          },
        }
        waiting.add(request)
        settle()
      }),
    onReport(connectionId) {
      for (const { ids } of waiting) ids.delete(connectionId)
      settle()
    },
    onClients(clients) {
      for (const { ids } of waiting) {
        for (const id of ids) if (clients[id] === undefined) ids.delete(id)
      }
      settle()
    },
  }
}
