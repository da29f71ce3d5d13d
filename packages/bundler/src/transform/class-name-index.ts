/** Index of the class names in a project's files, kept up to date file by file. */

import type { ProjectFile } from '@sayso/project'
import { type ClassNames, findClassNames, PLAIN_CLASSES } from './class-names.ts'

interface ClassNameIndex {
  /** Takes a file in; undefined when it is gone. True when a class name has come or gone. */
  read(path: string, file: ProjectFile | undefined): boolean
  /** Words that count as class names from now on, for files that are read. */
  usePlainClasses(classes: ReadonlySet<string>): void
  /** Sorted. */
  list(): readonly string[]
  clear(): void
}

interface Scanned {
  file: ProjectFile
  names: ClassNames
}

/** @param hasClassNames whether a file may have any. */
export function createClassNameIndex(
  hasClassNames: (path: string, file: ProjectFile) => boolean,
): ClassNameIndex {
  const scanned = new Map<string, Scanned>()
  /** Class name → how many files have it. */
  const uses = new Map<string, number>()
  let plainClasses: ReadonlySet<string> = PLAIN_CLASSES
  let listed: readonly string[] | null = null

  function read(path: string, file: ProjectFile | undefined): boolean {
    const known = scanned.get(path)
    if (known?.file === file) return false
    const before = new Set(known === undefined ? [] : namesIn(known))
    const next =
      file === undefined || !hasClassNames(path, file) ? null : { file, names: findClassNames(file.content) }
    if (next === null) scanned.delete(path)
    else scanned.set(path, next)
    const after = new Set(next === null ? [] : namesIn(next))
    let isOther = false
    for (const name of after) if (!before.has(name) && count(name, 1) === 1) isOther = true
    for (const name of before) if (!after.has(name) && count(name, -1) === 0) isOther = true
    if (isOther) listed = null
    return isOther
  }

  function namesIn({ names }: Scanned): string[] {
    return [...names.certain, ...[...names.words].filter((word) => plainClasses.has(word))]
  }

  function count(name: string, step: number): number {
    const next = (uses.get(name) ?? 0) + step
    if (next === 0) uses.delete(name)
    else uses.set(name, next)
    return next
  }

  return {
    read,
    usePlainClasses(classes) {
      plainClasses = classes
    },
    list() {
      listed ??= [...uses.keys()].sort()
      return listed
    },
    clear() {
      scanned.clear()
      uses.clear()
      listed = null
    },
  }
}
