/** Public API of `@sayso/code-sync`: the interface of the ecosystem's own client, and what goes beyond it. */

export type { SnackUser } from './api/project-api.ts'
export { decodeFilePatch, encodeFilePatch } from './code/file-patch.ts'
export type {
  AssetFile,
  CodeFile,
  MissingDependency,
  SnackDependencies,
  SnackDependency,
  SnackFile,
  SnackFiles,
} from './content/project-content.ts'
export { DEFAULT_SDK_DATA, isPreloaded, type SdkData } from './content/sdk-data.ts'
export type { DeviceLogLine, ProjectSession, ProjectSessionOptions } from './project/project-session.ts'
export { openProjectSession } from './project/project-session.ts'
export { saveProjectCopy } from './project/save-copy.ts'
export type { LogEvent } from './session/device-events.ts'
export { defaultConfig, type SnackOptions } from './session/options.ts'
export { createProjectUrl, parseProjectUrl } from './session/project-url.ts'
export type { SaveOptions } from './session/save-project.ts'
export {
  type LogListener,
  Snack,
  Snack as CodeSyncSession,
  type StateListener,
} from './session/session.ts'
export type { ConnectedClient, ConnectedClients, SnackError, SnackState } from './session/state.ts'
export { BaseTransport, type BaseTransportOptions } from './transport/base-transport.ts'
export { type ConnectionMetric, connectionMetrics } from './transport/connection-metrics.ts'
export { createTransport } from './transport/create-transport.ts'
export { PlayerTransport } from './transport/player-transport.ts'
export { type PubSubClient, PubSubTransport } from './transport/pubsub-transport.ts'
export { RelayTransport } from './transport/relay-transport.ts'
export type {
  Transport,
  TransportEvent,
  TransportListener,
  TransportMessage,
  TransportOptions,
} from './transport/transport.ts'
