/**
 * Maps the files of an import to the files of the project: files that belong to no project are left out, an app of a
 * repository moves to the top, and public variables of `.env` files are taken if the person agreed. Source: SPEC.md
 * of this package, rules S, W and PU.
 */

import {
  expandVariables,
  formatVariables,
  isPublicVariable,
  PUBLIC_VARIABLES_FILE,
  parseVariables,
} from '@sayso/project'
import { findApps, liftApp } from './monorepo.ts'
import { buildOutputOf, countSkipped, type SkippedPart, type SortedOut, sortOutPaths } from './sort-out.ts'
import type { ReadText } from './text.ts'

export interface ImportChoices {
  /** One of the survey's `apps`; without one the first is taken. */
  app?: string
  /** Whether public variables come along. Default: no. */
  takesVariables?: boolean
}

/** Choices that a person may be offered before an import. */
export interface ImportSurvey {
  /** Folders of Expo apps, the likeliest first; `''` for one at the top. Empty when none was recognised. */
  apps: readonly string[]
  /** The folder of the app that is taken. */
  app: string
  /** Folders of sibling packages that come along. */
  packages: readonly string[]
  /** Public variables of the `.env` files, by name: Expo puts them into the app, where everybody can read them. */
  variables: Readonly<Record<string, string>>
  /** Names that stay behind, since they may be secret. */
  withheldNames: readonly string[]
}

interface Arranged extends SortedOut, ImportSurvey {
  /** Texts that differ from the import's, or are not in it, by path in the project. */
  written: ReadonlyMap<string, string>
}

/**
 * @param readText reads a file of the import by its path there; asked for `package.json`, workspaces and `.env` files, and of an app below the
 * top for its sources and tsconfig files, with what these lead to.
 */
export function arrangeProject(
  paths: Iterable<string>,
  readText: ReadText,
  { app: wantedApp, takesVariables = false }: ImportChoices = {},
): Arranged {
  const sorted = sortOutPaths(paths)
  const { topFolder } = sorted
  const origins = new Map([...sorted.kept].map(([path, inside]) => [inside, path]))
  const readInside: ReadText = (path) => readText(origins.get(path) ?? path)
  const inside = new Set(origins.keys())
  const apps = findApps(inside, readInside)
  const app = wantedApp !== undefined && apps.includes(wantedApp) ? wantedApp : (apps[0] ?? '')
  const lifted = liftApp(inside, readInside, app)

  const skipped = new Map(sorted.skipped.map((part) => [part.path, part]))
  const kept = new Map<string, string>()
  for (const [path, origin] of origins) {
    const target = lifted.kept.get(path)
    const built = target === undefined || app === '' ? undefined : buildOutputOf(target)
    if (target === undefined) countSkipped(skipped, { path: packageOf(path), why: 'other-package' })
    else if (built !== undefined) countSkipped(skipped, { path: `${app}/${built}`, why: 'built' })
    else kept.set(origin, target)
  }
  const { variables, withheldNames } = readVariables([...skipped.values()], { topFolder, app, readText })
  const written = new Map(lifted.rewritten)
  if (takesVariables && Object.keys(variables).length > 0) {
    written.set(PUBLIC_VARIABLES_FILE, formatVariables(variables))
  }
  return {
    kept,
    written,
    skipped: [...skipped.values()],
    topFolder,
    apps,
    app,
    packages: lifted.packages,
    variables,
    withheldNames,
  }
}

/** `apps/web/src/a.ts` → `apps/web`: the part that identifies the package. */
function packageOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 2).join('/') || path
}

/** Those that Expo reads while an app is developed, the strongest last. */
const VARIABLE_FILES = ['.env', '.env.development', '.env.local', '.env.development.local']

function readVariables(
  skipped: readonly SkippedPart[],
  { topFolder, app, readText }: { topFolder: string | null; app: string; readText: ReadText },
): Pick<ImportSurvey, 'variables' | 'withheldNames'> {
  const top = topFolder === null ? '' : `${topFolder}/`
  const folders =
    app === ''
      ? ['']
      : ['', ...app.split('/').map((_, index, names) => `${names.slice(0, index + 1).join('/')}/`)]
  const wanted = folders.flatMap((folder) => VARIABLE_FILES.map((name) => `${top}${folder}${name}`))
  const there = new Set(skipped.map(({ path }) => path))
  const all: Record<string, string> = Object.assign(
    {},
    ...wanted.filter((path) => there.has(path)).map((path) => parseVariables(readText(path) ?? '')),
  )
  const entries = Object.entries(expandVariables(all))
  return {
    variables: Object.fromEntries(entries.filter(([name, value]) => isPublicVariable(name) && value !== '')),
    withheldNames: entries.map(([name]) => name).filter((name) => !isPublicVariable(name)),
  }
}
