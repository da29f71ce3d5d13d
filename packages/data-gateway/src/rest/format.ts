/** Reads the requested form of an answer, and writes the SQL that brings its rows `r` into it. */

import { GatewayError } from '../errors/gateway-error.ts'
import type { Format } from './rest-types.ts'

const KINDS: readonly [type: RegExp, kind: Format['kind']][] = [
  [/^application\/vnd\.pgrst\.object(?:\+json)?$/, 'object'],
  [/^text\/csv$/, 'csv'],
  [/^(?:application\/(?:json|vnd\.pgrst\.array(?:\+json)?)|application\/\*|\*\/\*)$/, 'list'],
]

/** The first that is offered. */
export function readFormat(accept: string | null): Format {
  if (accept === null || accept === '*/*') return { kind: 'list', isStripped: false }
  for (const part of accept.split(',')) {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1]
    if (kind !== undefined) return { kind, isStripped: parameters.includes('nulls=stripped') }
  }
  const message = `None of these media types are available: ${accept.slice(0, 100)}`
  throw new GatewayError(406, 'PGRST107', message)
}

export function bodyOf({ kind, isStripped }: Format): string {
  if (kind === 'csv') {
    // The text of a row is a line in parentheses.
    return `(select string_agg(k, ',') from json_object_keys(to_json((array_agg(r))[1])) k)
      || string_agg(chr(10) || substr(r::text, 2, length(r::text) - 2), '')`
  }
  const list = `coalesce(json_agg(r), '[]')`
  return `${isStripped ? `json_strip_nulls(${list})` : list}::text`
}
