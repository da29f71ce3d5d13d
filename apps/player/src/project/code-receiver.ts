/**
 * Turns code messages into files. Each message is the whole project: a file with the same patch or address as before
 * keeps its object, so that an update costs only the changed files.
 */

import { decodeFilePatch } from '@sayso/code-sync'
import {
  encodeBase64,
  MAX_FILE_BYTES,
  MAX_PROJECT_FILES,
  type ProjectFile,
  type ProjectFiles,
  parseProjectPath,
  textFile,
} from '@sayso/project'
import type { CodeMessage } from '@sayso/wire'
import { createManifest, MANIFEST_PATH } from './manifest.ts'

export interface ReceivedProject {
  files: ProjectFiles
  /** Packages that the session has chosen for the project. */
  packageNames: string[]
  sdkVersion: string
}

interface CodeReceiver {
  /** One after the other; a message that was overtaken by a newer one is left out. */
  receive(message: CodeMessage): void
}

interface CodeReceiverOptions {
  fetch: typeof fetch
  onProject(project: ReceivedProject): void
  /** A file could not be had. The file before it stays. */
  onFailed(path: string, message: string): void
}

interface Held {
  /** Patch and address. */
  source: string
  file: ProjectFile
}

const FETCH_TIMEOUT_MS = 20_000

export function createCodeReceiver(options: CodeReceiverOptions): CodeReceiver {
  let held: ReadonlyMap<string, Held> = new Map()
  let waiting: CodeMessage | null = null
  let isReading = false

  async function work(): Promise<void> {
    isReading = true
    for (let message = takeWaiting(); message !== null; message = takeWaiting()) {
      held = await read(message)
      const files = new Map([...held].map(([path, { file }]) => [path, file]))
      const manifest = createManifest(files.get(MANIFEST_PATH), message.dependencies)
      if (manifest !== null) files.set(MANIFEST_PATH, manifest.file)
      options.onProject({
        files,
        packageNames: manifest?.packageNames ?? [],
        sdkVersion: message.metadata.expoSDKVersion,
      })
    }
    isReading = false
  }

  function takeWaiting(): CodeMessage | null {
    const message = waiting
    waiting = null
    return message
  }

  async function read({ diff, s3url }: CodeMessage): Promise<ReadonlyMap<string, Held>> {
    const paths = Object.keys(diff).slice(0, MAX_PROJECT_FILES)
    const entries = await Promise.all(
      paths.map(async (path) => {
        const file = parseProjectPath(path).ok ? await readFile(path, diff[path] ?? '', s3url[path]) : null
        return file === null ? [] : [[path, file] as const]
      }),
    )
    return new Map(entries.flat())
  }

  async function readFile(path: string, patch: string, url: string | undefined): Promise<Held | null> {
    const source = `${url ?? ''}\n${patch}`
    const before = held.get(path)
    if (before?.source === source) return before
    if (url === undefined) return { source, file: textFile(decodeFilePatch(patch)) }
    try {
      return { source, file: await fetchFile(url, options.fetch) }
    } catch (error) {
      options.onFailed(path, error instanceof Error ? error.message : String(error))
      return before ?? null
    }
  }

  return {
    receive(message) {
      waiting = message
      if (!isReading) void work()
    },
  }
}

/** The address determines the type, not the response. */
async function fetchFile(url: string, fetchUrl: typeof fetch): Promise<ProjectFile> {
  const response = await fetchUrl(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`its address answered ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > MAX_FILE_BYTES) throw new Error('it is larger than 10 MB')
  return /~asset|%7Easset/.test(url)
    ? { content: encodeBase64(bytes), isBinary: true }
    : textFile(new TextDecoder().decode(bytes))
}
