/**
 * Where the text of an answer goes: into the open body, to the chat, or nowhere.
 * Source: SPEC.md of this package, rules A3 and C1 to C7.
 */

import type { Fence } from './closing-fence.ts'
import type { ProseText } from './prose-text.ts'
import type { Structure } from './structure.ts'

export interface AnswerText {
  /** Text that holds no tag. */
  writePlain(text: string): void
  /** The same outside of any body. */
  writeProse(text: string): void
  /** Name of the thinking block that is open, or empty. */
  readonly thinking: string
  beginThinking(name: string): void
  endThinking(): void
  end(): void
}

export function createAnswerText(structure: Structure, prose: ProseText): AnswerText {
  let thinking = ''

  function writePlain(text: string): void {
    if (structure.body !== null) structure.body.write(text)
    else writeProse(text)
  }

  function writeProse(text: string): void {
    if (structure.artifact?.isImplicit) leaveImplicitArtifact(text)
    else if (thinking !== '') {
      if (structure.artifact === null) prose.writeVerbatim(text)
    } else if (structure.artifact === null) prose.write(text)
    else skipProse(text, structure.artifact.fence)
  }

  function skipProse(text: string, fence: Fence | null): void {
    const proseFrom = prose.skip(text, fence)
    if (proseFrom < 0) return
    endFencedArtifact()
    prose.write(text.slice(proseFrom))
  }

  /** The artifact's own closing tag was forgotten (C7). */
  function endFencedArtifact(): void {
    structure.warn('missing-artifact-close', 'An artifact was closed by the end of the code fence around it.')
    structure.closeArtifact()
    prose.reset({ isInArtifact: false })
  }

  /** Prose after an action outside of any artifact ends the artifact that was made for it (A3). */
  function leaveImplicitArtifact(text: string): void {
    const words = text.trimStart()
    if (words === '') return
    const fence = structure.artifact?.fence ?? null
    structure.closeImplicitArtifact()
    prose.reset({ isInArtifact: false, closingFence: fence })
    prose.write(words)
  }

  return {
    writePlain,
    writeProse,
    get thinking() {
      return thinking
    },
    beginThinking(name) {
      thinking = name
    },
    endThinking() {
      thinking = ''
    },
    end() {
      const fence = structure.body === null ? structure.artifact?.fence : null
      if (fence && !structure.artifact?.isImplicit && prose.isBehindFence(fence)) endFencedArtifact()
      prose.end()
      if (thinking !== '') structure.warn('unclosed-thinking', `<${thinking}> was never closed.`)
    },
  }
}
