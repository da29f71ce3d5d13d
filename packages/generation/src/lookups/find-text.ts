/** Finds text in a project's files: the lines that have it, in as few characters as show them. */

import type { ProjectFiles } from '@sayso/project'
import { matchPaths } from './glob.ts'
import type { LookRequest } from './look-request.ts'
import { createLookPace } from './look-turn.ts'
import { linesAt } from './text-lines.ts'
import { MAX_FOUND_LINES, type Patterns } from './timed-pattern.ts'

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

export async function findText(
  files: ProjectFiles,
  request: FindRequest,
  patterns: Patterns,
): Promise<Found> {
  const { text, pattern, glob } = request
  const paths = [...files]
    .filter(([path, { isBinary }]) => !isBinary && !SKIPPED.test(path))
    .map(([path]) => path)
  const candidates = glob === null ? paths : await matchPaths(paths, glob, patterns)
  if (candidates === null) return { fileCount: 0, text: REASONS.lateGlob }
  const whole = candidates.map((path) => files.get(path)?.content ?? '')
  const texts = beginnings(whole)
  const isWhole = texts.every((text, index) => text.length === whole[index]?.length)
  const lines = pattern === null ? await linesWith(texts, text) : await patterns.findLines(texts, pattern)
  if (typeof lines === 'string') return { fileCount: 0, text: REASONS[lines] }
  const found = candidates
    .map((path, index) => ({ path, content: texts[index] ?? '', lines: lines[index] ?? [] }))
    .filter(({ path, lines }) => lines.length > 0 || isNamed(path, request))
  const read: { file: FoundFile; rank: number }[] = []
  const letOthersRun = createLookPace()
  for (const { path, content, lines } of found) {
    await letOthersRun(content.length)
    const file = { path, lines, texts: linesAt(content, lines) }
    // A declaration is what is mostly looked for; after it the files with most of it.
    read.push({ file, rank: hasDeclaration(file, text) ? 0 : 1 })
  }
  const ranked = read
    .sort((a, b) => a.rank - b.rank || b.file.lines.length - a.file.lines.length)
    .map(({ file }) => file)
  const note = isWhole ? '' : ONLY_BEGINNINGS
  return { fileCount: found.length, text: [describe(ranked), note].filter((part) => part !== '').join('\n') }
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
async function linesWith(texts: readonly string[], wanted: string): Promise<number[][]> {
  const needle = wanted.toLowerCase()
  const found: number[][] = []
  const letOthersRun = createLookPace()
  for (const text of texts) {
    await letOthersRun(text.length)
    found.push(linesOf(text.toLowerCase(), needle))
  }
  return found
}

function linesOf(lower: string, needle: string): number[] {
  const found: number[] = []
  let line = 0
  let counted = 0
  for (let at = lower.indexOf(needle); at >= 0 && found.length < MAX_FOUND_LINES; ) {
    line += countBreaks(lower, counted, at)
    counted = at
    found.push(line)
    const end = lower.indexOf('\n', at + needle.length)
    if (end < 0) break
    at = lower.indexOf(needle, end)
  }
  return found
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
  lines: readonly number[]
  /** The lines themselves. */
  texts: readonly string[]
}

const DECLARES = /\b(?:function|const|let|class|interface|type|enum|table|policy)\s+["']?/

function hasDeclaration({ texts }: FoundFile, text: string): boolean {
  return texts.some((line) => {
    const declared = DECLARES.exec(line)
    return declared !== null && line.startsWith(text, declared.index + declared[0].length)
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

function describeFile({ path, lines, texts }: FoundFile): string {
  const shown = lines
    .slice(0, MAX_LINES)
    .map((line, index) => `${line + 1}: ${shorten((texts[index] ?? '').trim())}`)
  const more = lines.length - shown.length
  const count = lines.length === MAX_FOUND_LINES ? `at least ${more}` : more
  return [path, ...shown, ...(more > 0 ? [`and ${count} more lines`] : [])].join('\n')
}

function shorten(line: string): string {
  return line.length > MAX_LINE_CHARS ? `${line.slice(0, MAX_LINE_CHARS)}…` : line
}
