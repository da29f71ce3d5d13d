/** A save as the project API takes it, and what a save leaves unsaved. */

import type { SaveRequest } from '../api/project-api.ts'
import type { ConnectedClient, ConnectedClients, SnackState } from './state.ts'

/** Errors are the session's own and are not saved. */
export function toSaveRequest(state: SnackState, isDraft: boolean): SaveRequest {
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
export function isSameContent(a: SnackState, b: SnackState): boolean {
  const keys = ['name', 'description', 'sdkVersion', 'files', 'dependencies'] as const
  return keys.every((key) => a[key] === b[key])
}

interface ReportedPreview {
  previewLocation: string
  status: 'SUCCESS' | 'FAILURE'
}

/** The report that came first; null when no client sent a picture. */
export function firstPreview(clients: ConnectedClients): ReportedPreview | null {
  const reports = Object.values(clients).filter(({ previewURL }) => previewURL !== undefined)
  const [first] = reports.sort((a, b) => reportedAt(a) - reportedAt(b))
  if (first?.previewURL === undefined) return null
  return { previewLocation: first.previewURL, status: first.status === 'error' ? 'FAILURE' : 'SUCCESS' }
}

function reportedAt({ previewTimestamp = 0 }: ConnectedClient): number {
  return previewTimestamp
}
