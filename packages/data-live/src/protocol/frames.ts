/**
 * Messages of Phoenix channels in both versions that clients speak: objects in 1.0.0, lists in 2.0.0, where broadcasts are binary.
 * Source: the published client `@supabase/realtime-js`.
 */

import { findTooMuch } from '@sayso/wire'

export type Version = '1.0.0' | '2.0.0'

export interface Message {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

const PUSH = 3
const BROADCAST = 4
const JSON_ENCODING = 1
/** Kind, the lengths of five texts, and the encoding. */
const PUSH_HEADER_BYTES = 7

/** Null for what is not of the protocol. */
export function readText(text: string, version: Version): Message | null {
  const value = parse(text)
  if (version === '2.0.0') {
    if (!Array.isArray(value) || value.length !== 5) return null
    const [joinRef, ref, topic, event, payload] = value
    return toMessage({ joinRef, ref, topic, event, payload })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { join_ref: joinRef, ref, topic, event, payload } = value as Record<string, unknown>
  return toMessage({ joinRef, ref, topic, event, payload })
}

function toMessage({ joinRef, ref, topic, event, payload }: Record<keyof Message, unknown>): Message | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null
  return { joinRef: toRef(joinRef), ref: toRef(ref), topic, event, payload: payload ?? {} }
}

function toRef(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 255 ? value : null
}

/** A broadcast whose payload is in the last bytes: JSON or any. */
export function readBinary(bytes: Buffer): Message | null {
  if (bytes.length < PUSH_HEADER_BYTES || bytes[0] !== PUSH) return null
  const texts: string[] = []
  let offset = PUSH_HEADER_BYTES
  for (const length of bytes.subarray(1, PUSH_HEADER_BYTES - 1)) {
    texts.push(bytes.toString('utf8', offset, offset + length))
    offset += length
  }
  if (offset > bytes.length) return null
  const [joinRef = '', ref = '', topic = '', event = ''] = texts
  const rest = bytes.subarray(offset)
  const payload = bytes[PUSH_HEADER_BYTES - 1] === JSON_ENCODING ? parse(rest.toString('utf8')) : rest
  if (payload === undefined) return null
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  }
}

/** `json` is the payload: what goes to many is written once. */
export function writeText(
  { joinRef, ref, topic, event, json }: Omit<Message, 'payload'> & { json: string },
  version: Version,
): string {
  if (version === '2.0.0') {
    const head = JSON.stringify([joinRef, ref, topic, event])
    return `${head.slice(0, -1)},${json}]`
  }
  const head = JSON.stringify({ topic, event, ref, ...(joinRef !== null && { join_ref: joinRef }) })
  return `${head.slice(0, -1)},"payload":${json}}`
}

/** A broadcast of bytes, which the first version has no form for. Null: its names are too long. */
export function writeBinary(topic: string, event: string, payload: Uint8Array): Buffer | null {
  const texts = [Buffer.from(topic), Buffer.from(event)]
  if (texts.some(({ length }) => length > 255)) return null
  const header = Buffer.from([BROADCAST, ...texts.map(({ length }) => length), 0, 0])
  return Buffer.concat([header, ...texts, payload])
}

/** Undefined for what is not of the protocol, or too much. */
function parse(text: string): unknown {
  // `JSON.parse` takes any depth, but writing such a value again would overflow the stack.
  if (findTooMuch(text) !== null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
