/** The lines that an app has logged: bounded, and equal lines in a row are one with a count. */

import type { ConsoleEntry } from '../api.ts'

export const MAX_CONSOLE_ENTRIES = 500

export function addConsoleEntry(
  entries: readonly ConsoleEntry[],
  { level, text }: Pick<ConsoleEntry, 'level' | 'text'>,
): ConsoleEntry[] {
  const last = entries.at(-1)
  if (last?.level === level && last.text === text) {
    return [...entries.slice(0, -1), { ...last, count: last.count + 1 }]
  }
  const entry = { id: (last?.id ?? 0) + 1, level, text, count: 1 }
  return [...entries.slice(-(MAX_CONSOLE_ENTRIES - 1)), entry]
}
