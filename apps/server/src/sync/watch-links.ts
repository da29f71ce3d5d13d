/** Ends channels whose link was turned off at another server. Where servers share no Redis, nothing else reports that. */

import type { Relay } from '@sayso/relay'
import type { DeviceLinks } from '@sayso/storage'
import type { Logger } from 'pino'

interface WatchOptions {
  relay: Pick<Relay, 'ownChannels' | 'revoke'>
  deviceLinks: Pick<DeviceLinks, 'openOf'>
  log: Logger
}

/** One question for all channels. */
const CHECK_MS = 1_000

export function watchLinks({ relay, deviceLinks, log }: WatchOptions): { close(): void } {
  let isChecking = false

  async function check(): Promise<void> {
    const channels = relay.ownChannels()
    if (channels.length === 0 || isChecking) return
    isChecking = true
    try {
      const open = new Set(await deviceLinks.openOf(channels))
      for (const channel of channels) if (!open.has(channel)) relay.revoke(channel)
    } catch (error) {
      // Asked again in a second: a database that is away must not end everybody's devices.
      log.warn({ err: error }, 'the links of open channels could not be checked')
    } finally {
      isChecking = false
    }
  }

  const checks = setInterval(() => void check(), CHECK_MS).unref()
  return { close: () => clearInterval(checks) }
}
