/** The lines that an app has logged: bounded, and equal lines in a row are one with a count. */

import type { SourcePlace } from '@sayso/wire'
import type { ConsoleEntry } from './preview-state.ts'

export const MAX_CONSOLE_ENTRIES = 500

export type NewEntry = Pick<ConsoleEntry, 'level' | 'text' | 'place'>

export function addConsoleEntry(
  entries: readonly ConsoleEntry[],
  { level, text, place }: NewEntry,
): ConsoleEntry[] {
  const last = entries.at(-1)
  if (last?.level === level && last.text === text && isSamePlace(last.place, place)) {
    return [...entries.slice(0, -1), { ...last, count: last.count + 1 }]
  }
  const entry = { id: (last?.id ?? 0) + 1, level, text, place, count: 1 }
  return [...entries.slice(-(MAX_CONSOLE_ENTRIES - 1)), entry]
}

function isSamePlace(a: SourcePlace | null, b: SourcePlace | null): boolean {
  return a?.path === b?.path && a?.lineNumber === b?.lineNumber && a?.columnNumber === b?.columnNumber
}
