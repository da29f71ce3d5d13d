/**
 * Files of a project by path, each with its text, or its bytes as base64. Folders exist only as prefixes of paths; a
 * project cannot hold an empty folder.
 */

/** One file. The content of a binary file is base64; of any other file, its text. */
export interface ProjectFile {
  readonly content: string
  readonly isBinary: boolean
}

/** Every file of a project by its normalised path (`app/index.tsx`). A value: change it by making a new one. */
export type ProjectFiles = ReadonlyMap<string, ProjectFile>

/** The same as plain JSON, for messages and storage. */
type ProjectFilesRecord = Readonly<Record<string, ProjectFile>>

/** Makes a text file. */
export function textFile(content: string): ProjectFile {
  return { content, isBinary: false }
}

/** Reads the JSON form. A prototype-less copy is not needed: a Map has no special keys. */
export function filesFromRecord(record: ProjectFilesRecord): ProjectFiles {
  return new Map(Object.entries(record))
}

/** Writes the JSON form, paths in code unit order, so that equal files give equal text. */
export function filesToRecord(files: ProjectFiles): Record<string, ProjectFile> {
  const paths = [...files.keys()].sort()
  return Object.fromEntries(paths.map((path) => [path, files.get(path) as ProjectFile]))
}
