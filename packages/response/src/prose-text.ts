/**
 * Prose on its way to the chat: sent once per delta, less what may be the code fence around an artifact.
 * Source: SPEC.md of this package, rules C1 to C7.
 */

import { isHighSurrogate } from './characters.ts'
import type { Fence } from './closing-fence.ts'
import { createFenceEnd } from './fence-end.ts'
import { createProseContext } from './prose-context.ts'

/** More than this is not held back: a fence's first line and the blanks behind it are shorter. */
const MAX_HELD_CHARS = 4_096

export interface ProseText {
  /** True where a tag is text. */
  readonly isCode: boolean
  readonly isLineBlank: boolean
  /** The fence in which the next tag would come first, or null. */
  readonly wrappingFence: Fence | null
  write(text: string): void
  /** Text whose back-ticks mean nothing. */
  writeVerbatim(text: string): void
  /**
   * Text between the actions of an artifact: read for its back-ticks, never sent. Returns where prose begins again since `fence`,
   * which is around the artifact, has ended; -1 when it has not.
   */
  skip(text: string, fence: Fence | null): number
  /** Between actions: the fence around the artifact has ended, and nothing came since. */
  isBehindFence(fence: Fence): boolean
  /** Sends text that is not held back. Call at the end of each delta. */
  settle(): void
  /** A tag comes now: sends what came before it, less a fence around it. */
  endBeforeTag(): void
  /** The answer ends. */
  end(): void
  /** Starts again, inside an artifact or behind one; the fence around that one is still to be closed. */
  reset(options: { isInArtifact: boolean; closingFence?: Fence | null }): void
}

export function createProseText(onText: (text: string) => void): ProseText {
  const context = createProseContext()
  const fenceEnd = createFenceEnd()
  /** Read and not sent. */
  let pending = ''
  let isHolding = false

  function write(text: string): void {
    let from = 0
    for (let index = 0; index < text.length; index++) {
      const step = context.next(text.charCodeAt(index))
      if (step === 'none') continue
      if (step === 'hold') {
        pending += text.slice(from, index)
        sendAll()
        from = index
      } else if (step === 'drop') {
        pending = ''
        from = index + 1
      }
      isHolding = step === 'hold'
    }
    pending += text.slice(from)
    if (isHolding && pending.length > MAX_HELD_CHARS) {
      context.release()
      isHolding = false
    }
  }

  function settle(): void {
    if (isHolding || pending === '') return
    const isCutPair = isHighSurrogate(pending.charCodeAt(pending.length - 1))
    const rest = isCutPair ? pending.slice(-1) : ''
    if (isCutPair) pending = pending.slice(0, -1)
    sendAll()
    pending = rest
  }

  function sendAll(): void {
    if (pending !== '') onText(pending)
    pending = ''
  }

  return {
    get isCode() {
      return context.isCode
    },
    get isLineBlank() {
      return context.isLineBlank
    },
    get wrappingFence() {
      return context.wrappingFence
    },
    write,
    writeVerbatim(text) {
      pending += text
    },
    skip(text, fence) {
      for (let index = 0; index < text.length; index++) context.next(text.charCodeAt(index))
      return fence === null ? -1 : fenceEnd.find(text, fence)
    },
    isBehindFence: (fence) => fenceEnd.isBehind(fence),
    settle,
    endBeforeTag() {
      if (context.wrappingFence !== null) pending = ''
      sendAll()
      isHolding = false
    },
    end() {
      if (!context.endsWithClosingFence()) sendAll()
    },
    reset(options) {
      context.reset(options)
      fenceEnd.reset()
      isHolding = context.wrappingFence !== null
    },
  }
}
