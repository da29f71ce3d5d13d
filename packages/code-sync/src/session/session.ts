/**
 * A session: one open project and everybody who looks at it. It holds the project, resolves what the project needs, and
 * keeps each connected client on the latest code.
 */

import { downloadUrl, type SnackUser, uploadAsset } from '../api/project-api.ts'
import type { AssetData } from '../content/project-content.ts'
import { DEFAULT_SDK_DATA, requireSdkVersion, type SdkData } from '../content/sdk-data.ts'
import { type CodeSender, createCodeSender } from './code-sender.ts'
import * as clients from './connected-clients.ts'
import { type DeriveContext, deriveState } from './derive-state.ts'
import { createDevelopmentSessions, type DevelopmentSessions } from './development-session.ts'
import { createDeviceEvents, type DeviceEvents, type LogEvent } from './device-events.ts'
import { createInitialState } from './initial-state.ts'
import {
  DEFAULT_CODE_CHANGES_DELAY_MS,
  DEFAULT_PREVIEW_TIMEOUT_MS,
  defaultConfig,
  type SnackOptions,
} from './options.ts'
import { createPreviewRequests, type PreviewRequests } from './preview-requests.ts'
import { createProjectNeeds, type ProjectNeeds } from './project-needs.ts'
import { DEFAULT_ENDPOINT } from './project-url.ts'
import { type SavedSnack, type SaveOptions, saveProject } from './save-project.ts'
import { createSessionTransports, type SessionTransports } from './session-transports.ts'
import { type ConnectedClients, type SnackState, type StateChange, withoutUndefined } from './state.ts'
import {
  type DependencyUpdates,
  type FileUpdates,
  updateDependencies,
  updateFiles,
} from './update-content.ts'

export type StateListener = (state: SnackState, before: SnackState) => void

export type LogListener = (event: LogEvent) => void

/** Creates a session, and goes online at once if asked to. Throws for options that no session can have. */
export class Snack {
  private state: SnackState
  private readonly options: SnackOptions
  private readonly apiURL: string
  private readonly sdkData: SdkData
  private readonly context: DeriveContext
  private readonly stateListeners = new Set<StateListener>()
  private readonly logListeners = new Set<LogListener>()
  private readonly transports: SessionTransports
  private readonly deviceEvents: DeviceEvents
  private readonly needs: ProjectNeeds
  private readonly developmentSessions: DevelopmentSessions
  private readonly previews: PreviewRequests
  private readonly sender: CodeSender
  /** The state whose effects have been run. */
  private handled: SnackState | null = null
  private wantsOnline: boolean

  constructor(options: SnackOptions = {}) {
    this.options = options
    this.sdkData = options.sdkData ?? DEFAULT_SDK_DATA
    this.apiURL = options.apiURL ?? defaultConfig.apiURL
    this.wantsOnline = options.online ?? false
    const { sdkData } = this
    this.context = {
      sdkData,
      endpoint: options.runtimeEndpoint ?? DEFAULT_ENDPOINT,
      pageOrigin: globalThis.window?.location?.origin ?? null,
      verbose: options.verbose ?? false,
    }
    this.transports = createSessionTransports({
      options,
      apiURL: this.apiURL,
      sdkData,
      onEvent: (key, event) => this.deviceEvents.handle(key, event),
    })
    this.needs = createProjectNeeds({
      apiURL: this.apiURL,
      snackagerURL: options.snackagerURL ?? defaultConfig.snackagerURL,
      sdkData,
      change: (change) => this.setState(change),
    })
    this.previews = createPreviewRequests(options.previewTimeout ?? DEFAULT_PREVIEW_TIMEOUT_MS)
    this.deviceEvents = createDeviceEvents({
      getClients: () => this.state.connectedClients,
      change: (change) =>
        this.setState(({ connectedClients }) => ({ connectedClients: change(connectedClients) })),
      reloadTimeoutMs: options.reloadTimeout ?? 0,
      onLog: (event) => {
        for (const listener of [...this.logListeners]) listener(event)
      },
      onReport: this.previews.onReport,
    })
    this.sender = createCodeSender({
      delayMs: options.codeChangesDelay ?? DEFAULT_CODE_CHANGES_DELAY_MS,
      sdkData,
    })
    this.developmentSessions = createDevelopmentSessions({
      apiURL: this.apiURL,
      onCloseRequest: (request) => this.setState(() => ({ sendBeaconCloseRequest: request ?? undefined })),
      onFailed: (error) => this.log('The development session could not be listed', error),
    })
    const initial = createInitialState(options, { sdkData, apiURL: this.apiURL })
    this.state = deriveState(null, { ...initial, ...this.chooseTransports(initial) }, this.context)
    this.runEffects()
  }

  getState(): SnackState {
    return this.state
  }

  /** Waits for versions, packages and uploads. */
  async getStateAsync(): Promise<SnackState> {
    await this.needs.whenMet()
    return this.state
  }

  /** Throws for a version that is not supported. */
  setSDKVersion(sdkVersion: string): void {
    requireSdkVersion(sdkVersion, this.sdkData)
    this.setState(() => ({ sdkVersion }))
  }

  setName(name: string): void {
    this.setState(() => ({ name }))
  }

  setDescription(description: string): void {
    this.setState(() => ({ description }))
  }

  setUser(user?: SnackUser): void {
    this.setState((state) => (JSON.stringify(state.user) === JSON.stringify(user) ? {} : { user }))
  }

