/** The next steps that an answer suggests. Source: SPEC.md, rules N1 to N5. */

import { splitBlocks } from './prose-blocks.ts'

interface NextSteps {
  /** The text without the block. */
  text: string
  /** At most `MAX_NEXT_STEPS`, each a prompt that the user could send. */
  steps: string[]
}

const MAX_NEXT_STEPS = 3
const MAX_STEP_CHARS = 120

/** Removes the block from a text that may still be growing, and leaves questions and plans in it. */
export function splitNextSteps(text: string): NextSteps {
  const { text: rest, bodies } = splitBlocks(text, ['Next'])
  return { text: rest, steps: readSteps(bodies.Next ?? '') }
}

export function readSteps(body: string): string[] {
  const lines = body.split('\n').map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
  const steps = lines.filter((line) => line !== '' && line.length <= MAX_STEP_CHARS)
  return [...new Set(steps)].slice(0, MAX_NEXT_STEPS)
}
