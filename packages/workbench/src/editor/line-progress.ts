/**
 * How far a body has come, for display: from each delta alone, never from the text so far.
 */

interface LineProgress {
  lineCount: number
  lastLine: string
  /** The last line has got its newline. */
  isLineEnded: boolean
}

/** The line that is being written is shown no longer than this. */
export const MAX_LAST_LINE_CHARS = 200

export const NO_LINES: LineProgress = { lineCount: 0, lastLine: '', isLineEnded: true }

/** A newline at the end does not start a line until text follows; `lastLine` stays the same. */
export function advanceLines(
  { lineCount, lastLine, isLineEnded }: LineProgress,
  delta: string,
): LineProgress {
  if (delta === '') return { lineCount, lastLine, isLineEnded }
  const newlines = countNewlines(delta)
  const endsLine = delta.endsWith('\n')
  // Each newline but a final one is followed by a line of this delta.
  const started = (isLineEnded ? 1 : 0) + newlines - (endsLine ? 1 : 0)
  const text = endsLine ? delta.slice(0, -1) : delta
  const lineStart = text.lastIndexOf('\n') + 1
  const isNewLine = isLineEnded || lineStart > 0
  const line = isNewLine ? text.slice(lineStart, lineStart + MAX_LAST_LINE_CHARS) : lastLine + text
  return {
    lineCount: lineCount + started,
    lastLine: line.slice(0, MAX_LAST_LINE_CHARS),
    isLineEnded: endsLine,
  }
}

function countNewlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}
