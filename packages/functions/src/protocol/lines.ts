/** Form of the lines that the engine's worker writes for the server. Functions can write the like: they lie about themselves alone. */

export type LineLevel = 'log' | 'warn' | 'error' | 'uncaught'

export const LINE_MARK = 'sayso:'
export const MAX_LINES_PER_CALL = 100
export const MAX_LINE_CHARS = 2_000

/** JSON writes a character with six at most. */
const MAX_MARKED_CHARS = 6 * MAX_LINE_CHARS + 1_000

export interface WrittenLine {
  call: string
  name: string
  level: LineLevel
  text: string
}

/** Null for a line of another form. */
export function readLine(line: string): WrittenLine | null {
  if (!line.startsWith(LINE_MARK) || line.length > MAX_MARKED_CHARS) return null
  try {
    const { call, name, level, text } = Object(JSON.parse(line.slice(LINE_MARK.length)))
    const isWhole = [call, name, text].every((each) => typeof each === 'string')
    if (!isWhole || !LEVELS.has(level)) return null
    return { call, name, level, text: text.slice(0, MAX_LINE_CHARS + 1) }
  } catch {
    // Written by a function, or cut: it is not a line of ours.
    return null
  }
}

const LEVELS = new Set<unknown>(['log', 'warn', 'error', 'uncaught'] satisfies LineLevel[])
