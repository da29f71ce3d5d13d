/** Answers a request for the status: with a picture of the app, where one can be taken and stored. */

import type { Preview } from '@sayso/preview'
import { encodeBase64 } from '@sayso/project'
import { isFault } from '@sayso/wire'
import type { DeviceReport } from '../link/link.ts'

/** The session waits ten seconds. */
const UPLOAD_TIMEOUT_MS = 8000
const PICTURE = { mediaType: 'image/jpeg', scale: 1, quality: 0.4 } as const

interface StatusReportOptions {
  preview: Pick<Preview, 'screenshot' | 'getState'>
  /** Origin of the project API. */
  origin: string
  fetch: typeof fetch
  size: () => { width: number; height: number }
}

export async function createStatusReport(options: StatusReportOptions): Promise<DeviceReport> {
  const hasFault = options.preview.getState().problems.some(isFault)
  return {
    type: 'STATUS_REPORT',
    // A picture is optional: without one the report still describes the app.
    previewLocation: await upload(options).catch(() => null),
    status: hasFault ? 'FAILURE' : 'SUCCESS',
  }
}

async function upload({ preview, origin, fetch, size }: StatusReportOptions): Promise<string | null> {
  const picture = await preview.screenshot(PICTURE)
  const asset = encodeBase64(new Uint8Array(await picture.arrayBuffer()))
  const response = await fetch(`${origin}/--/api/v2/snack/uploadPreview`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ asset, ...size() }),
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  })
  const answer: { url?: unknown } = response.ok ? await response.json() : {}
  return typeof answer.url === 'string' ? answer.url : null
}
