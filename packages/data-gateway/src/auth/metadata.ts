/** `user_metadata`: data that an app keeps with a person. It travels in tokens, and so with every request. */

import { refused } from './user.ts'

/** All of a person's, as PostgreSQL writes it. */
const MAX_METADATA_BYTES = 4096
/** Above this, clients read it from `/user`: proxies refuse headers of 8 KB, where base64 and the other claims add their own. */
const MAX_BYTES_IN_TOKEN = 2048

/** Returns JSON text. */
export function metadataOf(body: unknown): string {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : null
  // An array would take the place of all that is kept under names.
  return JSON.stringify(typeof value === 'object' && !Array.isArray(value) ? (value ?? {}) : {})
}

/** SQL: whether `changed` may be stored in the place of `before`. One that is too long from earlier days may become shorter. */
export function fitsSql(changed: string, before: string): string {
  const sizeOf = (value: string) => `octet_length((${value})::text)`
  return `(${sizeOf(changed)} <= ${MAX_METADATA_BYTES} or ${sizeOf(changed)} < ${sizeOf(before)})`
}

export function tooLong() {
  const limit = `The data of a user is at most ${MAX_METADATA_BYTES / 1024} KB in all.`
  return refused(422, 'validation_failed', `${limit} Keep pictures and long texts in a table.`)
}

/** Throws for what no new person could have. */
export function checkNewMetadata(metadata: string): void {
  if (Buffer.byteLength(metadata) > MAX_METADATA_BYTES) throw tooLong()
}

export function metadataInToken(metadata: unknown): unknown {
  return Buffer.byteLength(JSON.stringify(metadata ?? {})) <= MAX_BYTES_IN_TOKEN ? metadata : {}
}
