/**
 * A session: one open project and everybody who looks at it. It holds the project, resolves what the project needs, and
 * keeps each connected client on the latest code.
 */

import { type DeviceMessage, parseDeviceError } from '@sayso/wire'
import { downloadUrl, type SnackUser, save, updateMetadata, uploadAsset } from '../api/project-api.ts'
import type { AssetData } from '../content/project-content.ts'
import { DEFAULT_SDK_DATA, requireSdkVersion, type SdkData } from '../content/sdk-data.ts'
import type { TransportEvent } from '../transport/transport.ts'
import { type CodeSender, createCodeSender } from './code-sender.ts'
import * as clients from './connected-clients.ts'
import { type DeriveContext, deriveState } from './derive-state.ts'
import { createDevelopmentSessions, type DevelopmentSessions } from './development-session.ts'
import { createInitialState } from './initial-state.ts'
import {
  createSaveUrl,
  DEFAULT_CODE_CHANGES_DELAY_MS,
  DEFAULT_PREVIEW_TIMEOUT_MS,
  defaultConfig,
  type SnackOptions,
} from './options.ts'
import { createPreviewRequests, type PreviewRequests } from './preview-requests.ts'
import { createProjectNeeds, type ProjectNeeds } from './project-needs.ts'
import { DEFAULT_ENDPOINT } from './project-url.ts'
import { firstPreview, isSameContent, toSaveRequest } from './save-project.ts'
import { createSessionTransports, type SessionTransports } from './session-transports.ts'
import { type ConnectedClient, type ConnectedClients, type SnackState, withoutUndefined } from './state.ts'
import {
  type DependencyUpdates,
  type FileUpdates,
  updateDependencies,
  updateFiles,
} from './update-content.ts'

export type StateListener = (state: SnackState, before: SnackState) => void

export interface LogEvent {
  type: 'log' | 'warn' | 'error' | 'info'
  message: string
  connectedClient?: ConnectedClient
  error?: Error
}

export type LogListener = (event: LogEvent) => void

export interface SaveOptions {
  isDraft?: boolean
  ignoreUser?: boolean
}

interface SavedSnack {
  id: string
  url: string
  hashId: string | undefined
  snackId: string | undefined
  accountSnackId: string | undefined
}

/** Creates a session, and goes online at once when it is told to. Throws for options that no session can have. */
export class Snack {
  private state: SnackState
  private readonly options: SnackOptions
  private readonly apiURL: string
  private readonly sdkData: SdkData
  private readonly context: DeriveContext
  private readonly stateListeners = new Set<StateListener>()
  private readonly logListeners = new Set<LogListener>()
  private readonly transports: SessionTransports
  private readonly reloadTimers = new Set<ReturnType<typeof setTimeout>>()
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
      onEvent: (key, event) => this.onTransportEvent(key, event),
    })
    this.needs = createProjectNeeds({
      apiURL: this.apiURL,
      snackagerURL: options.snackagerURL ?? defaultConfig.snackagerURL,
      sdkData,
      change: (change) => this.setState(change),
    })
    this.previews = createPreviewRequests(options.previewTimeout ?? DEFAULT_PREVIEW_TIMEOUT_MS)
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
  async saveAsync({ isDraft = false, ignoreUser = false }: SaveOptions = {}): Promise<SavedSnack> {
    const preview = this.getPreviewAsync().catch(() => this.state.connectedClients)
    const saving = await this.getStateAsync()
    const user = ignoreUser ? undefined : saving.user
    const saved = await save(this.apiURL, toSaveRequest(saving, isDraft), user)
    const { id, hashId, snackId, accountSnackId } = saved
    const url = createSaveUrl(this.apiURL, id)
    this.setState((state) => ({
      id,
      hashId,
      snackId,
      accountSnackId,
      saveURL: url,
      ...(!isDraft && { savedSDKVersion: saving.sdkVersion }),
      unsaved: !isSameContent(saving, state),
    }))
    void this.sendPreview(id, preview, user)
    return { id, url, hashId, snackId, accountSnackId }
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

  /** What this returns has the same object where nothing changed. */
  private chooseTransports(
    state: SnackState,
  ): Pick<SnackState, 'transports' | 'disabled' | 'connectedClients'> {
    const { disabled } = state
    const transports = this.transports.choose(state, this.wantsOnline)
    return { disabled, transports, connectedClients: keepClientsOf(transports, state) }
  }

  private setState(
    change: (state: SnackState) => { [Key in keyof SnackState]?: SnackState[Key] | undefined },
  ): void {
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
    this.developmentSessions.update(state)
    this.sender.update(this.state)
  }

  private onTransportEvent(key: string, event: TransportEvent): void {
    switch (event.type) {
      case 'connect':
        this.setState(({ connectedClients }) => ({
          connectedClients: clients.addClient(connectedClients, event.connectionId, {
            device: event.data as DeviceMessage['device'],
            transport: key,
          }),
        }))
        return
      case 'disconnect':
        this.onDisconnect(event.connectionId)
        return
      case 'protocol_message':
        this.onMessage(event.connectionId, event.data)
        return
      case 'send_message':
        if (event.data.type !== 'CODE') return
        this.setState(({ connectedClients }) => ({
          connectedClients: clients.clearErrors(connectedClients, key),
        }))
        return
      case 'synthetic_event':
        // For a host page that moves messages itself and listens to the transport too.
        return
    }
  }

  private onDisconnect(connectionId: string): void {
    const { reloadTimeout = 0 } = this.options
    const isReloading = () => this.state.connectedClients[connectionId]?.status === 'reloading'
    const remove = () =>
      this.setState(({ connectedClients }) => ({
        connectedClients: clients.removeClient(connectedClients, connectionId),
      }))
    if (!isReloading() || reloadTimeout === 0) {
      remove()
      return
    }
    const timer = setTimeout(() => {
      this.reloadTimers.delete(timer)
      if (isReloading()) remove()
    }, reloadTimeout)
    this.reloadTimers.add(timer)
  }

  private onMessage(connectionId: string, message: DeviceMessage): void {
    const connectedClient = this.state.connectedClients[connectionId]
    if (connectedClient === undefined) return
    switch (message.type) {
      case 'CONSOLE':
        for (const listener of [...this.logListeners]) {
          listener({ type: message.method, message: message.payload.map(String).join(' '), connectedClient })
        }
        return
      case 'ERROR': {
        const error = parseDeviceError(message.error)
        if (error === null) return
        this.setState(({ connectedClients }) => ({
          connectedClients: clients.setClientError(connectedClients, connectionId, error),
        }))
        return
      }
      case 'STATUS_REPORT':
        this.setState(({ connectedClients }) => ({
          connectedClients: clients.setClientPreview(connectedClients, connectionId, {
            previewURL: message.previewLocation,
            previewTimestamp: Date.now(),
          }),
        }))
        this.previews.onReport(connectionId)
        return
      case 'RESEND_CODE':
        // The transport has answered it.
        return
    }
  }

  private connectedTransports(): Set<string> {
    return new Set(Object.values(this.state.connectedClients).map(({ transport }) => transport))
  }

  private async sendPreview(
    id: string,
    preview: Promise<ConnectedClients>,
    user: SnackUser | undefined,
  ): Promise<void> {
    try {
      const report = firstPreview(await preview)
      if (report !== null) await updateMetadata(this.apiURL, { id, ...report }, user)
    } catch (error) {
      // The project itself has been saved.
      this.log('The preview could not be saved', error)
    }
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
