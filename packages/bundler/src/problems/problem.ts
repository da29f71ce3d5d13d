/** Makes a problem out of a place in a source text. */

import type { Problem } from '@sayso/wire'
import { placeOfOffset } from '../transform/text-offsets.ts'

/** Problems in one result. Beyond it a person or a model is not helped by more. */
export const MAX_PROBLEMS = 100

interface ProblemOptions {
  kind: Problem['kind']
  path: string
  message: string
  /** The text in which the place is. */
  source: string
  /** Index into `source`; null puts the problem at its start. */
  offsetChars: number | null
  /** Tells problems of one kind in one file apart, whatever line they are on. */
  key: string
}

export function makeProblem(options: ProblemOptions): Problem {
  const { kind, path, message, source, key } = options
  const place = placeOfOffset(source, options.offsetChars ?? 0)
  return {
    id: `${kind}:${path}:${key}`,
    kind,
    message,
    place: { path, ...place },
    frame: codeFrame(source, place.lineNumber),
  }
}

const LINES_AROUND = 3
const MAX_LINE_CHARS = 200

/** The line and up to three on either side; longer lines than 200 characters are cut. */
export function codeFrame(source: string, lineNumber: number): NonNullable<Problem['frame']> {
  const lines = source.split(/\r\n|\n|\r/)
  const first = Math.max(1, lineNumber - LINES_AROUND)
  return lines.slice(first - 1, lineNumber + LINES_AROUND).map((text, index) => ({
    lineNumber: first + index,
    text: text.length > MAX_LINE_CHARS ? `${text.slice(0, MAX_LINE_CHARS)}…` : text,
    isMarked: first + index === lineNumber,
  }))
}
