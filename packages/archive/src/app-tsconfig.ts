/**
 * The aliases of an app in a repository: its tsconfig.json may take them from one outside its folder, and may lead out of it. Rewritten
 * for the app at the top, with what it inherits.
 * Source: SPEC.md of this package, rule W8.
 */

import {
  aliasesOf,
  type PathAliases,
  parseJsonWithComments,
  readTsconfigPaths,
  relativeSpecifier,
} from '@sayso/project'
import { type Layout, movedPath } from './outside-imports.ts'
import type { ReadText } from './text.ts'

interface AppAliases {
  /** Paths from the root of the repository. */
  aliases: PathAliases
  /** The text of the app's tsconfig.json in the project; null where it can stay as it is. */
  rewritten: string | null
}

export function readAppAliases(layout: Layout, readText: ReadText): AppAliases {
  const { app } = layout
  const file = `${app}/tsconfig.json`
  const text = readText(file)
  if (text === null) return { aliases: { baseFolder: null, patterns: [] }, rewritten: null }
  const found = readTsconfigPaths(file, (path) => readText(path) ?? undefined)
  const { baseFolder, paths, readFrom, packageBase } = found
  const named = [...readFrom, ...paths.flatMap(([, targets]) => targets)]
  const isInside = named.every((path) => path.startsWith(`${app}/`))
  return { aliases: aliasesOf(found), rewritten: isInside ? null : rewrite() }

  function rewrite(): string {
    const config = asRecord(parseJsonWithComments(text ?? ''))
    const { baseUrl: _, ...own } = asRecord(config.compilerOptions)
    const inProject = (path: string) => relativeSpecifier('tsconfig.json', movedPath(path, layout))
    const json = {
      ...config,
      extends: packageBase ?? 'expo/tsconfig.base',
      compilerOptions: {
        ...own,
        ...(baseFolder !== null && { baseUrl: '.' }),
        paths: Object.fromEntries(paths.map(([pattern, targets]) => [pattern, targets.map(inProject)])),
      },
    }
    return `${JSON.stringify(json, null, 2)}\n`
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
