/**
 * The devices that follow an open project: their link, the session that sends them its files, and their reports. A
 * project with a link is followed as soon as it is opened, whether the panel is shown or not.
 */

import type { ConnectedClient, DeviceLogLine, ProjectSession } from '@sayso/code-sync'
import { type ProjectFiles, sdkOfProject } from '@sayso/project'
import { atPlayerOf, type DataConnection, type DeviceLink, dataVariables } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { failureSentence } from '../ports/api-failure.ts'
import type { DeviceSync } from '../ports/device-sync.ts'
import type { ProjectApi } from '../ports/project-api.ts'
import { allowedPackages } from './allowed-packages.ts'
import { createVariableInliner } from './inline-variables.ts'

type LinkState =
  | { kind: 'none' }
  | { kind: 'opening' }
  | { kind: 'open'; link: DeviceLink }
  | { kind: 'failed'; sentence: string }

/** The copy of the project that was saved last, since the link was made. */
type CopyState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; url: string }
  | { kind: 'failed'; sentence: string }

export type ConnectedDevice = ConnectedClient

interface LogLine extends DeviceLogLine {
  id: number
}

interface DevicesState {
  isPanelOpen: boolean
  link: LinkState
  devices: readonly ConnectedClient[]
  /** Oldest first, at most 200. */
  log: readonly LogLine[]
  /** False: the relay did not answer five times. */
  isReachable: boolean
  /** Failure of the last request for pictures; null without one. */
  previewFailure: string | null
  isAskingForPreviews: boolean
  /** Devices stay as they are, whatever is edited. */
  isPaused: boolean
  copy: CopyState
}

export interface ConnectedDevices {
  store: StoreApi<DevicesState>
  /** Follows the project's link, if it has one. */
  resume(): Promise<void>
  /** Shows the panel, and makes a link if there is none. */
  showPanel(): Promise<void>
  hidePanel(): void
  /** Takes changes of the project. */
  refresh(): void
  setPaused(isPaused: boolean): void
  reloadAll(): void
  askForPreviews(): Promise<void>
  /**
   * Saves the project as it is now, for everybody who gets the address. Only while there is a link, whose origin the
   * address has.
   */
  saveCopy(): Promise<void>
  /** Turns the link off: everybody on it is disconnected. */
  revoke(): Promise<void>
  /** Makes a link if there is none. */
  createLink(): Promise<void>
  dispose(): void
}

interface ConnectedDevicesOptions {
  projectId: string
  api: Pick<ProjectApi, 'deviceLink' | 'openDeviceLink' | 'revokeDeviceLink'>
  sync: DeviceSync
  dataConnection: DataConnection
  /** Resolves once `project` returns the files for devices. Rejects with an `ApiFailure`. */
  ready(): Promise<void>
  project(): { title: string; files: ProjectFiles; allowedNames: readonly string[]; isBeingWritten: boolean }
}

const MAX_LOG_LINES = 200
const NOBODY = {
  devices: [],
  log: [],
  isReachable: true,
  previewFailure: null,
  isAskingForPreviews: false,
  isPaused: false,
  copy: { kind: 'none' },
} as const

