/** Uploads the data of assets, so that devices can fetch them by address. */

import { uploadAsset } from '../api/project-api.ts'
import type { AssetData, SnackFiles } from '../content/project-content.ts'
import { createUploadQueue } from './upload-queue.ts'

interface FileUploaderOptions {
  apiURL: string
  /** Called with the address, or the error. Never for a file that has changed or gone by then. */
  onSettled(path: string, contents: AssetData, result: string | Error): void
}

interface FileUploader {
  /** Starts missing uploads, and drops those of files that changed or were removed. */
  update(files: SnackFiles): void
  isBusy(): boolean
  /** Resolves when nothing is being uploaded. */
  whenIdle(): Promise<void>
  stop(): void
}

export function createFileUploader({ apiURL, onSettled }: FileUploaderOptions): FileUploader {
  const queue = createUploadQueue()
  const running = new Map<string, { contents: AssetData; abort: AbortController; done: Promise<void> }>()

  async function upload(path: string, contents: AssetData, { signal }: AbortController): Promise<void> {
    const result = await queue
      .run((attempt) => uploadAsset(apiURL, { name: path, contents }, attempt), signal)
      .catch(
        (error: unknown) =>
          new Error(`Failed to upload file ${path} (${messageOf(error)})`, { cause: error }),
      )
    if (signal.aborted) return
    running.delete(path)
    onSettled(path, contents, result)
  }

  function stop(): void {
    for (const { abort } of running.values()) abort.abort()
    running.clear()
  }

  return {
    update(files) {
      for (const [path, { contents, abort }] of running) {
        if (files[path]?.contents === contents) continue
        abort.abort()
        running.delete(path)
      }
      for (const [path, file] of Object.entries(files)) {
        const { contents } = file
        if (file.type !== 'ASSET' || typeof contents === 'string' || file.error || running.has(path)) continue
        const abort = new AbortController()
        running.set(path, { contents, abort, done: Promise.resolve() })
        const done = upload(path, contents, abort)
        const entry = running.get(path)
        if (entry !== undefined) entry.done = done
      }
    },
    isBusy: () => running.size > 0,
    async whenIdle() {
      while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done))
    },
    stop,
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
