/** Input and output types of the static rules. */

import type { SourceTree, SyntaxNode } from '@sayso/bundler'
import type { Problem } from '@sayso/wire'
import type { AppRoutes } from './routes.ts'

/** A file of the project that is run, compiled to a tree. */
export interface SourceModule extends SourceTree {
  path: string
  source: string
}

export interface SourceProject {
  modules: readonly SourceModule[]
  /** The folder of the routes; null in an app without expo-router. */
  appRoot: string | null
  /** Of all files of the project, run or not. */
  routes: AppRoutes
  /** Names that each package exports, for advice. */
  packageExports: ReadonlyMap<string, readonly string[]>
  /** Package whose former interface has an entry of its own → that entry, its exports, and those that the main entry lacks or has only to throw. */
  legacies: ReadonlyMap<
    string,
    { specifier: string; exports: ReadonlySet<string>; former: ReadonlySet<string> }
  >
  /** Packages that package.json lists. */
  listedPackages: ReadonlySet<string>
  /** Packages that only a phone has, and why. */
  absentPackages: ReadonlyMap<string, string>
}

export interface Finding {
  /** Where it is; null is the start of the file. */
  node: SyntaxNode | null
  /** Tells the findings of one file apart, whatever line they are on. */
  key: string
  /** The mistake and its fix. */
  message: string
  /** The app runs nevertheless: listed with a repair, but no reason for one. */
  isWarning?: boolean
  importFix?: Problem['importFix']
  importMove?: Problem['importMove']
}

export type StaticRule = (module: SourceModule, project: SourceProject) => Finding[]
