/**
 * Edits as models get them wrong, each beside the intended one. `failed-edits/<answer>.txt` holds those of one
 * recorded answer's files: a case begins with `## `, and has the file's path, the intended blocks, and the blocks as
 * they were written.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ProjectFiles, textFile } from '@sayso/project'
import { applyAction, type ClosedAction } from '@sayso/response'
import { applyRecordedAnswer, recordedAnswers } from './recorded-answers.ts'

export interface FailedEdit {
  /** The mistake's name. */
  name: string
  /** The project that it meets. */
  files: ProjectFiles
  path: string
  action: ClosedAction
  /** The file as it was meant to become. */
  meant: string
}

export type EditOutcome = 'as meant' | 'elsewhere' | 'refused'

const folder = new URL('failed-edits/', import.meta.url)

export function failedEdits(starter: ProjectFiles): FailedEdit[] {
  const names = readdirSync(fileURLToPath(folder)).sort()
  return names.flatMap((file) => {
    const answer = recordedAnswers().find(({ name }) => `${name}.txt` === file)
    if (answer === undefined) throw new Error(`${file} is not named after a recorded answer.`)
    const { files } = applyRecordedAnswer(answer, starter)
    const cases = readFileSync(new URL(file, folder), 'utf8').split(/^## /m).slice(1)
    return cases.map((text) => readCase(text, files))
  })
}

/** `elsewhere` is everything but the one right result: another place, another file, or other text. */
export function tryFailedEdit({ files, path, action, meant }: FailedEdit): EditOutcome {
  const result = applyAction(files, action)
  if (!result.ok) return 'refused'
  const [changed] = [...result.changes]
  const isMeant = result.changes.size === 1 && changed?.[0] === path && changed[1]?.content === meant
  return isMeant ? 'as meant' : 'elsewhere'
}

function readCase(text: string, files: ProjectFiles): FailedEdit {
  const name = text.slice(0, text.indexOf('\n'))
  const field = (key: string) => new RegExp(`^${key}: (.+)$`, 'm').exec(text)?.[1]
  const path = field('path') ?? ''
  const crlf = field('line ends') === 'CRLF'
  const written = section(text, 'written')
  if (written === null) throw new Error(`“${name}” has no blocks that were written.`)
  const first = withText(files, path, (content) => (crlf ? content.replace(/\n/g, '\r\n') : content))
  const since = section(text, 'since')
  const met = since === null ? first : exactly(first, { path, body: since, name })
  return {
    ...{ name, files: met, path },
    action: editAction(field('written to') ?? path, written),
    meant: textOf(exactly(met, { path, body: section(text, 'meant') ?? '', name }), path),
  }
}

function section(text: string, title: string): string | null {
  const [, rest] = text.split(`--- ${title}\n`)
  return rest?.split(/^--- /m)[0]?.trimEnd().concat('\n') ?? null
}

/** Makes a correct edit: each search text occurs once, word for word. */
function exactly(
  files: ProjectFiles,
  { path, body, name }: { path: string; body: string; name: string },
): ProjectFiles {
  const result = applyAction(files, editAction(path, body))
  if (!result.ok) throw new Error(`“${name}”: what is meant cannot be applied. ${result.error.message}`)
  return new Map([
    ...files,
    ...[...result.changes].flatMap(([at, file]) => (file ? [[at, file] as const] : [])),
  ])
}

function editAction(filePath: string, content: string): ClosedAction {
  return { kind: 'edit', filePath, to: undefined, content, complete: true }
}

function withText(files: ProjectFiles, path: string, change: (text: string) => string): ProjectFiles {
  return new Map(files).set(path, textFile(change(textOf(files, path))))
}

function textOf(files: ProjectFiles, path: string): string {
  const file = files.get(path)
  if (file === undefined || file.isBinary) throw new Error(`There is no text in ${path}.`)
  return file.content
}
