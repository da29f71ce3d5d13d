/** Finds text in a project's files: the lines that have it, in as few characters as show them. */

import type { ProjectFiles } from '@sayso/project'
import { matchPaths } from './glob.ts'
import type { LookRequest } from './look-request.ts'
import type { Patterns } from './timed-pattern.ts'

type FindRequest = Extract<LookRequest, { kind: 'find' }>

interface Found {
  /** Files with a match, in the text or in the path. */
  fileCount: number
  /** For the model. */
  text: string
}

const ONLY_BEGINNINGS = 'Only the beginnings of long files were searched.'
const REASONS = {
  lateGlob: 'The pattern of paths takes too long: name the folder.',
  late: 'The regular expression takes too long: look for a plain text.',
  invalid: 'This is not a regular expression: look for a plain text.',
}
const MAX_FILES = 30
const MAX_FILE_CHARS = 256 * 1024
const MAX_TEXT_CHARS = 8 * 1024 * 1024
const MAX_LINES = 8
const MAX_LINE_CHARS = 160
/** Files whose text nobody wrote. */
const SKIPPED = /(?:^|\/)(?:package-lock\.json|yarn\.lock|pnpm-lock\.yaml)$/

export function findText(files: ProjectFiles, request: FindRequest, patterns: Patterns): Found {
  const { text, pattern, glob } = request
  const paths = [...files]
    .filter(([path, { isBinary }]) => !isBinary && !SKIPPED.test(path))
    .map(([path]) => path)
  const candidates = glob === null ? paths : matchPaths(paths, glob, patterns)
  if (candidates === null) return { fileCount: 0, text: REASONS.lateGlob }
  const whole = candidates.map((path) => files.get(path)?.content ?? '')
  const texts = beginnings(whole)
  const isWhole = texts.every((text, index) => text.length === whole[index]?.length)
  const lines = pattern === null ? linesWith(texts, text) : patterns.findLines(texts, pattern)
  if (typeof lines === 'string') return { fileCount: 0, text: REASONS[lines] }
  const found = candidates
    .map((path, index) => ({ path, content: texts[index] ?? '', lines: lines[index] ?? [] }))
    .filter(({ path, lines }) => lines.length > 0 || isNamed(path, request))
    // A declaration is what is mostly looked for; after it the files with most of it.
    .map((file) => ({ ...file, rank: hasDeclaration(file, text) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank || b.lines.length - a.lines.length)
  const note = isWhole ? '' : ONLY_BEGINNINGS
  return { fileCount: found.length, text: [describe(found), note].filter((part) => part !== '').join('\n') }
}

/** A search takes the server's thread: of very much text the beginnings of files are searched, as when files are chosen. */
function beginnings(texts: readonly string[]): string[] {
  let leftChars = MAX_TEXT_CHARS
  return texts.map((text) => {
    const searched = text.slice(0, Math.min(MAX_FILE_CHARS, leftChars))
    leftChars -= searched.length
    return searched
  })
}

/** Zero-based numbers of the lines, for each text. */
function linesWith(texts: readonly string[], wanted: string): number[][] {
  const needle = wanted.toLowerCase()
  return texts.map((text) => {
    const lower = text.toLowerCase()
    const found: number[] = []
    let line = 0
    let counted = 0
    for (let at = lower.indexOf(needle); at >= 0; ) {
      line += countBreaks(lower, counted, at)
      counted = at
      found.push(line)
      const end = lower.indexOf('\n', at + needle.length)
      if (end < 0) break
      at = lower.indexOf(needle, end)
    }
    return found
  })
}

function countBreaks(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

function isNamed(path: string, { text, pattern }: FindRequest): boolean {
  return pattern === null && path.toLowerCase().includes(text.toLowerCase())
}

interface FoundFile {
  path: string
  content: string
  lines: readonly number[]
}

const DECLARES = /\b(?:function|const|let|class|interface|type|enum|table|policy)\s+["']?/

function hasDeclaration({ content, lines }: FoundFile, text: string): boolean {
  const all = content.split('\n')
  return lines.some((line) => {
    const [, after = ''] = (all[line] ?? '').split(DECLARES)
    return after.startsWith(text)
  })
}

function describe(found: readonly FoundFile[]): string {
  const shown = found.slice(0, MAX_FILES).map(describeFile)
  const more = found.length - shown.length
  return [
    ...shown,
    ...(more > 0 ? [`and ${more} more files: look for something rarer, or in a folder`] : []),
  ].join('\n')
}

function describeFile({ path, content, lines }: FoundFile): string {
  const all = content.split('\n')
  const shown = lines.slice(0, MAX_LINES).map((line) => `${line + 1}: ${shorten((all[line] ?? '').trim())}`)
  const more = lines.length - shown.length
  return [path, ...shown, ...(more > 0 ? [`and ${more} more lines`] : [])].join('\n')
}

function shorten(line: string): string {
  return line.length > MAX_LINE_CHARS ? `${line.slice(0, MAX_LINE_CHARS)}…` : line
}
