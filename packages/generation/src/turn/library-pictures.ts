/** Puts pictures of the library that an answer's code names into the project. Source: SPEC.md of this package, rule K40. */

import {
  type FileChanges,
  libraryFileOf,
  missingLibraryFiles,
  type ProjectFile,
  type ProjectFiles,
} from '@sayso/project'

/** A file of the library of pictures by its name, as `beach.webp`; null for one that it cannot have. */
export type LibraryFile = (name: string) => ProjectFile | null

interface Library {
  /** Without it, none is put into the project. */
  libraryFile?: LibraryFile | undefined
  lockedPaths: ReadonlySet<string>
}

/** The files that the changed code needs and the project does not have. */
export function namedPictures(
  files: ProjectFiles,
  changes: FileChanges,
  { libraryFile, lockedPaths }: Library,
): Map<string, ProjectFile> {
  if (libraryFile === undefined) return new Map()
  return new Map(
    missingLibraryFiles(files, changes).flatMap((path) => {
      const file = lockedPaths.has(path) ? null : libraryFile(libraryFileOf(path) ?? '')
      return file === null ? [] : [[path, file] as const]
    }),
  )
}
