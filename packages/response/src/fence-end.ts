/**
 * Between the actions of an artifact that began inside a code fence: finds where that fence ended, since the artifact ended with it.
 * Source: SPEC.md of this package, rule C7.
 */

import { isBlank, NEWLINE } from './characters.ts'
import type { Fence } from './closing-fence.ts'

interface FenceEnd {
  /** Index of the first character of prose after the fence's last line, or -1 until there is one. */
  find(text: string, fence: Fence): number
  /** The fence's last line was read, and only blanks since. */
  isBehind(fence: Fence): boolean
  /** A tag was read: the text before it is not an end. */
  reset(): void
}

export function createFenceEnd(): FenceEnd {
  let isLineBlank = true
  /** Fence characters at the start of this line; 0 as soon as another character comes. */
  let run = 0
  let hasEnded = false

  function endLine(fence: Fence): void {
    hasEnded = run >= fence.length
    isLineBlank = true
    run = 0
  }

  return {
    find(text, fence) {
      for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index)
        if (hasEnded && !isBlank(code)) return index
        if (code === NEWLINE && !hasEnded) endLine(fence)
        else if (code === fence.code && (isLineBlank || run > 0)) run++
        else if (!isBlank(code)) run = 0
        if (!isBlank(code)) isLineBlank = false
      }
      return -1
    },
    isBehind: (fence) => hasEnded || run >= fence.length,
    reset() {
      isLineBlank = true
      run = 0
      hasEnded = false
    },
  }
}
