/** The server's HTTP API as functions. Each resolves with the answer or rejects with an `ApiFailure`. */

import {
  type AnswerChangesResponse,
  ApiError,
  type AttachmentResponse,
  type ChatStreamRequest,
  type ChatStreamResponse,
  type LockResponse,
  type ModelKeysResponse,
  type ModelListResponse,
  type PlanListResponse,
  type ProjectListResponse,
  type ProjectResponse,
  type ProjectSummary,
  type RepairOutcome,
  type RepairRequest,
  type SaveConflict,
  type SaveFilesRequest,
  type SaveFilesResponse,
  type SessionResponse,
  type StarterResponse,
  type UsageResponse,
  type VersionListResponse,
  type VersionResponse,
} from '@sayso/wire'
import { ApiFailure } from './api-failure.ts'

/** The start call answers as soon as the message is recorded, so silence for longer is a failure. */
const TIMEOUT_MS = 20_000

export type ApiClient = ReturnType<typeof createApiClient>

export interface ApiClientOptions {
  fetch: typeof fetch
  /** Told when the server knows the caller no more. */
  onSignedOut?: () => void
}

export function createApiClient({ fetch, onSignedOut }: ApiClientOptions) {
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    try {
      return await request<Answer>({ fetch, method, path, body })
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'signed-out') onSignedOut?.()
      throw failure
    }
  }
  const project = (id: string) => `/api/projects/${encodeURIComponent(id)}`

  return {
    session: (): Promise<SessionResponse> => call('GET', '/api/session'),
    models: (): Promise<ModelListResponse> => call('GET', '/api/models'),
    plans: (): Promise<PlanListResponse> => call('GET', '/api/plans'),
    starter: (): Promise<StarterResponse> => call('GET', '/api/starter'),

    projects: (): Promise<ProjectListResponse> => call('GET', '/api/projects'),
    createProject: (title?: string): Promise<ProjectResponse> =>
      call('POST', '/api/projects', title === undefined ? {} : { title }),
    project: (id: string): Promise<ProjectResponse> => call('GET', project(id)),
    renameProject: (id: string, title: string): Promise<ProjectSummary> =>
      call('PATCH', project(id), { title }),
    duplicateProject: (id: string): Promise<ProjectResponse> => call('POST', `${project(id)}/duplicate`),
    deleteProject: (id: string): Promise<void> => call('DELETE', project(id)),

    saveFiles: (id: string, changes: SaveFilesRequest): Promise<SaveFilesResponse> =>
      call('PUT', `${project(id)}/files`, changes),
    setLock: (id: string, path: string, isLocked: boolean): Promise<LockResponse> =>
      call('PUT', `${project(id)}/locks`, { path, isLocked }),
    forkProject: (id: string, messageId: string): Promise<ProjectResponse> =>
      call('POST', `${project(id)}/fork`, { messageId }),
    versions: (id: string): Promise<VersionListResponse> => call('GET', `${project(id)}/versions`),
    version: (id: string, number: number): Promise<VersionResponse> =>
      call('GET', `${project(id)}/versions/${number}`),
    answerChanges: (id: string): Promise<AnswerChangesResponse> =>
      call('GET', `${project(id)}/answer-changes`),
    restoreVersion: (id: string, number: number): Promise<SaveFilesResponse> =>
      call('POST', `${project(id)}/versions/${number}/restore`),

    uploadAttachment: (id: string, picture: Blob): Promise<AttachmentResponse> =>
      call('POST', `${project(id)}/attachments`, picture),

    putThumbnail: (id: string, picture: Blob): Promise<void> =>
      call('PUT', `${project(id)}/thumbnail`, picture),

    startRepair: (id: string, repair: RepairRequest): Promise<ChatStreamResponse> =>
      call('POST', `${project(id)}/repair`, repair),
    judgeRepair: (id: string, messageId: string, outcome: RepairOutcome): Promise<void> =>
      call('PUT', `${project(id)}/messages/${encodeURIComponent(messageId)}/outcome`, { outcome }),
    usage: (): Promise<UsageResponse> => call('GET', '/api/usage'),
    modelKeys: (): Promise<ModelKeysResponse> => call('GET', '/api/model-keys'),
    setModelKey: (provider: string, key: string): Promise<void> =>
      call('PUT', `/api/model-keys/${encodeURIComponent(provider)}`, { key }),
    removeModelKey: (provider: string): Promise<void> =>
      call('DELETE', `/api/model-keys/${encodeURIComponent(provider)}`),
    startStream: (start: ChatStreamRequest): Promise<ChatStreamResponse> =>
      call('POST', '/api/init-stream', start),
    stopStream: (streamId: string): Promise<void> =>
      call('DELETE', `/api/streams/${encodeURIComponent(streamId)}`),
  }
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

/** Where a stream's entries after `entryId` are read. */
export function streamUrl(streamId: string, entryId: string): string {
  return `/api/streams/${encodeURIComponent(streamId)}?from=${encodeURIComponent(entryId)}`
}

interface Call {
  fetch: typeof fetch
  method: string
  path: string
  body?: unknown
}

/**
 * The answers' types are promised by the wire package on both sides, so they are not parsed again here; what a
 * failure says is, since a proxy in between may answer with anything.
 */
async function request<Answer>({ fetch, method, path, body }: Call): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      ...toInit(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (cause) {
    throw unreachable(cause)
  }
  if (!response.ok) throw await refusal(response)
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

/** A picture goes as it is, everything else as JSON. */
function toInit(body: unknown): RequestInit {
  if (body === undefined) return {}
  if (body instanceof Blob) return { headers: { 'content-type': 'application/octet-stream' }, body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function unreachable(cause: unknown): ApiFailure {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiFailure('The server did not answer within 20 seconds. Try again.', {
      code: 'timeout',
      cause,
    })
  }
  return new ApiFailure('The server cannot be reached. Check the connection and try again.', {
    code: 'offline',
    cause,
  })
}

async function refusal(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null)
  const parsed = ApiError.safeParse(body)
  const status = response.status
  if (!parsed.success) {
    return new ApiFailure(`The server answered with an error (${status}). Try again.`, {
      code: 'internal',
      status,
    })
  }
  const { error, code, streamId, resetAt } = parsed.data
  return new ApiFailure(error, { code, status, streamId, resetAt, conflict: isConflict(body) ? body : null })
}

function isConflict(body: unknown): body is SaveConflict {
  return typeof body === 'object' && body !== null && 'conflicts' in body && 'version' in body
}
