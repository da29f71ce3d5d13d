/** JSON with the files of a project, which may be many megabytes: written in pieces, so nobody waits for the whole. */

import type { ProjectSnapshot } from '@sayso/wire'
import type { AppContext } from './context.ts'
import { streamOf } from './zip-stream.ts'

/** Characters of contents in one piece: a few milliseconds. A single file may be larger. */
const PIECE_CHARS = 512 * 1024

/** Answers with `body` as JSON. */
export function filesJson(
  c: AppContext,
  body: { files: ProjectSnapshot },
  status: 200 | 201 = 200,
): Response {
  const headers = { 'Content-Type': 'application/json' }
  return c.body(streamOf(piecesOf(body)), status, headers)
}

function* piecesOf({ files, ...others }: { files: ProjectSnapshot }): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  const start = JSON.stringify({ ...others, files: {} })
  // Without the two braces that end it.
  let text = start.slice(0, -2)
  let separator = ''
  for (const [path, entry] of Object.entries(files)) {
    text += `${separator}${JSON.stringify(path)}:${JSON.stringify(entry)}`
    separator = ','
    if (text.length < PIECE_CHARS) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(`${text}}}`)
}
