/** The server's HTTP API as functions. Each resolves with the answer or rejects with an `ApiFailure`. */

import { t } from '@sayso/language/page'
import {
  type AnswerChangesResponse,
  type AnswerReview,
  ApiError,
  type ApplyMigrationRequest,
  type ApplyMigrationResponse,
  type ApplyResponse,
  type AttachmentResponse,
  type BinResponse,
  type DeviceLink,
  type DeviceLinkResponse,
  type FunctionsState,
  type LockResponse,
  type MigrationsResponse,
  type ModelKeysResponse,
  type ModelListResponse,
  type NewestVersionResponse,
  type PlanListResponse,
  type ProjectListResponse,
  type ProjectResponse,
  type ProjectSummary,
  type RepairOutcome,
  type RepairRequest,
  type ReportPlaceRequest,
  type RestorableData,
  type RestoreDataRequest,
  type RestoreDataResponse,
  type RestoreResponse,
  type ReviewMigrationsRequest,
  type ReviewMigrationsResponse,
  type SaveConflict,
  type SaveFilesRequest,
  type SaveFilesResponse,
  type SessionResponse,
  type StarterResponse,
  type StartTurnRequest,
  type StartTurnResponse,
  type UsageResponse,
  type VersionCheck,
  type VersionListResponse,
  type VersionResponse,
} from '@sayso/wire'
import { ApiFailure } from '@sayso/workbench'
import { openEventSource } from './open-event-source.ts'
import { serverSentence } from './server-sentence.ts'

/** The start call responds as soon as the message is recorded, so silence for longer is a failure. */
const TIMEOUT_MS = 20_000
/** The server gives a migration a minute. */
const MIGRATION_TIMEOUT_MS = 90_000
/** Large databases are compared, or copied, and another change may have to end first. */
const DATA_TIMEOUT_MS = 120_000

interface ApiClientOptions {
  fetch: typeof fetch
  /** Called when the server no longer recognizes the caller. */
  onSignedOut?: () => void
}

