/** What the compiler prints, as problems: only what fails when the app runs, never what is merely strict. */

import type { ProjectFiles } from '@sayso/project'
import type { Problem } from '@sayso/wire'

const LINE = /^(.+?)\((\d+),(\d+)\): error TS(\d+): (.*)$/
const MAX_PROBLEMS = 50
const FRAME_LINES = 3
const MAX_FRAME_CHARS = 500

/** `Cannot find name`, with and without a guess, and a name that stands for a property of its own name. */
const UNDEFINED_NAME = new Set(['2304', '2552', '18004'])
/** `Property … does not exist`; only of a style sheet, whose type is the object that it was made of. */
const MISSING_PROPERTY = new Set(['2339', '2551'])

export function readDiagnostics(output: string, files: ProjectFiles): Problem[] {
  const problems = new Map<string, Problem>()
  for (const line of output.split('\n')) {
    const [, file = '', lineNumber = '', columnNumber = '', code = '', message = ''] =
      LINE.exec(line.trimEnd()) ?? []
    const text = files.get(file)?.content
    if (text === undefined || problems.size >= MAX_PROBLEMS) continue
    const place = { path: file, lineNumber: Number(lineNumber), columnNumber: Number(columnNumber) }
    const lines = text.split('\n')
    const said = describe(code, {
      message,
      line: lines[place.lineNumber - 1] ?? '',
      column: place.columnNumber,
    })
    if (said === null) continue
    const id = `name:${file}:${said.name}`.slice(0, 200)
    // One mistake is one problem, however often the name is used.
    if (!problems.has(id))
      problems.set(id, {
        id,
        kind: 'resolve',
        message: said.message,
        place,
        frame: frameOf(lines, place.lineNumber),
      })
  }
  return [...problems.values()]
}

interface Diagnostic {
  message: string
  line: string
  column: number
}

function describe(
  code: string,
  { message, line, column }: Diagnostic,
): { name: string; message: string } | null {
  const name = /'([^']+)'/.exec(message)?.[1] ?? ''
  const guess = /Did you mean '([^']+)'/.exec(message)?.[1]
  const hint = guess === undefined ? '' : ` Did you mean ${guess}?`
  if (UNDEFINED_NAME.has(code)) {
    return { name, message: `${name} is used and nowhere declared or imported.${hint}` }
  }
  if (MISSING_PROPERTY.has(code) && /\b(\w*[sS]tyles)\.$/.test(line.slice(0, column - 1))) {
    return { name: `styles.${name}`, message: `The style sheet has no style named ${name}.${hint}` }
  }
  return null
}

function frameOf(lines: readonly string[], lineNumber: number): NonNullable<Problem['frame']> {
  const first = Math.max(1, lineNumber - FRAME_LINES)
  return lines.slice(first - 1, lineNumber + FRAME_LINES).map((text, index) => ({
    lineNumber: first + index,
    text: text.slice(0, MAX_FRAME_CHARS),
    isMarked: first + index === lineNumber,
  }))
}
