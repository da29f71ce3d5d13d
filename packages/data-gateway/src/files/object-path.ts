/** Names of buckets and files: what Supabase takes, and nothing that could mean another place. */

import { badRequest, refuse } from './files-error.ts'

export interface ObjectPath {
  bucket: string
  name: string
}

const MAX_NAME_CHARS = 1024
const MAX_BUCKET_CHARS = 100
const PLAIN = /^[\w/!\-.*'() &$@=;:+,?]+$/

/** `encoded`: the rest of an address, `bucket/folder/file.png`. */
export function readObjectPath(encoded: string): ObjectPath {
  const [bucket = '', ...rest] = decodeSegments(encoded)
  return { bucket: requireBucket(bucket), name: requireName(rest.join('/')) }
}

/** A slash that is encoded would be one file to one reader and a folder to another. */
export function decodeSegments(encoded: string): string[] {
  return encoded.split('/').map((segment) => {
    const decoded = decode(segment)
    if (decoded.includes('/')) throw invalidKey(decoded)
    return decoded
  })
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw invalidKey(segment)
  }
}

export function requireName(name: unknown): string {
  if (typeof name !== 'string') throw badRequest('The path of a file is missing.')
  const isPlain = name.length <= MAX_NAME_CHARS && PLAIN.test(name)
  if (!isPlain || name.split('/').some((segment) => segment === '' || segment === '.' || segment === '..'))
    throw invalidKey(name)
  return name
}

export function requireBucket(name: unknown): string {
  if (typeof name !== 'string' || name === '') throw badRequest('The name of a bucket is missing.')
  if (name.length > MAX_BUCKET_CHARS || !PLAIN.test(name) || /[/?]|^\.+$|^\s|\s$/.test(name))
    throw refuse(400, 'Invalid Input', 'Bucket name invalid')
  return name
}

function invalidKey(name: string) {
  return refuse(400, 'InvalidKey', `Invalid key: ${name.slice(0, 100)}`)
}
