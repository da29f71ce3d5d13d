/**
 * Makes a project of a zip archive, or refuses it with one sentence that says why.
 * Source: SPEC.md of this package, rules I1 to I9 and I550 to I552.
 */

import {
  encodeBase64,
  MAX_PROJECT_FILES,
  type ProjectFile,
  type ProjectFiles,
  textFile,
} from '@sayso/project'
import { arrangeProject, type ImportChoices, type ImportSurvey } from './arrange-project.ts'
import { decodeText } from './decode-text.ts'
import { refuseForeign } from './foreign-project.ts'
import { leaveOutUnfit, type PlannedFile } from './leave-out.ts'
import { type ImportRefusal, Refused, showName } from './refusal.ts'
import type { SkippedPart } from './sort-out.ts'
import type { ReadText } from './text.ts'
import { unpackEntry } from './unpack-entry.ts'
import { damaged, readZipDirectory, type ZipEntry } from './zip-directory.ts'

/** All files of an import together, unpacked. */
export const MAX_UNPACKED_BYTES = 48 * 1024 * 1024
/** Unpacked ÷ packed, of one file and of all together; code and pictures stay below a tenth of it. */
const MAX_RATIO = 200
/** Smaller files are harmless at any compression ratio. */
const RATIO_MATTERS_BYTES = 1024 * 1024

export type ImportResult =
  | {
      ok: true
      files: ProjectFiles
      skipped: readonly SkippedPart[]
      /** The folder that was around everything: a name for the project. */
      topFolder: string | null
      survey: ImportSurvey
    }
  | { ok: false; reason: ImportRefusal; message: string }

/** One long piece of work: a server does it in another process. */
export function readProjectZip(archive: Uint8Array, choices: ImportChoices = {}): ImportResult {
  try {
    return readAll(archive, choices)
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason, message: error.message }
    throw error
  }
}

/** Lists the choices that a person should be offered; null for an archive that `readProjectZip` refuses with a reason. */
export function surveyProjectZip(archive: Uint8Array): ImportSurvey | null {
  try {
    const entries = entriesOf(archive)
    return arrangeProject(entries.keys(), textReader(archive, entries))
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

function readAll(archive: Uint8Array, choices: ImportChoices): ImportResult {
  const entries = entriesOf(archive)
  const readText = textReader(archive, entries)
  const arranged = arrangeProject(entries.keys(), readText, choices)
  const { kept, written, topFolder } = arranged
  checkCount(kept.size)
  refuseForeign(kept, readText)
  const { planned, skipped } = leaveOutUnfit(kept, entries, readText)
  if (planned.length === 0) throw nothingInIt()
  checkSizes(planned)
  const files = new Map<string, ProjectFile>()
  for (const { path, entry } of planned) files.set(path, toFile(path, unpackEntry(archive, entry)))
  const leftOut = new Set(skipped.map((part) => kept.get(part.path)))
  for (const [path, text] of written) if (!leftOut.has(path)) files.set(path, textFile(text))
  // The unusual comes first, since few are shown.
  return {
    ok: true,
    files,
    skipped: [...skipped, ...arranged.skipped],
    topFolder,
    survey: surveyOf(arranged),
  }
}

function surveyOf({ apps, app, packages, variables, withheldNames }: ImportSurvey): ImportSurvey {
  return { apps, app, packages, variables, withheldNames }
}

function entriesOf(archive: Uint8Array): Map<string, ZipEntry> {
  return namedOnce(readZipDirectory(archive).filter(({ name }) => !name.endsWith('/')))
}

/** Files that configure a project are small; larger ones are not read for that. */
const MAX_READ_BYTES = 256 * 1024
/** All of these together, since they are unpacked before anything is refused for its size. */
const MAX_READ_TOTAL_BYTES = 4 * 1024 * 1024

function textReader(archive: Uint8Array, entries: ReadonlyMap<string, ZipEntry>): ReadText {
  const known = new Map<string, string | null>()
  let leftBytes = MAX_READ_TOTAL_BYTES
  return (path) => {
    const text = known.get(path)
    if (text !== undefined) return text
    const entry = entries.get(path)
    const isSmall = entry !== undefined && !entry.isSpecial && entry.unpackedBytes <= MAX_READ_BYTES
    if (isSmall) leftBytes -= entry.unpackedBytes
    const isRead = isSmall && leftBytes >= 0
    const read = isRead ? decodeText(path, unpackEntry(archive, entry)) : null
    known.set(path, read)
    return read
  }
}

function namedOnce(entries: readonly ZipEntry[]): Map<string, ZipEntry> {
  const byName = new Map<string, ZipEntry>()
  for (const entry of entries) {
    if (byName.has(entry.name)) throw new Refused('twin', `${showName(entry.name)} is in this zip twice.`)
    byName.set(entry.name, entry)
  }
  return byName
}

function checkCount(count: number): void {
  if (count === 0) throw nothingInIt()
  if (count <= MAX_PROJECT_FILES) return
  throw new Refused(
    'too-many-files',
    `This zip holds ${count.toLocaleString('en-GB')} files; a project holds at most ${MAX_PROJECT_FILES.toLocaleString('en-GB')}.`,
  )
}

function nothingInIt(): Refused {
  return new Refused('empty', 'There is no file in this zip that belongs to a project.')
}

function checkSizes(planned: readonly PlannedFile[]): void {
  for (const { path, entry } of planned) {
    const { packedBytes, unpackedBytes } = entry
    if (unpackedBytes > RATIO_MATTERS_BYTES && unpackedBytes > packedBytes * MAX_RATIO) {
      throw new Refused(
        'bomb',
        `${path} unpacks to more than ${MAX_RATIO} times its packed size, as no ordinary file does.`,
      )
    }
  }
  const totalBytes = planned.reduce((sum, { entry }) => sum + entry.unpackedBytes, 0)
  const packedBytes = planned.reduce((sum, { entry }) => sum + entry.packedBytes, 0)
  if (totalBytes > RATIO_MATTERS_BYTES && totalBytes > packedBytes * MAX_RATIO) {
    throw new Refused(
      'bomb',
      `This zip unpacks to more than ${MAX_RATIO} times its packed size, as no ordinary project does.`,
    )
  }
  if (totalBytes > MAX_UNPACKED_BYTES) {
    throw new Refused(
      'too-large',
      `The files of this zip have ${megabytes(totalBytes)} MB together; a project may be imported with ${megabytes(MAX_UNPACKED_BYTES)} MB.`,
    )
  }
  checkOverlaps(planned)
}

/** Files that share their bytes are a way to make a small archive huge. */
function checkOverlaps(planned: readonly PlannedFile[]): void {
  const inOrder = [...planned].sort((a, b) => a.entry.headerOffset - b.entry.headerOffset)
  let endsAt = 0
  for (const { entry } of inOrder) {
    if (entry.headerOffset < endsAt) throw damaged(`${showName(entry.name)} overlaps another file`)
    endsAt = entry.headerOffset + entry.packedBytes
  }
}

function toFile(path: string, bytes: Uint8Array): ProjectFile {
  const text = decodeText(path, bytes)
  return text === null ? { content: encodeBase64(bytes), isBinary: true } : textFile(text)
}

function megabytes(sizeBytes: number): number {
  return Math.ceil(sizeBytes / 1024 / 1024)
}
