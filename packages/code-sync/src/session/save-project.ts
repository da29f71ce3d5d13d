/** Saves the project of a session, and with it what a client shows of it. */

import { type SaveRequest, type SnackUser, save, updateMetadata } from '../api/project-api.ts'
import { createSaveUrl } from './options.ts'
import type { ConnectedClient, ConnectedClients, SnackState, StateChange } from './state.ts'

export interface SaveOptions {
  isDraft?: boolean
  ignoreUser?: boolean
}

export interface SavedSnack {
  id: string
  url: string
  hashId: string | undefined
  snackId: string | undefined
  accountSnackId: string | undefined
}

interface SavingParts {
  apiURL: string
  getState(): SnackState
  /** Resolves when versions, packages and uploads are there. */
  whenComplete(): Promise<SnackState>
  /** Resolves when every client has reported what it shows. */
  whenShown(): Promise<ConnectedClients>
  change(change: StateChange): void
  warn(message: string, error: unknown): void
}

/** Rejects with the server's error, or `Failed to save`. */
export async function saveProject(
  parts: SavingParts,
  { isDraft = false, ignoreUser = false }: SaveOptions = {},
): Promise<SavedSnack> {
  const { apiURL, getState, change } = parts
  const shown = parts.whenShown().catch(() => getState().connectedClients)
  const saving = await parts.whenComplete()
  const user = ignoreUser ? undefined : saving.user
  const { id, hashId, snackId, accountSnackId } = await save(apiURL, toSaveRequest(saving, isDraft), user)
  const url = createSaveUrl(apiURL, id)
  change((state) => ({
    id,
    hashId,
    snackId,
    accountSnackId,
    saveURL: url,
    ...(!isDraft && { savedSDKVersion: saving.sdkVersion }),
    unsaved: !isSameContent(saving, state),
  }))
  void savePreview(parts, { id, shown, user })
  return { id, url, hashId, snackId, accountSnackId }
}

async function savePreview(
  { apiURL, warn }: SavingParts,
  { id, shown, user }: { id: string; shown: Promise<ConnectedClients>; user: SnackUser | undefined },
): Promise<void> {
  try {
    const report = firstPreview(await shown)
    if (report !== null) await updateMetadata(apiURL, { id, ...report }, user)
  } catch (error) {
    // The project itself has been saved.
    warn('The preview could not be saved', error)
  }
}

/** Errors are the session's own and are not saved. */
function toSaveRequest(state: SnackState, isDraft: boolean): SaveRequest {
  const { sdkVersion, name, description } = state
  const dependencies = withoutErrors(state.dependencies)
  return {
    manifest: {
      sdkVersion,
      name,
      description,
      dependencies: Object.fromEntries(
        Object.entries(dependencies).map(([dependency, { version }]) => [dependency, version]),
      ),
    },
    code: withoutErrors(state.files),
    dependencies,
    isDraft,
  }
}

function withoutErrors<Value extends { error?: Error }>(
  record: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).map(([key, { error: _, ...value }]) => [key, value as Value]),
  )
}

/** Whether nothing that a save stores has changed. */
function isSameContent(a: SnackState, b: SnackState): boolean {
  const keys = ['name', 'description', 'sdkVersion', 'files', 'dependencies'] as const
  return keys.every((key) => a[key] === b[key])
}

interface ReportedPreview {
  previewLocation: string
  status: 'SUCCESS' | 'FAILURE'
}

/** The report that came first; null when no client sent a picture. */
function firstPreview(clients: ConnectedClients): ReportedPreview | null {
  const reports = Object.values(clients).filter(({ previewURL }) => previewURL !== undefined)
  const [first] = reports.sort((a, b) => reportedAt(a) - reportedAt(b))
  if (first?.previewURL === undefined) return null
  return { previewLocation: first.previewURL, status: first.status === 'error' ? 'FAILURE' : 'SUCCESS' }
}

function reportedAt({ previewTimestamp = 0 }: ConnectedClient): number {
  return previewTimestamp
}