  setDeviceId(deviceId?: string): void {
    this.setState(() => ({ deviceId }))
  }

  setFocus(): void {
    this.developmentSessions.focus(this.state)
  }

  setOnline(online: boolean): void {
    this.wantsOnline = online
    this.setState((state) => this.chooseTransports(state))
  }

  setDisabled(disabled: boolean): void {
    this.setState((state) => this.chooseTransports({ ...state, disabled }))
  }

  setCodeChangesDelay(delayMs: number): void {
    this.sender.setDelay(delayMs)
  }

  setWebPlayerURL(webPlayerURL: string | null): void {
    this.setState((state) => {
      const next = { ...state }
      if (webPlayerURL === null) delete next.webPlayerURL
      else next.webPlayerURL = webPlayerURL
      return { webPlayerURL: next.webPlayerURL, ...this.chooseTransports(next) }
    })
  }

  updateFiles(updates: FileUpdates): void {
    this.setState(({ files }) => ({ files: updateFiles(files, updates) }))
  }

  updateDependencies(updates: DependencyUpdates): void {
    this.setState(({ dependencies }) => ({ dependencies: updateDependencies(dependencies, updates) }))
  }

  /** Sends what has changed now, without the wait. */
  sendCodeChanges(): void {
    this.sender.send(this.state)
  }

  reloadConnectedClients(): void {
    const keys = this.connectedTransports()
    this.setState(({ connectedClients }) => ({ connectedClients: clients.markReloading(connectedClients) }))
    for (const key of keys) {
      this.state.transports[key]?.postMessage({ type: 'protocol_message', data: { type: 'RELOAD_SNACK' } })
    }
  }

  /** Rejects with `Operation timed out` when a client does not report. */
  async getPreviewAsync(): Promise<ConnectedClients> {
    const reported = this.previews.wait(Object.keys(this.state.connectedClients))
    for (const key of this.connectedTransports()) {
      this.state.transports[key]?.postMessage({ type: 'protocol_message', data: { type: 'REQUEST_STATUS' } })
    }
    await reported
    return this.state.connectedClients
  }

  /** Rejects with the server's error, or `Failed to save`. */
  saveAsync(options?: SaveOptions): Promise<SavedSnack> {
    return saveProject(
      {
        apiURL: this.apiURL,
        getState: () => this.state,
        whenComplete: () => this.getStateAsync(),
        whenShown: () => this.getPreviewAsync(),
        change: (change) => this.setState(change),
        warn: (message, error) => this.log(message, error),
      },
      options,
    )
  }

  /** Saves first what has not been saved. */
  async getDownloadURLAsync(options?: SaveOptions): Promise<string> {
    const { id, unsaved } = this.state
    if (id !== undefined && !unsaved) return downloadUrl(this.apiURL, id)
    return downloadUrl(this.apiURL, (await this.saveAsync(options)).id)
  }

  /** Resolves with the address of an asset that belongs to no file yet. */
  uploadAssetAsync(contents: AssetData): Promise<string> {
    return uploadAsset(this.apiURL, { name: 'asset', contents })
  }

  /** Returns what removes the listener. */
  addStateListener(listener: StateListener): () => void {
    this.stateListeners.add(listener)
    return () => this.stateListeners.delete(listener)
  }

  /** Returns what removes the listener. */
  addLogListener(listener: LogListener): () => void {
    this.logListeners.add(listener)
    return () => this.logListeners.delete(listener)
  }

  /** Returns the same objects where nothing changed. */
  private chooseTransports(
    state: SnackState,
  ): Pick<SnackState, 'transports' | 'disabled' | 'connectedClients'> {
    const { disabled } = state
    const transports = this.transports.choose(state, this.wantsOnline)
    return { disabled, transports, connectedClients: keepClientsOf(transports, state) }
  }

  private setState(change: StateChange): void {
    const before = this.state
    const changed = withoutUndefined<SnackState>({ ...before, ...change(before) })
    if (isSameState(before, changed)) return
    this.state = deriveState(before, changed, this.context)
    if (isSameState(before, this.state)) {
      this.state = before
      return
    }
    for (const listener of [...this.stateListeners]) listener(this.state, before)
    this.runEffects()
  }

  /** Does what follows from the state. A listener or an effect may change it again: then the inner call did all. */
  private runEffects(): void {
    const { handled: before, state } = this
    if (before === state) return
    this.handled = state
    this.transports.connect(before?.transports ?? {}, state.transports)
    this.needs.update(state)
    this.previews.onClients(state.connectedClients)
    this.deviceEvents.onClients(state.connectedClients)
    this.developmentSessions.update(state)
    this.sender.update(this.state)
  }

  private connectedTransports(): Set<string> {
    return new Set(Object.values(this.state.connectedClients).map(({ transport }) => transport))
  }

  private log(message: string, error: unknown): void {
    if (this.options.verbose) console.warn(message, error)
  }
}

/** Clients go with their transport. */
function keepClientsOf(
  transports: SnackState['transports'],
  { transports: before, connectedClients }: SnackState,
): ConnectedClients {
  return Object.keys(before)
    .filter((key) => before[key] !== transports[key])
    .reduce(clients.removeTransportClients, connectedClients)
}

function isSameState(a: SnackState, b: SnackState): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof SnackState>
  return [...keys].every((key) => a[key] === b[key])
}
