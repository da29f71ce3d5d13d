/** Limits how many uploads of one project a server takes at once: each keeps a connection and a file open for as long as its client likes. */

import { FilesError } from './files-error.ts'

/** Networks have four each, so that a few of them do not take all. */
const MAX_AT_ONCE = 50
const RETRY_AFTER_MS = 5_000

type UploadPlaces = <Result>(ref: string, work: () => Promise<Result>) => Promise<Result>

export function createUploadPlaces(): UploadPlaces {
  const taken = new Map<string, number>()
  return async (ref, work) => {
    const count = taken.get(ref) ?? 0
    if (count >= MAX_AT_ONCE)
      throw new FilesError(
        429,
        'SlowDown',
        'Too many files are being uploaded to this app. Try again soon.',
        {
          retryAfterMs: RETRY_AFTER_MS,
        },
      )
    taken.set(ref, count + 1)
    try {
      return await work()
    } finally {
      const left = (taken.get(ref) ?? 1) - 1
      if (left === 0) taken.delete(ref)
      else taken.set(ref, left)
    }
  }
}

const NO_UPLOAD = /^object\/(?:list|list-v2|sign|move|copy)(?:\/|$)/
const SIGNED = /^object\/upload\/sign\//

/** Whether the body is bytes to be stored. */
export function bringsFile(method: string, path: string): boolean {
  if (path.startsWith('upload/resumable')) return method === 'POST' || method === 'PATCH'
  if (!path.startsWith('object/') || NO_UPLOAD.test(path)) return false
  return method === 'PUT' || (method === 'POST' && !SIGNED.test(path))
}
