/** A command, and the search for commands by words. */

import type { Keys } from './keys.ts'

export interface Command {
  /** Its label, which begins with a verb. */
  label: string
  /** Other words under which it is found. */
  also?: string
  keys: Keys | null
  run: () => void
  /** False: there is nothing to be done by it now, and the palette does not offer it. */
  isPossible?: () => boolean
  /** False: the person may not do it in this project. It is neither offered nor run. */
  isAllowed?: () => boolean
}

/** Those that hold every word of the query: first those whose name does, then those that are found by other words. */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/)
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const found = commands.filter(
    ({ label, also = '', isPossible, isAllowed }) =>
      holds(`${label} ${also}`) && (isAllowed?.() ?? true) && (isPossible?.() ?? true),
  )
  return [...found.filter(({ label }) => holds(label)), ...found.filter(({ label }) => !holds(label))]
}
