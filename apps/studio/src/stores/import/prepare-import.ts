/**
 * Prepares an import for sending: a zip as it is, or a zip of a folder without files that belong to no project, since
 * `node_modules` alone may be a gigabyte. Values of a folder's `.env` files stay on the computer unless the person
 * agrees to send them.
 */

import {
  arrangeProject,
  type ImportChoices,
  type ImportSurvey,
  MAX_UNPACKED_BYTES,
  type SkippedPart,
  surveyProjectZip,
  writeZip,
} from '@sayso/archive'
import { t } from '@sayso/language/imports'
import { formatVariables } from '@sayso/project'
import { ApiFailure } from '@sayso/workbench'

/** A file of a folder that was picked or dropped; the path begins with the folder's name. */
export interface PickedFile {
  path: string
  file: File
}

export interface PreparedImport {
  name: string
  /** The parts left out here; null when the server reports them. */
  skipped: readonly SkippedPart[] | null
  /** Null when it could not be read; sending it shows the reason. */
  survey: ImportSurvey | null
  /** Rejects with an `ApiFailure` when there is too much in it, or nothing. */
  pack(choices: ImportChoices): Promise<Blob>
}

export async function prepareZip(file: File): Promise<PreparedImport> {
  const survey = surveyProjectZip(new Uint8Array(await file.arrayBuffer()))
  return { name: file.name, skipped: null, survey, pack: async () => file }
}

/** Says how a project is made, and is asked for before the rest is read. */
const READ_FIRST = /(?:^|\/)(?:package\.json|pnpm-workspace\.yaml|\.env[^/]*)$/
/** Describes an app's imports from outside its folder. */
const TSCONFIG = /(?:^|\/)tsconfig[^/]*\.json$/
const SOURCE = /\.[cm]?[jt]sx?$/
const MAX_READ_BYTES = 256 * 1024
/** Limit of the data read from a zip for this. */
const MAX_READ_TOTAL_BYTES = 4 * 1024 * 1024

export async function prepareFolder(picked: Iterable<PickedFile>): Promise<PreparedImport> {
  const files = new Map([...picked].map(({ path, file }) => [path, file]))
  const texts = new Map<string, string>()
  let leftBytes = MAX_READ_TOTAL_BYTES
  const read = async (kind: RegExp) => {
    for (const [path, file] of files) {
      const isRead = kind.test(path) && !path.includes('/node_modules/') && file.size <= MAX_READ_BYTES
      if (!isRead || texts.has(path) || file.size > leftBytes) continue
      leftBytes -= file.size
      texts.set(path, await file.text())
    }
  }
  const arrange = (choices: ImportChoices) =>
    arrangeProject(files.keys(), (path) => texts.get(path) ?? null, choices)
  await read(READ_FIRST)
  if (arrange({}).app !== '') for (const kind of [TSCONFIG, SOURCE]) await read(kind)
  const survey = arrange({})

  return {
    name: survey.topFolder ?? t('importedApp'),
    skipped: survey.skipped,
    survey,
    async pack(choices) {
      const { kept, topFolder, variables } = arrange(choices)
      const top = topFolder === null ? '' : `${topFolder}/`
      const root = [`${top}package.json`, `${top}pnpm-workspace.yaml`].filter((path) => files.has(path))
      const configs = [...texts.keys()].filter((path) => TSCONFIG.test(path))
      const wanted = [...new Set([...kept.keys(), ...root, ...configs])].flatMap((path) => {
        const file = files.get(path)
        return file === undefined ? [] : [{ path, file }]
      })
      checkSize(wanted, kept.size)
      const packed: { name: string; bytes: Uint8Array }[] = []
      for (const { path, file } of wanted) {
        packed.push({ name: path, bytes: new Uint8Array(await file.arrayBuffer()) })
      }
      if (choices.takesVariables) {
        packed.push({ name: `${top}.env`, bytes: new TextEncoder().encode(formatVariables(variables)) })
      }
      return new Blob([...writeZip(packed)].map((piece) => new Uint8Array(piece)))
    },
  }
}

function checkSize(wanted: readonly PickedFile[], keptCount: number): void {
  const sizeBytes = wanted.reduce((sum, { file }) => sum + file.size, 0)
  if (keptCount === 0) throw refused(t('thereIsNoFileIn'))
  if (sizeBytes > MAX_UNPACKED_BYTES) {
    throw refused(
      t('theFilesOfThisFolder', { size: toMegabytes(sizeBytes), max: toMegabytes(MAX_UNPACKED_BYTES) }),
    )
  }
}

function refused(sentence: string): ApiFailure {
  return new ApiFailure(sentence, { code: 'too-large' })
}

function toMegabytes(sizeBytes: number): number {
  return Math.ceil(sizeBytes / 1024 / 1024)
}
