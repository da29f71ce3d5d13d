/**
 * The imports of files that move: those in them, and those that lead to them, by relative paths and by the aliases of `tsconfig.json`. What is
 * imported stays the same file.
 */

import type { ProjectFiles } from './files.ts'
import { isSourcePath, pathsMeant, relativeSpecifier, rewriteSpecifiers } from './import-specifiers.ts'
import { dirname, joinPath } from './join-paths.ts'
import { parseJsonWithComments } from './json-with-comments.ts'

interface Alias {
  /** What stands before the `*`. */
  prefix: string
  /** The folder that it means; ends with a slash, or is empty for the top. */
  folder: string
}

/**
 * @param files as they were before the move.
 * @param moves old path → new path.
 * @returns what becomes of the text of a file, given by its old path.
 */
export function importMover(
  files: ProjectFiles,
  moves: ReadonlyMap<string, string>,
): (path: string, text: string) => string {
  const aliases = readAliases(files.get('tsconfig.json')?.content ?? '')
  const find = (target: string) => pathsMeant(target).find((path) => files.has(path))

  return (path, text) => {
    if (!isSourcePath(path)) return text
    const newPath = moves.get(path) ?? path
    return rewriteSpecifiers(text, (specifier) => {
      const alias = specifier.startsWith('.')
        ? null
        : aliases.find(({ prefix }) => specifier.startsWith(prefix))
      if (alias === undefined) return specifier
      const target =
        alias === null
          ? joinPath(dirname(path), specifier)
          : alias.folder + specifier.slice(alias.prefix.length)
      if (target === null) return specifier
      const file = find(target)
      const newTarget = file === undefined ? target : renamed(target, file, moves.get(file) ?? file)
      const isSame = newTarget === target && (newPath === path || alias !== null)
      if (isSame) return specifier
      return alias !== null && newTarget.startsWith(alias.folder)
        ? alias.prefix + newTarget.slice(alias.folder.length)
        : relativeSpecifier(newPath, newTarget)
    })
  }
}

/** The new path, written as the old one was: without an ending, or as a folder, where that was so. */
function renamed(target: string, file: string, newFile: string): string {
  if (file === newFile) return target
  if (file === target) return newFile
  const ending = file.slice(file.startsWith(`${target}/`) ? `${target}/`.length : target.length)
  if (newFile.endsWith(`/${ending}`)) return newFile.slice(0, -ending.length - 1)
  return newFile.replace(/(\.(?:web|native|ios|android))?\.[^./]+$/, '')
}

/** Of the form `"@/*": ["./src/*"]`, the longest prefix first. */
function readAliases(text: string): Alias[] {
  const { compilerOptions } = Object(parseJsonWithComments(text))
  const { baseUrl, paths } = Object(compilerOptions)
  const base = typeof baseUrl === 'string' ? (joinPath('', baseUrl) ?? '') : ''
  const entries: [string, unknown][] = Object.entries(Object(paths))
  return entries
    .flatMap(([pattern, targets]) => {
      const [target] = Array.isArray(targets) ? targets : []
      if (!pattern.endsWith('*') || typeof target !== 'string' || !target.endsWith('*')) return []
      const folder = joinPath(base, target.slice(0, -1))
      if (folder === null) return []
      return [{ prefix: pattern.slice(0, -1), folder: folder === '' ? '' : `${folder}/` }]
    })
    .filter(({ prefix }) => prefix !== '')
    .sort((a, b) => b.prefix.length - a.prefix.length)
}
