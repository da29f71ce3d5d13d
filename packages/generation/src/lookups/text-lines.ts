/** Lines of a text by their numbers, without the others: a file may have millions. */

/** @param numbers zero-based, in order. A line that is not there is empty. */
export function linesAt(text: string, numbers: readonly number[]): string[] {
  let [line, start] = [0, 0]
  return numbers.map((wanted) => {
    while (line < wanted && start >= 0) {
      const end = text.indexOf('\n', start)
      start = end < 0 ? -1 : end + 1
      line += 1
    }
    if (start < 0) return ''
    const end = text.indexOf('\n', start)
    return text.slice(start, end < 0 ? text.length : end)
  })
}

/** The text from line `from` to line `to`, both counted from 1 and included. */
export function partOf(text: string, { from, to }: { from: number; to: number }): string {
  let start = 0
  for (let line = 1; line < from; line += 1) {
    const end = text.indexOf('\n', start)
    if (end < 0) return ''
    start = end + 1
  }
  let end = start - 1
  for (let line = from; line <= to; line += 1) {
    end = text.indexOf('\n', end + 1)
    if (end < 0) return text.slice(start)
  }
  return text.slice(start, end)
}
