/** Names a content: 12 hexadecimal digits. */

import { createHash } from 'node:crypto'

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
