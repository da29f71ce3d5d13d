/** A request to `/storage/v1`, and what every answer to one needs. */

import { bodyPieces } from '../errors/body-pieces.ts'
import type { AppFiles } from '../ports/app-files.ts'
import type { Person, ProjectData } from '../ports/project-data.ts'
import type { OpenBody } from '../rest/rest-types.ts'
import { badRequest } from './files-error.ts'

export interface FilesContext {
  data: ProjectData
  files: AppFiles
  nowMs: () => number
}

export interface OpenRequest {
  ref: string
  request: Request
  url: URL
  openBody: OpenBody
}

/** With a key. */
export interface PersonalRequest extends OpenRequest {
  person: Person
}

/** JSON of the few sentences that such bodies are; empty counts as an empty object. */
const MAX_JSON_BYTES = 256 * 1024

export async function readJsonBody({ request }: OpenRequest): Promise<Record<string, unknown>> {
  const pieces: Uint8Array[] = []
  let sizeBytes = 0
  for await (const piece of bodyPieces(request, badRequest)) {
    sizeBytes += piece.byteLength
    if (sizeBytes > MAX_JSON_BYTES) throw badRequest('The body of this request is too large.')
    pieces.push(piece)
  }
  if (sizeBytes === 0) return {}
  try {
    const value: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // The same refusal.
  }
  throw badRequest('The body of this request is not a JSON object.')
}

export const jwtSecret = ({ data, nowMs }: FilesContext, ref: string) => ({
  secret: data.jwtSecretOf(ref),
  nowMs: nowMs(),
})

export function ownerIdOf({ claims }: Person): string | null {
  return typeof claims.sub === 'string' ? claims.sub : null
}
