/** All ports of an open project in memory: nothing is fetched, drawn or stored, and calls are recorded. */

import { textFile } from '@sayso/project'
import type { ProjectResponse, VersionSummary } from '@sayso/wire'
import { snapshotFromFiles } from '../files/snapshot.ts'
import type { EventSourceLike } from '../ports/event-source.ts'
import type { Ports } from '../ports/ports.ts'
import type { ProjectApi } from '../ports/project-api.ts'
import { createMemoryComments } from './memory-comments.ts'
import { createMemoryStorage, type MemoryStorage } from './memory-storage.ts'
import { createMemoryTexts } from './memory-texts.ts'

export interface MemoryPorts extends Ports {
  storage: MemoryStorage
  /** Calls of the API by name, in order. */
  readonly calls: readonly string[]
  /** Streams that are open. */
  readonly streams: ReadonlySet<EventSourceLike>
  /** Work scheduled for later. */
  readonly waiting: ReadonlySet<() => void>
  /** Warnings written to the console. */
  readonly warnings: readonly string[]
  /** Titles of the error notices that the person saw. */
  readonly notices: Ports['notices'] & { readonly errors: readonly string[] }
  /** Addresses of pictures that are still shown. */
  readonly urls: ReadonlySet<string>
}

export function createMemoryPorts(response: ProjectResponse): MemoryPorts {
  const calls: string[] = []
  const streams = new Set<EventSourceLike>()
  const waiting = new Set<() => void>()
  const errors: string[] = []
  const urls = new Set<string>()
  const warnings: string[] = []
  let count = 0
  return {
    calls,
    streams,
    waiting,
    urls,
    warnings,
    warn: (message) => void warnings.push(message),
    api: memoryApi({ response, calls, streams }),
    checkData: { open: async () => ({ kind: 'unavailable' }), close: async () => {} },
    comments: createMemoryComments(),
    showApp: async () => void calls.push('showApp'),
    clock: {
      nowMs: () => 0,
      after(_delayMs, callback) {
        waiting.add(callback)
        return () => waiting.delete(callback)
      },
    },
    createId: () => `id-${++count}`,
    presence: { isVisible: () => true, onChange: () => () => {} },
    notices: { errors, notifyError: (title) => errors.push(title) },
    openTexts: () => createMemoryTexts(),
    storage: createMemoryStorage(),
    pictures: {
      shrink: async (file) => file,
      drawSheet: async ([first = new Blob()]) => first,
      createUrl() {
        const url = `blob:${++count}`
        urls.add(url)
        return url
      },
      revokeUrl: (url) => urls.delete(url),
    },
    preview: {
      createFrameUrl: () => 'http://frame.test/',
      sdkBaseUrl: 'http://studio.test/sdk/',
      sdkBaseUrlOf: () => 'http://studio.test/sdk/',
      start: () => () => {},
      openEarlyPlace: () => null,
    },
    devices: {
      async open() {
        return { update() {}, setPaused() {}, reloadDevices() {}, askForPreviews: async () => {}, close() {} }
      },
      saveCopy: async () => `/${'0'.repeat(32)}`,
    },
    modelId: () => '',
    checksByItself: () => true,
    looksOver: () => true,
    showsUnsaved: () => true,
    onServerChange() {},
  }
}

interface MemoryServer {
  response: ProjectResponse
  calls: string[]
  streams: Set<EventSourceLike>
}

function memoryApi({ response, calls, streams }: MemoryServer): ProjectApi {
  const answer = async <Value>(call: string, value: Value): Promise<Value> => {
    calls.push(call)
    return value
  }
  const stream = { streamId: 'stream', startEntryId: '0-0' }
  const { version, files } = response
  const openSource = () => {
    const source: EventSourceLike = {
      onopen: null,
      onmessage: null,
      onerror: null,
      close: () => streams.delete(source),
    }
    streams.add(source)
    return source
  }
  return {
    project: () => answer('project', response),
    version: () => answer('version', { version, files }),
    saveFiles: () => answer('saveFiles', { version }),
    restoreVersion: () => answer('restoreVersion', { version, changes: {} }),
    applyVersion: () => answer('applyVersion', { version }),
    setAsksFirst: () => answer('setAsksFirst', response.project),
    // Not written down: every restore asks.
    dataOfVersion: async () => ({ kind: 'unchanged' }),
    dataSnapshot: () => answer('dataSnapshot', { kind: 'unchanged' }),
    restoreData: () => answer('restoreData', { undo: null }),
    keepCheck: () => answer('keepCheck', undefined),
    startTurn: () => answer('startTurn', stream),
    stopTurn: () => answer('stopTurn', undefined),
    openStream: openSource,
    openProjectEvents: openSource,
    // Not recorded: a page reports where it is whenever somebody else is there.
    reportPlace: async () => {},
    startRepair: () => answer('startRepair', stream),
    review: () => answer('review', { unrepaired: [], runningTurn: null }),
    judgeRepair: () => answer('judgeRepair', undefined),
    dropFailedAction: () => answer('dropFailedAction', undefined),
    migrations: () => answer('migrations', { migrations: [], files: [] }),
    reviewMigrations: () => answer('reviewMigrations', { files: [], untried: null }),
    applyMigration: () => answer('applyMigration', { success: true }),
    functions: () =>
      answer('functions', { isOn: true, setUp: 'ready', functions: [], problems: [], calls: [] }),
    newestVersion: () => answer('newestVersion', '1.0.0'),
    uploadAttachment: (_id, picture) =>
      answer('uploadAttachment', {
        id: 'picture',
        mediaType: 'image/png',
        widthPx: 1,
        heightPx: 1,
        sizeBytes: picture.size,
      }),
    // Not recorded: every project asks for it a moment after it was opened.
    deviceLink: async () => null,
    openDeviceLink: () =>
      answer('openDeviceLink', {
        channel: 'c',
        token: 't',
        url: 'http://sayso.test/',
        obstacle: null,
        command: null,
      }),
    revokeDeviceLink: () => answer('revokeDeviceLink', undefined),
    readLibraryFile: () => answer('readLibraryFile', new Uint8Array()),
    readAttachment: () => answer('readAttachment', new Uint8Array()),
    putThumbnail: () => answer('putThumbnail', undefined),
  }
}

/** A project with one file and no message, as the server sends it. */
export function emptyProject(changes: Partial<ProjectResponse> = {}): ProjectResponse {
  const version: VersionSummary = {
    id: 'v1',
    number: 1,
    cause: 'prompt',
    label: 'An app',
    treeHash: '',
    createdAt: '2026-03-18T12:00:00.000Z',
    messageId: null,
  }
  return {
    project: {
      id: 'p',
      title: 'Fernly',
      createdAt: version.createdAt,
      updatedAt: version.createdAt,
      versionNumber: 1,
      activeStreamId: null,
    },
    version,
    files: snapshotFromFiles(new Map([['App.tsx', textFile('export default null\n')]])),
    messages: [],
    runningTurn: null,
    dataConnection: { path: '/db/ref', anonKey: 'key' },
    ...changes,
  }
}
