/** Downloads into and uploads out of the app's files. */

import { bytesOf, missing, readFile, toBase64, writeFile } from './file-store.ts'

interface Progress {
  uuid: string
  data: { totalBytesWritten: number; totalBytesExpectedToWrite: number }
}

interface UploadOptions {
  headers?: Record<string, string>
  httpMethod?: string
  /** 1: as a field of a form. */
  uploadType?: number
  fieldName?: string
  parameters?: Record<string, string>
}

const PROGRESS_EVENT = 'expo-file-system.downloadProgress'
const listeners = new Set<(progress: Progress) => void>()
const running = new Map<string, AbortController>()

export function addListener(event: string, listener: (progress: Progress) => void) {
  if (event === PROGRESS_EVENT) listeners.add(listener)
  return { remove: () => listeners.delete(listener) }
}

export async function downloadAsync(
  url: string,
  fileUri: string,
  { headers = {} }: { headers?: Record<string, string> } = {},
  signal: AbortSignal | null = null,
) {
  const response = await fetch(url, { headers, signal })
  const bytes = new Uint8Array(await response.arrayBuffer())
  writeFile(fileUri, toBase64(bytes), true)
  return {
    uri: fileUri,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    mimeType: response.headers.get('content-type'),
    sizeBytes: bytes.length,
  }
}

/** Undefined when it was paused or cancelled, which here is the same: it starts over. */
export async function downloadResumableStartAsync(
  url: string,
  fileUri: string,
  uuid: string,
  options: { headers?: Record<string, string> } = {},
) {
  const task = new AbortController()
  running.set(uuid, task)
  try {
    const { sizeBytes, ...result } = await downloadAsync(url, fileUri, options, task.signal)
    const data = { totalBytesWritten: sizeBytes, totalBytesExpectedToWrite: sizeBytes }
    for (const listener of listeners) listener({ uuid, data })
    return result
  } catch (error) {
    if (task.signal.aborted) return undefined
    throw error
  } finally {
    running.delete(uuid)
  }
}

export async function networkTaskCancelAsync(uuid: string): Promise<void> {
  running.get(uuid)?.abort()
}

export async function downloadResumablePauseAsync(uuid: string) {
  running.get(uuid)?.abort()
  return { resumeData: '' }
}

export async function uploadAsync(url: string, fileUri: string, options: UploadOptions = {}) {
  const { headers = {}, httpMethod = 'POST', uploadType, fieldName = 'file', parameters = {} } = options
  const stored = readFile(fileUri)
  if (!stored) throw missing(fileUri)
  const file = new Blob([bytesOf(stored)])
  const body = uploadType === 1 ? formOf(file, { fileUri, fieldName, parameters }) : file
  const response = await fetch(url, { method: httpMethod, headers, body })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    mimeType: response.headers.get('content-type'),
    body: await response.text(),
  }
}

function formOf(
  file: Blob,
  {
    fileUri,
    fieldName,
    parameters,
  }: { fileUri: string; fieldName: string; parameters: Record<string, string> },
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parameters)) form.append(name, value)
  form.append(fieldName, file, fileUri.split('/').at(-1))
  return form
}
