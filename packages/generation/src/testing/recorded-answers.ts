/**
 * Whole answers as models write them, with their prompts and the planted mistakes. `answers/<name>.txt` is the
 * model's text, byte for byte; `answers/<name>.json` describes it.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ProjectFiles } from '@sayso/project'
import type { Problem } from '@sayso/wire'
import { type ActionFailure, createFileWriter } from '../turn/file-writer.ts'

export interface RecordedAnswer {
  name: string
  text: string
  /** The kind of model that wrote it, and its peculiarity. */
  about: string
  prompt: string
  /** The day of the system prompt that it was written from, by an author who had seen nothing but the whole request. */
  promptOf?: string
  /** The recorded answer whose files it changes; without one, the starter's. */
  after?: string
  /** It breaks off: actions still open at its end are not applied. */
  isCutOff?: true
  mistakes: readonly PlantedMistake[]
}

interface PlantedMistake {
  kind: string
  path: string
  /** Text of the file that shows it; empty where the file does not. */
  quote: string
  foundBy: FoundBy
}

/**
 * The stage that finds a mistake: the `parser`, which fixes it, also an edit that it can place; the `edit` that could
 * not be applied; the step that completes `package.json`; the `check` after the answer by syntax alone, or by
 * `types`; `opening` every screen or `pressing` everything on it; the `turn`, which asks again. `nobody`: the prompt
 * has to prevent it.
 */
type FoundBy =
  | 'parser'
  | 'edit'
  | 'package.json'
  | 'check'
  | 'types'
  | 'opening'
  | 'pressing'
  | 'turn'
  | 'nobody'

const folder = new URL('answers/', import.meta.url)

let read: readonly RecordedAnswer[] | null = null

/** Sorted by name. */
export function recordedAnswers(): readonly RecordedAnswer[] {
  read ??= readAnswers()
  return read
}

function readAnswers(): RecordedAnswer[] {
  const names = readdirSync(fileURLToPath(folder)).filter((file) => file.endsWith('.txt'))
  return names.sort().map((file) => {
    const name = file.slice(0, -'.txt'.length)
    const described = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
    return { name, text: readFileSync(new URL(file, folder), 'utf8'), ...described }
  })
}

/** Whether a problem is about the mistake's file, and shows its lines, unless it is about the file as a whole. */
export function showsMistake({ kind, place, frame }: Problem, { path, quote }: PlantedMistake): boolean {
  const lines = frame?.map(({ text }) => text).join('\n') ?? ''
  const isAboutFile = kind === 'syntax' || (place?.lineNumber === 1 && place.columnNumber === 1)
  return place?.path === path && (isAboutFile || lines.includes(quote))
}

interface AppliedAnswer {
  /** The project afterwards, `package.json` completed. */
  files: ProjectFiles
  failures: readonly ActionFailure[]
}

/** Applies an answer, and before it the one that it follows, to the starter's files. */
export function applyRecordedAnswer({ text, after }: RecordedAnswer, starter: ProjectFiles): AppliedAnswer {
  const earlier = after && recordedAnswers().find(({ name }) => name === after)
  const failures: ActionFailure[] = []
  const writer = createFileWriter({
    files: earlier ? applyRecordedAnswer(earlier, starter).files : starter,
    onActionFailed: (failure) => failures.push(failure),
  })
  writer.push(text)
  writer.end()
  return { files: writer.files(), failures }
}
