/**
 * Sends the largest code files by address when a message is too large for a transport. While an address is missing
 * nothing is sent; a placeholder of a likely length replaces it, so that the size can be judged.
 */

import type { CodeMessage } from '@sayso/wire'
import type { CodeFile, SnackFiles } from '../content/project-content.ts'
import { createUploadQueue } from '../uploads/upload-queue.ts'

interface CodeUploadsOptions {
  /** Builds the message with these addresses. */
  build(uploaded: ReadonlyMap<string, string>): CodeMessage
  fits(message: CodeMessage): boolean
}

type FittedCode =
  | { status: 'ready'; message: CodeMessage }
  /** Something is being uploaded: call again when it has ended. */
  | { status: 'uploading' }
  | { status: 'too-large' }

export interface CodeUploads {
  /** Forgets uploads of files that changed or went, and starts those that `files` need to fit. */
  fit(files: SnackFiles, options: CodeUploadsOptions): FittedCode
  /** Aborts uploads in progress. Finished ones keep their address. */
  stop(): void
}

interface CodeUploadPorts {
  /** Null when nothing can be uploaded. Resolves with the address. */
  upload: ((contents: string, signal: AbortSignal) => Promise<string>) | null
  /** Called when the last upload has ended, and when one has failed: then others may be needed. */
  onSettled(): void
  onFailed(path: string, error: unknown): void
}

interface Upload {
  file: CodeFile
  /** Null while it is under way. */
  url: string | null
  abort: AbortController
}

const PLACEHOLDER_URL = `https://upload.invalid/~code/${'0'.repeat(64)}`

export function createCodeUploads({ upload, onSettled, onFailed }: CodeUploadPorts): CodeUploads {
  const uploads = new Map<string, Upload>()
  const queue = createUploadQueue()
  /** Files whose upload failed for good; they are tried again when they change. */
  const failed = new WeakSet<CodeFile>()

  function fit(files: SnackFiles, { build, fits }: CodeUploadsOptions): FittedCode {
    forgetChanged(files)
    let message = build(addresses())
    if (upload !== null && !fits(message)) {
      const candidates = largestFirst(files).filter(([path, file]) => !uploads.has(path) && !failed.has(file))
      const needed = candidates.slice(0, countNeeded(candidates, { build, fits }))
      for (const [path, file] of needed) start(path, file, upload)
      message = build(addresses())
    }
    if (!fits(message)) return { status: 'too-large' }
    return isUploading() ? { status: 'uploading' } : { status: 'ready', message }
  }

  /**
   * Number of candidates, from the first on, that must go by address; all when that is not enough. Each try builds a
   * whole message.
   */
  function countNeeded(
    candidates: readonly [string, CodeFile][],
    { build, fits }: CodeUploadsOptions,
  ): number {
    let [low, high] = [1, candidates.length]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const tried = candidates.slice(0, middle).map(([path]) => [path, PLACEHOLDER_URL] as const)
      if (fits(build(new Map([...addresses(), ...tried])))) high = middle
      else low = middle + 1
    }
    return high
  }

  function forgetChanged(files: SnackFiles): void {
    for (const [path, { file, abort }] of uploads) {
      const now = files[path]
      if (now?.type === 'CODE' && (now === file || now.contents === file.contents)) continue
      abort.abort()
      uploads.delete(path)
    }
  }

  function start(path: string, file: CodeFile, send: NonNullable<CodeUploadPorts['upload']>): void {
    const entry: Upload = { file, url: null, abort: new AbortController() }
    uploads.set(path, entry)
    const { signal } = entry.abort
    queue
      .run((attempt) => send(file.contents, attempt), signal)
      .then(
        (url) => {
          if (signal.aborted) return
          entry.url = url
          if (!isUploading()) onSettled()
        },
        (error: unknown) => {
          if (signal.aborted) return
          uploads.delete(path)
          failed.add(file)
          onFailed(path, error)
          onSettled()
        },
      )
  }

  function addresses(): ReadonlyMap<string, string> {
    return new Map([...uploads].map(([path, { url }]) => [path, url ?? PLACEHOLDER_URL]))
  }

  function isUploading(): boolean {
    return [...uploads.values()].some(({ url }) => url === null)
  }

  return {
    fit,
    stop() {
      for (const [path, { url, abort }] of uploads) {
        if (url !== null) continue
        abort.abort()
        uploads.delete(path)
      }
    },
  }
}

function largestFirst(files: SnackFiles): [string, CodeFile][] {
  return Object.entries(files)
    .filter((entry): entry is [string, CodeFile] => entry[1].type === 'CODE')
    .sort(([, a], [, b]) => b.contents.length - a.contents.length)
}
