/** The name of a content, as `hashFile` of the core gives it: by Node's own means and a piece at a time, since files have many megabytes. */

import { createHash } from 'node:crypto'

const PIECE_BYTES = 1024 * 1024

export async function hashBytes(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve))
    hash.update(bytes.subarray(from, from + PIECE_BYTES))
  }
  return hash.digest('hex')
}
