/** Options of a session, and the default addresses of its services. */

import type { SnackUser } from '../api/project-api.ts'
import { DEFAULT_SDK_VERSION, type SdkData } from '../content/sdk-data.ts'
import type { PubSubTransportOptions } from '../transport/pubsub-transport.ts'
import type { Transport, TransportOptions } from '../transport/transport.ts'
import type { DependencyUpdates, FileUpdates } from './update-content.ts'

export interface SnackOptions {
  sdkVersion?: string
  name?: string
  description?: string
  dependencies?: DependencyUpdates
  files?: FileUpdates
  apiURL?: string
  snackagerURL?: string
  snackpubURL?: string
  runtimeEndpoint?: string
  webPlayerURL?: string
  /** The player's window: its frame's `contentWindow`. */
  webPreviewRef?: { current: Window | null }
  online?: boolean
  disabled?: boolean
  channel?: string
  /** Proves the right to send code into a channel that the relay's own product made. */
  channelToken?: string
  deviceId?: string
  user?: SnackUser
  id?: string
  snackId?: string
  accountSnackId?: string
  /** Used instead of those that the session would make. */
  transports?: Record<string, Transport>
  createTransport?: (options: TransportOptions) => Transport
  /** Loads the client of a publish/subscribe service: the session then reaches devices through it, and needs no relay. */
  loadPubSub?: PubSubTransportOptions['load']
  /** Wait after the last change, in milliseconds. 0: at once; -1: only by `sendCodeChanges`. Default 500. */
  codeChangesDelay?: number
  /** How long a client that was asked to reload may be away before it counts as disconnected. Default 0. */
  reloadTimeout?: number
  /** Default 10,000. */
  previewTimeout?: number
  verbose?: boolean
  /** Facts about each SDK version, if newer than this package. */
  sdkData?: SdkData
}

export const DEFAULT_CODE_CHANGES_DELAY_MS = 500
export const DEFAULT_PREVIEW_TIMEOUT_MS = 10_000

export const defaultConfig = {
  apiURL: 'https://exp.host',
  snackagerURL: 'https://snackager.expo.io',
  snackpubURL: 'https://snackpub.expo.dev',
  webPlayerURL: 'https://snack-runtime.eascdn.net/v2/%%SDK_VERSION%%',
  sdkVersion: DEFAULT_SDK_VERSION,
} as const

/** Where a saved project is shown. */
export function createSaveUrl(apiURL: string, id: string): string {
  const base = apiURL === defaultConfig.apiURL ? 'https://snack.expo.dev' : apiURL
  return `${base}/${id}`
}
