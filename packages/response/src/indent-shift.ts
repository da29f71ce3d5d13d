/** Lines of an edit, indented as the place is where they go. */

/** Moves a line as far as the place is indented otherwise than the search. */
export function indentShift(wanted: string, there: string): (line: string) => string {
  const from = indentOf(wanted)
  const to = indentOf(there)
  if (from === to) return (line) => line
  return (line) => {
    if (line.trim() === '') return line
    if (line.startsWith(from)) return to + line.slice(from.length)
    return to.startsWith(indentOf(line)) ? to + line.trimStart() : line
  }
}

function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}
