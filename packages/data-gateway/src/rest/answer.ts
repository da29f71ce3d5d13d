/** Converts the row of a request's statement to an answer: its form, its range, and its refusals. Long ones are written in pieces. */

import { textPieces } from '@sayso/wire'
import { GatewayError } from '../errors/gateway-error.ts'
import { ANSWER_HEADERS } from '../headers/answer-headers.ts'
import type { Row } from '../ports/project-data.ts'
import { unsatisfiable } from './rest-request.ts'
import type { Asked, Format, OpenBody, Work } from './rest-types.ts'

const TYPES: Readonly<Record<Format['kind'], string>> = {
  list: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: string | null
}

/** Shorter ones take a few milliseconds. */
const LONG_CHARS = 512 * 1024
const PIECE_CHARS = 64 * 1024

export function toResponse({ body, ...init }: Answer, openBody: OpenBody): Response {
  if (body === null || body.length < LONG_CHARS) return new Response(body, init)
  return new Response(openBody(piecesOf(body), body.length), init)
}

function* piecesOf(text: string): Generator<Uint8Array, undefined> {
  for (const piece of textPieces(text, PIECE_CHARS)) yield Buffer.from(piece)
}

/** Throws `GatewayError` for more or fewer rows than were asked for. */
export function toAnswer({ method, preferences, format }: Asked, row: Row, work: Work): Answer {
  const count = Number(row.rows ?? 0)
  const total = row.total === null || row.total === undefined ? null : Number(row.total)
  const text = row.body ?? ''
  refuse({ count, total, offset: work.offset }, preferences.maxAffected, work)
  const range = count === 0 || work.isChange ? '*' : `${work.offset}-${work.offset + count - 1}`
  const headers: Record<string, string> = {
    ...ANSWER_HEADERS,
    'Content-Range': `${range}/${total ?? '*'}`,
    'Content-Type': TYPES[work.shape === 'rows' ? format.kind : 'list'],
  }
  if (preferences.applied.length > 0) headers['Preference-Applied'] = preferences.applied.join(', ')
  if (work.status === 204) return { status: 204, headers, body: null }
  const isMinimal = work.isChange && preferences.returns === 'minimal'
  const body = isMinimal ? '' : formed(text, count, { shape: work.shape, kind: format.kind })
  const status = statusOf(work, {
    isPartial: total !== null && count < total,
    isUpdate: row.only_updated === 't',
  })
  const isEmpty = method === 'HEAD' || isMinimal
  return { status, headers, body: isEmpty ? null : body }
}

function statusOf(
  { status, isChange }: Work,
  { isPartial, isUpdate }: { isPartial: boolean; isUpdate: boolean },
): number {
  if (status === 201 && isUpdate) return 200
  return status === 200 && !isChange && isPartial ? 206 : status
}

function refuse(
  { count, total, offset }: { count: number; total: number | null; offset: number },
  maxAffected: number | null,
  { isChange, hasAffected }: Work,
): void {
  if (hasAffected && maxAffected !== null && count > maxAffected) {
    const message = 'Query result exceeds max-affected preference constraint'
    throw new GatewayError(400, 'PGRST124', message, { details: `The query affects ${count} rows` })
  }
  if (!isChange && total !== null && offset > total) {
    throw unsatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  }
}

/** One row alone is a list without its brackets. */
function formed(
  text: string,
  count: number,
  { shape, kind }: { shape: Work['shape']; kind: Format['kind'] },
): string {
  if (shape === 'value') return text === '' ? 'null' : text
  if (shape === 'row') return count === 0 ? 'null' : text.slice(1, -1)
  if (kind !== 'object') return text
  if (count === 1) return text.slice(1, -1)
  throw new GatewayError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  })
}
