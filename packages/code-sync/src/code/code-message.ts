/** Builds the one message that sends the whole project to devices. */

import type { CodeMessage, SyncDependency } from '@sayso/wire'
import type { CodeFile, CodeUpdate, SnackDependencies, SnackFile } from '../content/project-content.ts'
import { isPreloaded, type SdkData } from '../content/sdk-data.ts'
import { encodeFilePatch } from './file-patch.ts'

interface CodeMessageOptions extends CodeUpdate {
  /** Addresses of code files that are too large to send, or placeholders for uploads in progress. */
  uploaded: ReadonlyMap<string, string>
  metadata: Record<string, string>
  sdkData: SdkData
  /** Whether the transport takes code of any length. */
  isUnlimited: boolean
}

/** Longer code is always sent by address: a filler of the limit's size replaces its patch. */
export const MAX_INLINE_CHARS = 32_768
const FILLER = 'x'.repeat(MAX_INLINE_CHARS)

/** A file that did not change keeps its object, and so its patch: a change costs the changed files only. */
const patches = new WeakMap<CodeFile, string>()

export function createCodeMessage(options: CodeMessageOptions): CodeMessage {
  const diff: Record<string, string> = {}
  const s3url: Record<string, string> = {}
  for (const [path, file] of Object.entries(options.files)) {
    const url = addressOf(path, file, options.uploaded)
    diff[path] = url === null && file.type === 'CODE' ? patchOf(file, options.isUnlimited) : ''
    if (url !== null) s3url[path] = url
  }
  return {
    type: 'CODE',
    diff,
    s3url,
    dependencies: toSyncDependencies(options.dependencies, options.sdkData),
    metadata: { expoSDKVersion: options.sdkVersion, ...options.metadata },
  }
}

function addressOf(path: string, file: SnackFile, uploaded: ReadonlyMap<string, string>): string | null {
  if (file.type === 'CODE') return uploaded.get(path) ?? null
  // A session sends nothing while an asset's data is being uploaded; one that failed has no address.
  return typeof file.contents === 'string' ? file.contents : null
}

function patchOf(file: CodeFile, isUnlimited: boolean): string {
  if (!isUnlimited && file.contents.length >= MAX_INLINE_CHARS) return FILLER
  const known = patches.get(file)
  if (known !== undefined) return known
  const patch = encodeFilePatch(file.contents)
  patches.set(file, patch)
  return patch
}

/** Only what has been resolved, and what devices do not bring themselves. */
function toSyncDependencies(
  dependencies: SnackDependencies,
  sdkData: SdkData,
): Record<string, SyncDependency> {
  const resolved = Object.entries(dependencies).flatMap(([name, { version, handle }]) => {
    if (handle === undefined || isPreloaded(name, sdkData)) return []
    return [[name, { version, handle, resolved: handle.slice(handle.lastIndexOf('@') + 1) }] as const]
  })
  return Object.fromEntries(resolved)
}

/** Characters that count against a socket's limit: all paths and patches, in UTF-16 code units. */
export function countCodeChars({ diff }: CodeMessage): number {
  let chars = 0
  for (const path in diff) chars += path.length + (diff[path]?.length ?? 0)
  return chars
}
