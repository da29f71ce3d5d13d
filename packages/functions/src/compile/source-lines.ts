/** Which line of a project's source each line of the script comes from, as a table that passes between processes. */

import type { PlacedModule, SourceLine } from './api.ts'

type Locate = (path: string, lineNumber: number, columnNumber: number) => { lineNumber: number } | null

/** Columns are asked for where names begin: an error is thrown at one of them. */
const NAME = /[\w$]+/g
/** Of one line: a picture or a table in one line has no more places worth knowing. */
const MAX_ASKED = 200

export function tableOf(path: string, code: string, locate: Locate): PlacedModule['lines'] {
  return code.split('\n').map((text, index) => {
    const line: [number, number][] = []
    let askedCount = 0
    for (const { index: start } of text.matchAll(NAME)) {
      askedCount += 1
      if (askedCount > MAX_ASKED) break
      const source = locate(path, index + 1, start + 1)?.lineNumber
      if (source !== undefined && line.at(-1)?.[1] !== source) line.push([start + 1, source])
    }
    return line
  })
}

export function findSourceLine(
  modules: readonly PlacedModule[],
  lineNumber: number,
  columnNumber: number,
): SourceLine | null {
  const module = modules.find(({ firstLine, lastLine }) => firstLine <= lineNumber && lineNumber <= lastLine)
  const line = module?.lines[lineNumber - module.firstLine] ?? []
  const found = line.findLast(([column]) => column <= columnNumber) ?? line[0]
  return module === undefined || found === undefined ? null : { file: module.path, line: found[1] }
}