export function createConnectedDevices(options: ConnectedDevicesOptions): ConnectedDevices {
  const { projectId, api, sync } = options
  const store = createStore<DevicesState>(() => ({ isPanelOpen: false, link: { kind: 'none' }, ...NOBODY }))
  const linked = createLinkedSession(options, store)

  async function createLink(): Promise<void> {
    const { kind } = store.getState().link
    if (kind === 'none' || kind === 'failed') await linked.follow(() => api.openDeviceLink(projectId))
  }

  return {
    store,
    createLink,
    async resume() {
      if (store.getState().link.kind !== 'none') return
      await linked.follow(() => api.deviceLink(projectId))
      // It was automatic: the failure is shown when the panel is opened.
      const { link, isPanelOpen } = store.getState()
      if (link.kind === 'failed' && !isPanelOpen) store.setState({ link: { kind: 'none' } })
      else if (link.kind === 'none' && isPanelOpen) await createLink()
    },
    async showPanel() {
      store.setState({ isPanelOpen: true })
      await createLink()
    },
    hidePanel: () => store.setState({ isPanelOpen: false }),
    refresh: linked.refresh,
    setPaused(isPaused) {
      linked.session()?.setPaused(isPaused)
      store.setState({ isPaused: isPaused && linked.session() !== null })
    },
    reloadAll: () => linked.session()?.reloadDevices(),
    async askForPreviews() {
      const session = linked.session()
      if (session === null || store.getState().isAskingForPreviews) return
      store.setState({ isAskingForPreviews: true, previewFailure: null })
      const previewFailure = await session.askForPreviews().then(
        () => null,
        (failure: Error) => failure.message,
      )
      store.setState({ isAskingForPreviews: false, previewFailure })
    },
    async saveCopy() {
      const { link, copy } = store.getState()
      if (link.kind !== 'open' || copy.kind === 'saving') return
      const isOver = linked.isOver()
      store.setState({ copy: { kind: 'saving' } })
      const saved: CopyState = await sync.saveCopy(linked.readProject()).then(
        (path) => ({ kind: 'saved', url: new URL(path, link.link.url).href }),
        (failure: unknown) => ({ kind: 'failed', sentence: failureSentence(failure) }),
      )
      if (!isOver()) store.setState({ copy: saved })
    },
    async revoke() {
      // First, so that the session does not take being ended for trouble.
      linked.leave()
      try {
        await api.revokeDeviceLink(projectId)
      } catch (failure) {
        store.setState({ link: { kind: 'failed', sentence: failureSentence(failure) } })
      }
    },
    dispose: linked.dispose,
  }
}

/** The session of the present link. */
function createLinkedSession(options: ConnectedDevicesOptions, store: StoreApi<DevicesState>) {
  let session: ProjectSession | null = null
  /** Changes with each link, so that work for an earlier one is dropped. */
  let opening = 0
  let lineCount = 0
  let isDisposed = false

  /** Devices know no variables: their values are put in, as a build does. At the address that the link has, which they can reach. */
  let inlineVariables = createVariableInliner({})

  function readProject() {
    const { title, files, allowedNames } = options.project()
    return { title, files: inlineVariables(files), allowedPackages: allowedPackages(files, allowedNames) }
  }

  /** Answers whether the present link is one of before. */
  function isOver(): () => boolean {
    const number = opening
    return () => isDisposed || number !== opening
  }

  async function follow(ask: () => Promise<DeviceLink | null>): Promise<void> {
    opening += 1
    const isPast = isOver()
    store.setState({ link: { kind: 'opening' } })
    try {
      const link = await ask()
      await options.ready()
      if (isPast()) return
      if (link === null) {
        store.setState({ link: { kind: 'none' } })
        return
      }
      const { channel, token, url } = link
      inlineVariables = createVariableInliner(dataVariables(options.dataConnection, new URL(url).origin))
      const opened = await options.sync.open({ channel, token, project: readProject(), ...events(isPast) })
      if (isPast()) {
        opened.close()
        return
      }
      session = opened
      store.setState({ link: { kind: 'open', link: withSdk(link) } })
    } catch (failure) {
      if (!isPast()) store.setState({ link: { kind: 'failed', sentence: failureSentence(failure) } })
    }
  }

  /** The link to the player of the SDK that the project is on now. */
  function withSdk(link: DeviceLink): DeviceLink {
    return { ...link, url: atPlayerOf(link.url, sdkOfProject(options.project().files)) }
  }

  function refresh(): void {
    if (session === null) return
    session.update(readProject(), options.project().isBeingWritten)
    const { link: state } = store.getState()
    if (state.kind !== 'open') return
    const link = withSdk(state.link)
    if (link.url !== state.link.url) store.setState({ link: { kind: 'open', link } })
  }

  /** The reports of one session. */
  function events(isPast: () => boolean) {
    return {
      onDevices(devices: Readonly<Record<string, ConnectedClient>>) {
        if (!isPast()) store.setState({ devices: Object.values(devices) })
      },
      onLog(line: DeviceLogLine) {
        lineCount += 1
        const kept = store.getState().log.slice(-(MAX_LOG_LINES - 1))
        if (!isPast()) store.setState({ log: [...kept, { ...line, id: lineCount }] })
      },
      onReachable(isReachable: boolean) {
        if (!isPast()) store.setState({ isReachable })
      },
    }
  }

  function leave(): void {
    opening += 1
    session?.close()
    session = null
    store.setState({ link: { kind: 'none' }, ...NOBODY })
  }

  return {
    session: () => session,
    readProject,
    refresh,
    follow,
    isOver,
    leave,
    dispose() {
      isDisposed = true
      session?.close()
      session = null
    },
  }
}
