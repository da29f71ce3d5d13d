/** Finds files by a part of their path, and lines by a part of their text. */

import type { ProjectFiles } from '@sayso/project'

/** As many as anyone reads. */
const MAX_HITS = 100
const MAX_LINE_CHARS = 200

/** Paths that contain the query's characters in order, the best first: in the file's name before in its folders, together before apart. */
export function findPaths(paths: Iterable<string>, query: string): string[] {
  const wanted = query.toLowerCase().replaceAll(' ', '')
  return [...paths]
    .flatMap((path) => {
      const score = scoreOf(path.toLowerCase(), wanted)
      return score === null ? [] : [{ path, score }]
    })
    .sort((a, b) => a.score - b.score || (a.path < b.path ? -1 : 1))
    .slice(0, MAX_HITS)
    .map(({ path }) => path)
}

/** Lower is better; null means no match. */
function scoreOf(path: string, wanted: string): number | null {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name.startsWith(wanted)) return 0
  if (name.includes(wanted)) return 1
  if (path.includes(wanted)) return 2
  const spread = spreadOf(path, wanted)
  return spread === null ? null : 3 + spread
}

/** Characters between the first and the last that match, or null when one is missing. */
function spreadOf(text: string, wanted: string): number | null {
  let at = -1
  let first = -1
  for (const char of wanted) {
    at = text.indexOf(char, at + 1)
    if (at === -1) return null
    if (first === -1) first = at
  }
  return at - first
}

interface TextHit {
  path: string
  /** From 1. */
  lineNumber: number
  /** From 1. */
  columnNumber: number
  /** The line without its indent, cut where it is too long to be read. */
  line: string
}

/** Lines that contain the query, whatever its case, in the order of the files. Binary files are left out. */
export function findText(files: ProjectFiles, query: string): TextHit[] {
  const wanted = query.toLowerCase()
  const hits: TextHit[] = []
  if (wanted.trim() === '') return hits
  for (const [path, file] of files) {
    if (file.isBinary || !file.content.toLowerCase().includes(wanted)) continue
    for (const [lineIndex, line] of file.content.split('\n').entries()) {
      const at = line.toLowerCase().indexOf(wanted)
      if (at === -1) continue
      hits.push({
        path,
        lineNumber: lineIndex + 1,
        columnNumber: at + 1,
        line: line.trim().slice(0, MAX_LINE_CHARS),
      })
      if (hits.length === MAX_HITS) return hits
    }
  }
  return hits
}
