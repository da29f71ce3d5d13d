/** Which transports a session has: those that it was given, one to be online with, and one to its player. */

import type { SdkData } from '../content/sdk-data.ts'
import { createTransport } from '../transport/create-transport.ts'
import { PlayerTransport } from '../transport/player-transport.ts'
import { PubSubTransport } from '../transport/pubsub-transport.ts'
import type {
  Transport,
  TransportEvent,
  TransportListener,
  TransportOptions,
} from '../transport/transport.ts'
import { defaultConfig, type SnackOptions } from './options.ts'
import { toPlayerBase } from './project-url.ts'
import type { SnackState } from './state.ts'

type Transports = SnackState['transports']

export interface SessionTransports {
  /** The same object as the state's when nothing changes. */
  choose(state: SnackState, wantsOnline: boolean): Transports
  /** Stops what went and starts what came. */
  connect(before: Transports, transports: Transports): void
}

interface SessionTransportsOptions {
  options: SnackOptions
  apiURL: string
  sdkData: SdkData
  onEvent(key: string, event: TransportEvent): void
}

export function createSessionTransports(context: SessionTransportsOptions): SessionTransports {
  const { options, apiURL, sdkData, onEvent } = context
  const listeners = new Map<string, TransportListener>()
  /** The address that the player transport was made for. */
  let playerURL: string | undefined

  function choose(state: SnackState, wantsOnline: boolean): Transports {
    const before = state.transports
    const next: Record<string, Transport> = {}
    if (!state.disabled) {
      Object.assign(next, options.transports)
      if (wantsOnline) next.pubsub ??= before.pubsub ?? createOnlineTransport(state)
      const player = next.webplayer ?? choosePlayer(state)
      if (player !== null) next.webplayer = player
    }
    const keys = [...new Set([...Object.keys(before), ...Object.keys(next)])]
    return keys.every((key) => before[key] === next[key]) ? before : next
  }

  function createOnlineTransport({ channel }: SnackState): Transport {
    const { snackpubURL = defaultConfig.snackpubURL, verbose = false, channelToken } = options
    const transportOptions: TransportOptions = {
      name: 'pubsub',
      channel,
      apiURL,
      snackpubURL,
      ...(channelToken !== undefined && { channelToken }),
      verbose,
    }
    if (options.createTransport !== undefined) return options.createTransport(transportOptions)
    const { loadPubSub: load } = options
    return load === undefined
      ? createTransport(transportOptions)
      : new PubSubTransport({ ...transportOptions, channel, load })
  }

  /** Null where there is no player. */
  function choosePlayer(state: SnackState): Transport | null {
    const { webPlayerURL, sdkVersion, channel, transports } = state
    const { webPreviewRef, verbose = false } = options
    if (webPreviewRef === undefined || webPlayerURL === undefined) return null
    if (transports.webplayer !== undefined && playerURL === webPlayerURL) return transports.webplayer
    playerURL = webPlayerURL
    return new PlayerTransport({
      name: 'webplayer',
      channel,
      verbose,
      sdkData,
      playerOrigin: new URL(toPlayerBase(webPlayerURL, sdkVersion)).origin,
      getWindow: () => webPreviewRef.current,
    })
  }

  function connect(before: Transports, transports: Transports): void {
    if (before === transports) return
    for (const [key, transport] of Object.entries(before)) {
      if (transports[key] === transport) continue
      const listener = listeners.get(key)
      if (listener !== undefined) transport.removeEventListener('message', listener)
      listeners.delete(key)
      transport.postMessage({ type: 'stop' })
    }
    for (const [key, transport] of Object.entries(transports)) {
      if (before[key] === transport) continue
      const listener: TransportListener = (event) => onEvent(key, event)
      listeners.set(key, listener)
      transport.addEventListener('message', listener)
      transport.postMessage({ type: 'start' })
    }
  }

  return { choose, connect }
}
