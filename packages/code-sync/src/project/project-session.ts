/**
 * Session of an open project of this product: takes its files as they are, and keeps the devices of one link up to
 * date. While no device is connected it sends and uploads nothing.
 */

import { type ProjectFiles, sdkOfProject } from '@sayso/project'
import { DEFAULT_SDK_DATA } from '../content/sdk-data.ts'
import { Snack } from '../session/session.ts'
import type { ConnectedClients } from '../session/state.ts'
import type { DependencyUpdates } from '../session/update-content.ts'
import { createConnectionMetrics } from '../transport/connection-metrics.ts'
import { RelayTransport } from '../transport/relay-transport.ts'
import { createProjectFileTranslator } from './project-files.ts'

export interface SyncedProject {
  title: string
  files: ProjectFiles
  /** Little-known packages that a person has allowed: name → range. */
  allowedPackages: Readonly<Record<string, string>>
}

export interface ProjectSession {
  /** Follows 500 ms after the last change; `isUrgent`: at once, as file by file while an answer is written. */
  update(project: SyncedProject, isUrgent?: boolean): void
  /** Devices keep what they have until this is called with false. One that comes meanwhile gets what the others have. */
  setPaused(isPaused: boolean): void
  reloadDevices(): void
  /** Resolves when every device has reported. Rejects with `Operation timed out`. */
  askForPreviews(): Promise<void>
  /** Ends it. Nothing may be called afterwards. */
  close(): void
}

export interface ProjectSessionOptions {
  /** The server: relay, project API and bundler. */
  origin: string
  channel: string
  token: string
  project: SyncedProject
  onDevices(devices: ConnectedClients): void
  onLog(line: DeviceLogLine): void
  /** Whether the relay can be reached; false after five attempts. */
  onReachable(isReachable: boolean): void
}

export interface DeviceLogLine {
  deviceName: string
  level: 'log' | 'warn' | 'error'
  text: string
}

/** A device that was asked to reload is back by then, or counts as disconnected. */
const RELOAD_TIMEOUT_MS = 10_000

export function openProjectSession(options: ProjectSessionOptions): ProjectSession {
  const { origin, channel, token } = options
  const translator = createProjectFileTranslator()
  let project = options.project
  let hasSent = false
  /** Newer than what the session has. */
  let isPending = true
  let isPaused = false

  const metrics = createConnectionMetrics()
  metrics.setListener(({ name }) => options.onReachable(name === 'TRANSPORT_CONNECTION_SUCCEEDED'))
  const session = new Snack({
    name: project.title,
    sdkVersion: sdkVersionOf(project),
    channel,
    channelToken: token,
    apiURL: origin,
    snackagerURL: `${origin}/bundler`,
    snackpubURL: origin,
    sdkData: {
      ...DEFAULT_SDK_DATA,
      nativeModulesUrl: (version) => `${origin}/v2/sdks/${version}/native-modules`,
    },
    createTransport: (transport) => new RelayTransport({ ...transport, metrics }),
    dependencies: {},
    files: {},
    reloadTimeout: RELOAD_TIMEOUT_MS,
  })
  const unsubscribes = [
    session.addStateListener((state, before) => {
      if (state.files !== before.files) translator.noteUploads(state.files)
      if (state.connectedClients === before.connectedClients) return
      if (hasDevices() && !(isPaused && hasSent)) flush(true)
      options.onDevices(state.connectedClients)
    }),
    session.addLogListener(({ type, message, connectedClient }) => {
      if (connectedClient === undefined) return
      const level = type === 'warn' || type === 'error' ? type : 'log'
      options.onLog({ deviceName: connectedClient.name, level, text: message })
    }),
  ]
  session.setOnline(true)

  function hasDevices(): boolean {
    return Object.keys(session.getState().connectedClients).length > 0
  }

  function flush(isUrgent: boolean): void {
    if (!isPending) return
    isPending = false
    hasSent = true
    session.setName(project.title)
    session.setSDKVersion(sdkVersionOf(project))
    session.updateDependencies(toDependencies(project.allowedPackages, session.getState().dependencies))
    const updates = translator.translate(project.files)
    if (updates !== null) session.updateFiles(updates)
    if (isUrgent) session.sendCodeChanges()
  }

  return {
    update(next, isUrgent = false) {
      project = next
      isPending = true
      if (hasDevices() && !isPaused) flush(isUrgent)
    },
    setPaused(next) {
      isPaused = next
      if (hasDevices() && !isPaused) flush(true)
    },
    reloadDevices: () => session.reloadConnectedClients(),
    async askForPreviews() {
      await session.getPreviewAsync()
    },
    close() {
      for (const unsubscribe of unsubscribes) unsubscribe()
      metrics.setListener(null)
      session.setDisabled(true)
    },
  }
}

/** As in its `package.json` of this moment. */
export function sdkVersionOf({ files }: SyncedProject): string {
  return sdkOfProject(files).version
}

/** Devices load packages by `package.json`; a handle only means that a person has allowed this one. */
export function toDependencies(
  allowed: Readonly<Record<string, string>>,
  before: Readonly<Record<string, unknown>>,
): DependencyUpdates {
  const gone = Object.keys(before).filter((name) => !(name in allowed))
  return Object.fromEntries([
    ...gone.map((name) => [name, null] as const),
    ...Object.entries(allowed).map(([name, version]) => {
      return [name, { version, handle: `sayso/${name.replaceAll('/', '~')}@${version}` }] as const
    }),
  ])
}
