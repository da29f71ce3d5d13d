/** Reads what the engine says of code that it does not start: an error of the code, or a trouble of the engine's. */

import type { FunctionProblem, SourceLine } from '../compile/api.ts'

/** The compiler takes some code that the engine does not, as a regular expression with a name twice, and code may throw while it is loaded. */
const OF_THE_CODE = /\bUncaught (\w*Error: .{1,400}?)\s+at main:(\d+):(\d+)/s

/** Null: the code is not to blame. */
export function readFailedStart(
  error: unknown,
  locate: (line: number, column: number) => SourceLine | null,
): FunctionProblem | null {
  const [, message, line, column] = OF_THE_CODE.exec(error instanceof Error ? error.message : '') ?? []
  if (message === undefined) return null
  return { message, ...locate(Number(line), Number(column)) }
}