export function createApiClient({ fetch, onSignedOut }: ApiClientOptions) {
  const call = async <Answer>(
    method: string,
    path: string,
    body?: unknown,
    timeoutMs = TIMEOUT_MS,
  ): Promise<Answer> => {
    try {
      return await readJson<Answer>({ fetch, method, path, body, timeoutMs })
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'signed-out') onSignedOut?.()
      throw failure
    }
  }
  const bytesOf = async (path: string) =>
    new Uint8Array(await (await request({ fetch, method: 'GET', path })).arrayBuffer())
  const project = (id: string) => `/api/projects/${encodeURIComponent(id)}`

  return {
    /** For parts of the API that only lazy parts of the page use. */
    call,
    session: (): Promise<SessionResponse> => call('POST', '/api/session'),
    models: (): Promise<ModelListResponse> => call('GET', '/api/models'),
    plans: (): Promise<PlanListResponse> => call('GET', '/api/plans'),
    starter: (): Promise<StarterResponse> => call('GET', '/api/starter'),

    projects: (): Promise<ProjectListResponse> => call('GET', '/api/projects'),
    createProject: (title: string, sdk: string | null): Promise<ProjectResponse> =>
      call('POST', '/api/projects', { title, sdk }),
    remixExample: (example: string): Promise<ProjectResponse> => call('POST', '/api/projects', { example }),
    project: (id: string): Promise<ProjectResponse> => call('GET', project(id)),
    renameProject: (id: string, title: string): Promise<ProjectSummary> =>
      call('PATCH', project(id), { title }),
    duplicateProject: (id: string): Promise<ProjectResponse> => call('POST', `${project(id)}/duplicate`),
    deleteProject: (id: string): Promise<void> => call('DELETE', project(id)),

    bin: (): Promise<BinResponse> => call('GET', '/api/bin'),
    putBackProject: (id: string): Promise<void> => call('POST', `/api/bin/${encodeURIComponent(id)}/restore`),
    removeProject: (id: string): Promise<void> => call('DELETE', `/api/bin/${encodeURIComponent(id)}`),

    saveFiles: (id: string, changes: SaveFilesRequest): Promise<SaveFilesResponse> =>
      call('PUT', `${project(id)}/files`, changes),
    setLock: (id: string, path: string, isLocked: boolean): Promise<LockResponse> =>
      call('PUT', `${project(id)}/locks`, { path, isLocked }),
    forkProject: (id: string, messageId: string): Promise<ProjectResponse> =>
      call('POST', `${project(id)}/fork`, { messageId }),
    versions: (id: string): Promise<VersionListResponse> => call('GET', `${project(id)}/versions`),
    version: (id: string, number: number): Promise<VersionResponse> =>
      call('GET', `${project(id)}/versions/${number}`),
    nameVersion: (id: string, number: number, name: string | null): Promise<void> =>
      call('PUT', `${project(id)}/versions/${number}/name`, { name }),
    answerChanges: (id: string): Promise<AnswerChangesResponse> =>
      call('GET', `${project(id)}/answer-changes`),
    restoreVersion: (id: string, number: number): Promise<RestoreResponse> =>
      call('POST', `${project(id)}/versions/${number}/restore`),
    applyVersion: (id: string, number: number): Promise<ApplyResponse> =>
      call('POST', `${project(id)}/versions/${number}/apply`),
    setAsksFirst: (id: string, asksFirst: boolean): Promise<ProjectSummary> =>
      call('PATCH', project(id), { asksFirst }),
    dataOfVersion: (id: string, number: number): Promise<RestorableData> =>
      call('GET', `${project(id)}/versions/${number}/data`, undefined, DATA_TIMEOUT_MS),
    dataSnapshot: (id: string, snapshotId: string): Promise<RestorableData> =>
      call('GET', `${project(id)}/database/snapshots/${snapshotId}`, undefined, DATA_TIMEOUT_MS),
    restoreData: (id: string, request: RestoreDataRequest): Promise<RestoreDataResponse> =>
      call('POST', `${project(id)}/database/restore`, request, DATA_TIMEOUT_MS),
    keepCheck: (id: string, number: number, check: VersionCheck): Promise<void> =>
      call('PUT', `${project(id)}/versions/${number}/check`, check),

    migrations: (id: string): Promise<MigrationsResponse> => call('GET', migrationsUrl(id)),
    reviewMigrations: (id: string, files: ReviewMigrationsRequest): Promise<ReviewMigrationsResponse> =>
      call('POST', `${migrationsUrl(id)}/review`, files),
    applyMigration: (id: string, file: ApplyMigrationRequest): Promise<ApplyMigrationResponse> =>
      call('POST', migrationsUrl(id), file, MIGRATION_TIMEOUT_MS),
    functions: (id: string): Promise<FunctionsState> =>
      call('GET', `/api/projects/${encodeURIComponent(id)}/functions`),

    newestVersion: async (packageName: string): Promise<string | null> => {
      const path = `/api/newest-version?name=${encodeURIComponent(packageName)}`
      return (await call<NewestVersionResponse>('GET', path)).version
    },

    uploadAttachment: (id: string, picture: Blob): Promise<AttachmentResponse> =>
      call('POST', `${project(id)}/attachments`, picture),
    readAttachment: (id: string, attachmentId: string) => bytesOf(attachmentUrl(id, attachmentId)),
    readLibraryFile: (name: string) => bytesOf(`/library/${encodeURIComponent(name)}`),

    deviceLink: async (id: string): Promise<DeviceLink | null> =>
      (await call<DeviceLinkResponse>('GET', `${project(id)}/device-link`)).link,
    openDeviceLink: async (id: string): Promise<DeviceLink> => {
      const { link } = await call<{ link: DeviceLink }>('POST', `${project(id)}/device-link`)
      return link
    },
    revokeDeviceLink: (id: string): Promise<void> => call('DELETE', `${project(id)}/device-link`),

    putThumbnail: (id: string, versionNumber: number, picture: Blob): Promise<void> =>
      call('PUT', `${project(id)}/thumbnail?version=${versionNumber}`, picture),

    startRepair: (id: string, repair: RepairRequest): Promise<StartTurnResponse> =>
      call('POST', `${project(id)}/repair`, repair),
    review: (id: string, messageId: string): Promise<AnswerReview> =>
      call('GET', `${project(id)}/messages/${encodeURIComponent(messageId)}/review`),
    judgeRepair: (id: string, messageId: string, outcome: RepairOutcome): Promise<void> =>
      call('PUT', `${project(id)}/messages/${encodeURIComponent(messageId)}/outcome`, { outcome }),
    dropFailedAction: (id: string, messageId: string, index: number): Promise<void> =>
      call('DELETE', `${project(id)}/messages/${encodeURIComponent(messageId)}/failed-actions/${index}`),
    usage: (): Promise<UsageResponse> => call('GET', '/api/usage'),
    modelKeys: (): Promise<ModelKeysResponse> => call('GET', '/api/model-keys'),
    setModelKey: (provider: string, key: string): Promise<void> =>
      call('PUT', `/api/model-keys/${encodeURIComponent(provider)}`, { key }),
    removeModelKey: (provider: string): Promise<void> =>
      call('DELETE', `/api/model-keys/${encodeURIComponent(provider)}`),
    startTurn: (start: StartTurnRequest): Promise<StartTurnResponse> =>
      call('POST', '/api/init-stream', start),
    stopTurn: (streamId: string): Promise<void> =>
      call('DELETE', `/api/streams/${encodeURIComponent(streamId)}`),
    openProjectEvents: (id: string, tabId: string) =>
      openEventSource(`${project(id)}/events?tab=${encodeURIComponent(tabId)}`),
    reportPlace: (id: string, report: ReportPlaceRequest): Promise<void> =>
      call('PUT', `${project(id)}/place`, report),
    openStream: (streamId: string, entryId: string) => openEventSource(streamUrl(streamId, entryId)),
  }
}

