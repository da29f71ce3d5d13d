/**
 * Converts compiler diagnostics to problems: errors that fail at run time, and as warnings type errors that are more
 * than strictness.
 */

import type { ProjectFiles } from '@sayso/project'
import type { Problem } from '@sayso/wire'
import { describeDiagnostic } from './describe-diagnostic.ts'

const LINE = /^(.+?)\((\d+),(\d+)\): error TS(\d+): (.*)$/
const MAX_PROBLEMS = 50
const FRAME_LINES = 3
const MAX_FRAME_CHARS = 500

export function readDiagnostics(output: string, files: ProjectFiles): Problem[] {
  const problems = new Map<string, Problem>()
  for (const line of output.split('\n')) {
    const [, file = '', lineNumber = '', columnNumber = '', code = '', message = ''] =
      LINE.exec(line.trimEnd()) ?? []
    const text = files.get(file)?.content
    if (text === undefined || problems.size >= MAX_PROBLEMS) continue
    const place = { path: file, lineNumber: Number(lineNumber), columnNumber: Number(columnNumber) }
    const lines = text.split('\n')
    const said = describeDiagnostic({
      code,
      message,
      line: lines[place.lineNumber - 1] ?? '',
      column: place.columnNumber,
    })
    if (said === null) continue
    const id = `${said.isWarning === true ? 'warning' : 'name'}:${file}:${said.name}`.slice(0, 200)
    // One mistake is one problem, however often the name is used.
    if (!problems.has(id))
      problems.set(id, {
        id,
        kind: said.isWarning === true ? 'warning' : 'resolve',
        message: said.message,
        place,
        frame: frameOf(lines, place.lineNumber),
      })
  }
  return [...problems.values()]
}

function frameOf(lines: readonly string[], lineNumber: number): NonNullable<Problem['frame']> {
  const first = Math.max(1, lineNumber - FRAME_LINES)
  return lines.slice(first - 1, lineNumber + FRAME_LINES).map((text, index) => ({
    lineNumber: first + index,
    text: text.slice(0, MAX_FRAME_CHARS),
    isMarked: first + index === lineNumber,
  }))
}
