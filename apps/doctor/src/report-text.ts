/** The report as it is printed: made to be read in a terminal, and to be pasted into a bug report. */

import type { SkippedPart } from '@sayso/archive'
import type { VisitResult } from '@sayso/preview'
import { type ProjectFiles, readRange, sdkOfProject } from '@sayso/project'
import { isFault, isRemark } from '@sayso/wire'
import type { Finding, TryResult } from './try-project.ts'

interface Tried {
  files: ProjectFiles
  skipped: readonly SkippedPart[]
}

const MAX_CONSOLE_LINES = 20
const MAX_LINE_CHARS = 160

export function reportText(result: TryResult, tried: Tried): string {
  const { found } = result
  const errors = found.filter(({ problem }) => isFault(problem))
  const remarks = found.filter(({ problem }) => isRemark(problem))
  const blocked = found.filter(({ problem }) => problem.kind === 'blocked')
  return [
    summaryText(result),
    ...section('error', errors, tried.files),
    ...section('warning', remarks, tried.files),
    ...section(
      'thing that only the preview refuses',
      blocked,
      tried.files,
      'things that only the preview refuses',
    ),
    ...consoleText(result.console),
    ...notes(result, tried),
  ].join('\n')
}

function summaryText({ failure, visit, found }: TryResult): string {
  if (failure !== null) return `The preview could not show the project: ${failure}`
  if (visit === null) return `The app could not be shown, so no screen was visited.`
  const opened = `${visit.openedCount} of ${count(visit.screenCount, 'screen')} opened`
  return `${opened}, ${count(visit.pressCount, 'button')} pressed.${verdictText(visit, found)}`
}

function verdictText({ openedCount, screenCount }: VisitResult, found: TryResult['found']): string {
  if (found.some(({ problem }) => isFault(problem))) return ''
  return openedCount < screenCount ? ' No error was found on them.' : ' Nothing is wrong.'
}

function count(number: number, noun: string, plural = `${noun}s`): string {
  return number === 1 ? `1 ${noun}` : `${number} ${plural}`
}

function section(noun: string, findings: readonly Finding[], files: ProjectFiles, plural?: string): string[] {
  if (findings.length === 0) return []
  return ['', count(findings.length, noun, plural), ...findings.map((finding) => findingText(finding, files))]
}

function findingText({ problem, route }: Finding, files: ProjectFiles): string {
  const { place, message, frame = [] } = problem
  // A problem without a place may name the file that a project usually has.
  const isThere = place !== null && files.has(place.path)
  const where = isThere
    ? `${place.path}:${place.lineNumber}:${place.columnNumber}`
    : 'somewhere in the project'
  const lines = isThere
    ? frame.map(
        ({ lineNumber, text, isMarked }) =>
          `    ${isMarked ? '>' : ' '} ${String(lineNumber).padStart(4)} | ${text.slice(0, MAX_LINE_CHARS)}`,
      )
    : []
  const on = route === null ? '' : `, on ${route}`
  return [`  ${where}${on}`, ...message.split('\n').map((line) => `    ${line}`), ...lines].join('\n')
}

function consoleText(entries: TryResult['console']): string[] {
  if (entries.length === 0) return []
  // Problems that differ only after the first line, as in a stack, share one line here.
  const counts = new Map<string, number>()
  for (const { level, text, count } of entries) {
    const line = `  ${level}: ${text.split('\n', 1)[0]?.slice(0, MAX_LINE_CHARS)}`
    counts.set(line, (counts.get(line) ?? 0) + count)
  }
  const lines = [...counts].map(([line, times]) => (times > 1 ? `${line} (${times} times)` : line))
  return ['', 'In the console', ...lines.slice(-MAX_CONSOLE_LINES)]
}

function notes({ standIns, unconfirmed, pictures }: TryResult, { files, skipped }: Tried): string[] {
  const lines: string[] = []
  const range = readRange(files.get('package.json')?.content ?? '', 'expo')
  if (range !== '')
    lines.push(`Written for expo ${range}; the preview runs SDK ${sdkOfProject(files).major}.`)
  if (standIns.length > 0) lines.push(`Only simulated in the preview: ${standIns.join(', ')}.`)
  if (unconfirmed.length > 0)
    lines.push(
      `Not fetched, since little is known of it: ${unconfirmed.join(', ')}. --allow-packages fetches it.`,
    )
  const secrets = skipped.filter(({ why }) => why === 'secret').map(({ path }) => path)
  if (secrets.length > 0) lines.push(`Not read, since it may be secret: ${secrets.join(', ')}.`)
  for (const picture of pictures) lines.push(`Picture: ${picture}`)
  return lines.length === 0 ? [] : ['', ...lines]
}
