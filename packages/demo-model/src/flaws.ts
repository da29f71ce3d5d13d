/**
 * Deliberate mistakes, for trying out how errors are shown and repaired: a prompt that asks for one gets it in the app's
 * first screen, or in an edit. Asked to repair, the demo writes the file as it should be.
 */

import type { TextEdit } from './apps/text-edit.ts'

type Flaw =
  | { kind: 'syntax' | 'import' | 'export' | 'typo' | 'render' | 'hang' }
  /** A bug that stays, whatever is tried. */
  | { kind: 'stubborn'; attempt: number }

const WORDS: readonly [pattern: RegExp, kind: Flaw['kind']][] = [
  [/\bwith (?:a|one) stubborn (?:bug|error|mistake)\b/i, 'stubborn'],
  [/\bwith (?:a|one) syntax error\b/i, 'syntax'],
  [/\bwith (?:a|one) (?:missing|broken|wrong|bad) import\b/i, 'import'],
  [/\bwith (?:a|one) (?:missing|broken|wrong|bad) export\b/i, 'export'],
  [/\bwith (?:a|one) typo\b/i, 'typo'],
  [/\bwith an endless loop\b/i, 'hang'],
  [/\b(?:with (?:a|one) (?:deliberate )?(?:bug|error|mistake|crash)|that crashes)\b/i, 'render'],
]

/**
 * The flaw that the wish asks for; `attempt` counts the answers to it, from 0. When it is repaired, only the stubborn
 * bug stays.
 */
export function readFlaw(wish: string, attempt: number): Flaw | null {
  const kind = WORDS.find(([pattern]) => pattern.test(wish))?.[1]
  if (kind === undefined) return null
  if (kind === 'stubborn') return { kind, attempt }
  return attempt === 0 ? { kind } : null
}

const COMPONENT_START = /^export default function \w+\([^)]*\) \{\n/m

export function addFlaw(content: string, flaw: Flaw): string {
  const begin = (lines: string) => content.replace(COMPONENT_START, (start) => `${start}${lines}`)
  switch (flaw.kind) {
    case 'syntax':
      return `${content}\nexport const unfinished = (\n`
    case 'import':
      return `import { ribbon } from '@/lib/ribbon'\n${content}\nexport const decoration = ribbon\n`
    case 'export':
      return `import { shadows } from '@/constants/theme'\n${begin('  const depth = shadows.card\n  if (!depth) throw new Error()\n')}`
    case 'typo':
      return begin('  const heading = appNmae\n  if (!heading) throw new Error()\n')
    case 'hang':
      return begin('  let rows = 1\n  while (rows > 0) rows = (rows % 9) + 1\n')
    case 'render':
      return begin(THROWS)
    case 'stubborn':
      return begin(`  // Try ${flaw.attempt}.\n${THROWS}`)
  }
}

const THROWS = `  const guest = JSON.parse('{}') as { name: { length: number } }
  if (guest.name.length > 20) throw new Error()
`

export function asksForFailingEdit(prompt: string): boolean {
  return /\bwith (?:a|one) (?:failing|failed|wrong|bad) edit\b/i.test(prompt)
}

/** The same edits, the first of them with a search text that no file has. */
export function breakFirstEdit<Edit extends TextEdit>(edits: readonly Edit[]): Edit[] {
  return edits.map((edit, index) =>
    index === 0 ? { ...edit, search: `${edit.search} // as it never was` } : edit,
  )
}