function migrationsUrl(projectId: string): string {
  return `/api/migrations/${encodeURIComponent(projectId)}`
}

/** Where a picture of a prompt is shown from. */
export function attachmentUrl(projectId: string, attachmentId: string): string {
  return `/api/projects/${encodeURIComponent(projectId)}/attachments/${encodeURIComponent(attachmentId)}`
}

/** Where a version, or the newest, is downloaded as a zip. */
export function exportUrl(projectId: string, versionNumber?: number): string {
  const query = versionNumber === undefined ? '' : `?version=${versionNumber}`
  return `/api/projects/${encodeURIComponent(projectId)}/export${query}`
}

/** Where the picture of a project's app is shown from. */
export function thumbnailUrl(projectId: string, thumbnailId: string): string {
  return `/api/projects/${encodeURIComponent(projectId)}/thumbnail?id=${encodeURIComponent(thumbnailId)}`
}

/** Where the picture of a version's app is shown from, where it has one. */
export function versionPictureUrl(projectId: string, number: number): string {
  return `/api/projects/${encodeURIComponent(projectId)}/versions/${number}/picture`
}

/** Where a stream's entries after `entryId` are read. */
function streamUrl(streamId: string, entryId: string): string {
  return `/api/streams/${encodeURIComponent(streamId)}?from=${encodeURIComponent(entryId)}`
}

interface Call {
  fetch: typeof fetch
  method: string
  path: string
  body?: unknown
  timeoutMs?: number
}

/**
 * The wire package guarantees the answers' types on both sides, so they are not parsed again here; failures are,
 * since a proxy in between may send anything.
 */
async function readJson<Answer>(call: Call): Promise<Answer> {
  const text = await (await request(call)).text()
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

async function request({ fetch, method, path, body, timeoutMs = TIMEOUT_MS }: Call): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      ...toInit(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (cause) {
    throw unreachable(cause, timeoutMs)
  }
  if (!response.ok) throw await refusal(response)
  return response
}

/** A picture goes as it is, everything else as JSON. */
function toInit(body: unknown): RequestInit {
  if (body === undefined) return {}
  if (body instanceof Blob) return { headers: { 'content-type': 'application/octet-stream' }, body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function unreachable(cause: unknown, timeoutMs: number): ApiFailure {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiFailure(t('theServerDidNotAnswer', { value: timeoutMs / 1000 }), {
      code: 'timeout',
      cause,
    })
  }
  return new ApiFailure(t('theServerCannotBeReachedCheck'), {
    code: 'offline',
    cause,
  })
}

/** The message of a proxy, or of another server of this interface, without a code. */
function bareError(body: unknown): string | null {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return typeof error === 'string' && error.trim() !== '' ? error.slice(0, 300) : null
}

async function refusal(response: Response): Promise<ApiFailure> {
  // A proxy in between answers in HTML: then only the status helps.
  const body: unknown = await response.json().catch(() => null)
  const parsed = ApiError.safeParse(body)
  const { status, statusText } = response
  if (!parsed.success) {
    return new ApiFailure(bareError(body) ?? t('theServerAnsweredWithAn', { status }), {
      code: 'internal',
      status,
      statusText,
    })
  }
  const { error, code, streamId, resetAt, ways } = parsed.data
  return new ApiFailure(serverSentence(code, error), {
    code,
    status,
    statusText,
    streamId,
    resetAt,
    ways,
    conflict: isConflict(body) ? body : null,
  })
}

function isConflict(body: unknown): body is SaveConflict {
  return typeof body === 'object' && body !== null && 'conflicts' in body && 'version' in body
}
