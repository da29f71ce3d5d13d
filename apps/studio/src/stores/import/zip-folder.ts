/** Makes a zip of a folder, without what belongs to no project: `node_modules` alone may be a gigabyte. */

import { MAX_UNPACKED_BYTES, type SkippedPart, sortOutPaths, writeZip } from '@sayso/archive'
import { ApiFailure } from '@sayso/workbench'

/** A file of a folder that was picked or dropped; the path begins with the folder's name. */
export interface PickedFile {
  path: string
  file: File
}

export interface ZippedFolder {
  zip: Blob
  name: string
  skipped: readonly SkippedPart[]
}

/** Rejects with an `ApiFailure` when there is too much in it, or nothing. */
export async function zipFolder(picked: Iterable<PickedFile>): Promise<ZippedFolder> {
  const files = new Map([...picked].map(({ path, file }) => [path, file]))
  const { kept, skipped, topFolder } = sortOutPaths(files.keys())
  const wanted = [...kept.keys()].flatMap((path) => {
    const file = files.get(path)
    return file === undefined ? [] : [{ path, file }]
  })
  const sizeBytes = wanted.reduce((sum, { file }) => sum + file.size, 0)
  if (wanted.length === 0) throw refused('There is no file in this folder that belongs to a project.')
  if (sizeBytes > MAX_UNPACKED_BYTES) {
    throw refused(
      `The files of this folder have ${toMegabytes(sizeBytes)} MB; at most ${toMegabytes(MAX_UNPACKED_BYTES)} MB can be imported.`,
    )
  }
  const read: { name: string; bytes: Uint8Array }[] = []
  for (const { path, file } of wanted) {
    read.push({ name: path, bytes: new Uint8Array(await file.arrayBuffer()) })
  }
  const pieces = [...writeZip(read)].map((piece) => new Uint8Array(piece))
  return { zip: new Blob(pieces), name: topFolder ?? 'Imported app', skipped }
}

function refused(sentence: string): ApiFailure {
  return new ApiFailure(sentence, { code: 'too-large' })
}

function toMegabytes(sizeBytes: number): number {
  return Math.ceil(sizeBytes / 1024 / 1024)
}
