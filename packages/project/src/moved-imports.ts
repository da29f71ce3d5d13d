/**
 * Rewrites the imports of files that move: those in them, and those that lead to them, by relative paths and by the
 * aliases of `tsconfig.json`. Each import keeps its target.
 */

import type { ProjectFiles } from './files.ts'
import { isSourcePath, pathsMeant, relativeSpecifier, rewriteSpecifiers } from './import-specifiers.ts'
import { dirname, joinPath } from './join-paths.ts'
import { aliasFor, expandAliases, readTsconfigAliases } from './path-aliases.ts'

/**
 * @param files as they were before the move.
 * @param moves old path → new path.
 * @returns what becomes of the text of a file, given by its old path.
 */
export function importMover(
  files: ProjectFiles,
  moves: ReadonlyMap<string, string>,
): (path: string, text: string) => string {
  const aliases = readTsconfigAliases((path) => files.get(path)?.content)
  const stems = new Set([...moves.keys()].flatMap(stemsOf))

  /** The file that a path means where that is one of those that move. */
  function movedFile(target: string): string | undefined {
    // Nearly all imports lead elsewhere, which costs a look at most.
    if (!stems.has(target) && !stems.has(target.replace(/\.[cm]?jsx?$/, ''))) return undefined
    const file = pathsMeant(target).find((path) => files.has(path))
    return file !== undefined && moves.has(file) ? file : undefined
  }

  return (path, text) => {
    if (!isSourcePath(path)) return text
    const newPath = moves.get(path) ?? path
    return rewriteSpecifiers(text, (specifier) => {
      const isRelative = specifier.startsWith('.')
      const targets = isRelative ? [joinPath(dirname(path), specifier)] : expandAliases(aliases, specifier)
      for (const target of targets) {
        if (target === null) continue
        const file = movedFile(target)
        if (file === undefined) {
          if (isRelative && newPath !== path) return relativeSpecifier(newPath, target)
          continue
        }
        const newTarget = renamed(target, file, moves.get(file) ?? file)
        const alias = isRelative ? null : aliasFor(aliases, specifier, newTarget)
        return alias ?? relativeSpecifier(newPath, newTarget)
      }
      return specifier
    })
  }
}

/** All ways in which an import may name a file: whole, without its extension and platform, and as a folder. */
function stemsOf(path: string): string[] {
  const bare = path.replace(/\.[^./]+$/, '')
  const common = bare.replace(/(?:\.(?:web|native|ios|android)|@[\d.]+x)$/, '')
  return [path, bare, common, `${common}${path.slice(bare.length)}`, common.replace(/(?:^|\/)index$/, '')]
}

/** The new path, written as the old one was: without an extension, or as a folder, where that was so. */
function renamed(target: string, file: string, newFile: string): string {
  if (file === target) return newFile
  const ending = file.slice(file.startsWith(`${target}/`) ? `${target}/`.length : target.length)
  if (newFile.endsWith(`/${ending}`)) return newFile.slice(0, -ending.length - 1)
  return newFile.replace(/(\.(?:web|native|ios|android))?\.[^./]+$/, '')
}
