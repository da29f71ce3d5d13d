/**
 * Deliberate mistakes, for trying out how errors are shown and repaired: a prompt that asks for one gets it in the app's
 * first screen. Asked to repair, the demo writes the file as it should be.
 */

export type Flaw =
  | { kind: 'syntax' | 'import' | 'render' }
  /** A bug that stays, whatever is tried. */
  | { kind: 'stubborn'; attempt: number }

const WORDS: readonly [pattern: RegExp, kind: Flaw['kind']][] = [
  [/\bwith (?:a|one) stubborn (?:bug|error|mistake)\b/i, 'stubborn'],
  [/\bwith (?:a|one) syntax error\b/i, 'syntax'],
  [/\bwith (?:a|one) (?:missing|broken|wrong) import\b/i, 'import'],
  [/\bwith (?:a|one) (?:deliberate )?(?:bug|error|mistake)\b/i, 'render'],
]

/** What the wish asks for; `attempt` counts the answers to it, from 0. When it is repaired, only the stubborn bug stays. */
export function readFlaw(wish: string, attempt: number): Flaw | null {
  const kind = WORDS.find(([pattern]) => pattern.test(wish))?.[1]
  if (kind === undefined) return null
  if (kind === 'stubborn') return { kind, attempt }
  return attempt === 0 ? { kind } : null
}

/** The file that gets it. */
export const FLAWED_FILE = /^app\/(?:\(tabs\)\/)?index\.tsx$/

const COMPONENT_START = /^export default function \w+\([^)]*\) \{\n/m

export function addFlaw(content: string, flaw: Flaw): string {
  switch (flaw.kind) {
    case 'syntax':
      return `${content}\nexport const unfinished = (\n`
    case 'import':
      return `import { ribbon } from '@/lib/ribbon'\n${content}\nexport const decoration = ribbon\n`
    case 'render':
      return content.replace(COMPONENT_START, (start) => `${start}${THROWS}`)
    case 'stubborn':
      return content.replace(COMPONENT_START, (start) => `${start}  // Try ${flaw.attempt}.\n${THROWS}`)
  }
}

const THROWS = `  const guest = JSON.parse('{}') as { name: { length: number } }
  if (guest.name.length > 20) return null
`
