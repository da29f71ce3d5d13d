/** State of a session. It is replaced, never changed: a listener can compare the old state with the new one. */

import type { DeviceError } from '@sayso/wire'
import type { SnackUser } from '../api/project-api.ts'
import type { MissingDependency, SnackDependencies, SnackFiles } from '../content/project-content.ts'
import type { WantedVersions } from '../dependencies/wanted-versions.ts'
import type { Transport } from '../transport/transport.ts'

export interface SnackError extends Error, Omit<DeviceError, 'message'> {}

type ConnectedClientStatus = 'ok' | 'error' | 'reloading'

export interface ConnectedClient {
  /** The key of its transport. */
  transport: string
  id: string
  name: string
  platform: string
  status: ConnectedClientStatus
  error?: SnackError
  previewURL?: string
  /** Milliseconds since the epoch. */
  previewTimestamp?: number
}

/** Connection id → client. */
export type ConnectedClients = Readonly<Record<string, ConnectedClient>>

export interface SnackState {
  name: string
  description: string
  sdkVersion: string
  files: SnackFiles
  dependencies: SnackDependencies
  missingDependencies: Readonly<Record<string, MissingDependency>>
  wantedDependencyVersions?: WantedVersions
  connectedClients: ConnectedClients
  transports: Readonly<Record<string, Transport>>
  channel: string
  /** Address that a phone opens. */
  url: string
  webPlayerURL?: string
  /** Address that a frame shows; only with a player. */
  webPreviewURL?: string
  online: boolean
  /** Only while online. */
  onlineName?: string
  disabled: boolean
  unsaved: boolean
  user?: SnackUser
  deviceId?: string
  id?: string
  hashId?: string
  snackId?: string
  accountSnackId?: string
  saveURL?: string
  /** The SDK version of the last save that was not a draft. */
  savedSDKVersion?: string
  /** Sent by `sendBeacon` when the page goes. */
  sendBeaconCloseRequest?: { url: string; data: unknown }
}

/** New values; undefined removes a field. */
export type StateChange = (state: SnackState) => {
  [Key in keyof SnackState]?: SnackState[Key] | undefined
}

/** A state without the keys whose value is undefined. */
export function withoutUndefined<Value extends object>(
  value: {
    [Key in keyof Value]: Value[Key] | undefined
  },
): Value {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value
}
