/** Reports whether a relay can be reached, once for each turn of events, to one listener. */

export interface ConnectionMetric {
  name: 'TRANSPORT_CONNECTION_SUCCEEDED' | 'TRANSPORT_CONNECTION_FAILED'
  /** Since the transport started. */
  timeMs: number
  /** Reconnects that were tried until now. */
  attempts: number
}

type ConnectionMetricsListener = (metric: ConnectionMetric) => void

export interface ConnectionMetrics {
  setListener(listener: ConnectionMetricsListener | null): void
  reportConnected(numbers: Omit<ConnectionMetric, 'name'>): void
  reportReconnecting(numbers: Omit<ConnectionMetric, 'name'>): void
  /** Forgets what was reported last. */
  reset(): void
}

/** After as many attempts without any success the relay counts as out of reach. */
const FAILED_AFTER_ATTEMPTS = 5

export function createConnectionMetrics(): ConnectionMetrics {
  let listener: ConnectionMetricsListener | null = null
  let last: ConnectionMetric['name'] | null = null

  function report(metric: ConnectionMetric): void {
    last = metric.name
    listener?.(metric)
  }

  return {
    setListener(next) {
      listener = next
    },
    reportConnected(numbers) {
      if (last !== 'TRANSPORT_CONNECTION_SUCCEEDED') {
        report({ name: 'TRANSPORT_CONNECTION_SUCCEEDED', ...numbers })
      }
    },
    reportReconnecting(numbers) {
      if (last === null && numbers.attempts >= FAILED_AFTER_ATTEMPTS) {
        report({ name: 'TRANSPORT_CONNECTION_FAILED', ...numbers })
      }
    },
    reset() {
      last = null
    },
  }
}

/** Relay transports that were given no other report here. */
export const connectionMetrics = createConnectionMetrics()
