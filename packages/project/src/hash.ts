/**
 * Names for contents: SHA-256, hex, lower case. Server and browser compute the same value for the same files.
 */

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { decodeBase64 } from './base64.ts'
import type { ProjectFile, ProjectFiles } from './files.ts'

/** A file is a value that never changes, so its hash is computed once. */
const hashes = new WeakMap<ProjectFile, string>()

/** Hash of the text's UTF-8 bytes. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** Hash of the file's bytes: a text and a binary file of equal bytes have equal hashes. */
export function hashFile(file: ProjectFile): string {
  const known = hashes.get(file)
  if (known !== undefined) return known
  const bytes = file.isBinary ? decodeBase64(file.content) : null
  // Content that claims to be base64 and is not still gets a hash: that of its text.
  const hash = bytes === null ? hashText(file.content) : bytesToHex(sha256(bytes))
  hashes.set(file, hash)
  return hash
}

/** Hash of a whole project; equal for equal paths and bytes, whatever the order of the map. */
export function hashTree(files: ProjectFiles): string {
  const entries = new Map<string, string>()
  for (const [path, file] of files) entries.set(path, hashFile(file))
  return hashTreeEntries(entries)
}

/** The same from path → file hash: SHA-256 of `path\0hash\n` for each path, in code unit order. */
export function hashTreeEntries(entries: ReadonlyMap<string, string>): string {
  const paths = [...entries.keys()].sort()
  return hashText(paths.map((path) => `${path}\0${entries.get(path)}\n`).join(''))
}
