/** A project that was saved: fetched once, it is the one message that this player ever gets. */

import { encodeFilePatch } from '@sayso/code-sync'
import { type CodeMessage, parseSessionMessage } from '@sayso/wire'
import type { Link, LinkEvents } from './link.ts'

/** `reason` is a sentence, when the project does not exist. Rejects when the server cannot be reached. */
type SavedProject = { ok: true; code: CodeMessage } | { ok: false; reason: string }

interface FetchSavedOptions {
  /** Origin of the player's own server, which has the project. */
  origin: string
  id: string
  fetch: typeof fetch
}

interface SavedFile {
  type?: unknown
  contents?: unknown
}

interface SavedAnswer {
  manifest?: { sdkVersion?: unknown }
  code?: Record<string, SavedFile>
  dependencies?: Record<string, { version?: unknown; handle?: unknown } | null>
  errors?: { message?: unknown }[]
}

const NOT_A_PROJECT = 'This project cannot be read.'

export async function fetchSavedProject({
  origin,
  id,
  fetch: ask,
}: FetchSavedOptions): Promise<SavedProject> {
  const response = await ask(`${origin}/--/api/v2/snack/${id}`, { credentials: 'omit' })
  if (response.status >= 500) throw new Error(`The server answered ${response.status}`)
  const answer: SavedAnswer = await response.json()
  if (!response.ok) return { ok: false, reason: String(answer.errors?.[0]?.message ?? NOT_A_PROJECT) }
  const code = parseSessionMessage(toCodeMessage(answer, origin))
  return code?.type === 'CODE' ? { ok: true, code } : { ok: false, reason: NOT_A_PROJECT }
}

/** Responds to requests for its code; reports go nowhere, for nobody is editing. */
export function openSavedLink(
  code: CodeMessage,
  { onConnected, onMessage }: Pick<LinkEvents, 'onConnected' | 'onMessage'>,
): Link {
  queueMicrotask(onConnected)
  return {
    send({ type }) {
      if (type === 'RESEND_CODE') onMessage(code)
    },
    pause() {},
    resume() {},
    close() {},
  }
}

function toCodeMessage({ manifest, code = {}, dependencies = {} }: SavedAnswer, origin: string): unknown {
  const files = Object.entries(code)
  const isCode = ({ type }: SavedFile) => type === 'CODE'
  return {
    type: 'CODE',
    diff: Object.fromEntries(
      files.map(([path, file]) => [path, isCode(file) ? encodeFilePatch(String(file.contents)) : '']),
    ),
    s3url: Object.fromEntries(
      files.flatMap(([path, file]) =>
        isCode(file) ? [] : [[path, withinReach(String(file.contents), origin)] as const],
      ),
    ),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).flatMap(([name, dependency]) => {
        const { version, handle } = dependency ?? {}
        if (typeof version !== 'string' || typeof handle !== 'string') return []
        return [[name, { version, handle, resolved: handle.slice(handle.lastIndexOf('@') + 1) }] as const]
      }),
    ),
    metadata: { expoSDKVersion: String(manifest?.sdkVersion) },
  }
}

/** The session may have known this server by another name than this device does. */
function withinReach(url: string, origin: string): string {
  const path = /\/snack-files\/~asset\/[0-9a-f]{64}$/.exec(url)?.[0]
  return path === undefined ? url : `${origin}${path}`
}
