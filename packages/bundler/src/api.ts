/**
 * The bundler's public types: what it is given (files, a compiler, the table of prebuilt packages, perhaps a
 * cache) and what it answers (modules ready to run, the entry, the chunks they need, and the problems).
 */

import type { ProjectFile } from '@sayso/project'
import type { BundledModule, BundleEntry, PackageManifest, Problem, SourcePlace } from '@sayso/wire'
import type { PackageUse } from './graph/module-graph.ts'
import type { Compiler, TransformCache } from './transform/compiler.ts'
import type { AssetAddress } from './transform/data-modules.ts'

/**
 * Turns a project's files into modules for the preview frame, and changed files into the changed modules.
 * All methods are synchronous; a bundler belongs to one project and holds its files.
 */
export interface Bundler {
  /**
   * Applies changed files (null: the file is gone) and answers what that changes. The first call is given the
   * whole project. Never throws because of what a file contains: that becomes a problem in the result.
   */
  update(changes: ReadonlyMap<string, ProjectFile | null>): BundleResult
  /**
   * Runs files that are still being written in the place of stored ones, until these change, or null takes them away.
   * A text that does not compile, or is not a screen yet where one is wanted, changes nothing.
   */
  updateDrafts(drafts: ReadonlyMap<string, ProjectFile | null>): BundleResult
  /**
   * Starts the writing of an answer; null ends it, and with it all drafts. During an answer, another value updates
   * it.
   */
  setWriting(writing: Writing | null): BundleResult
  /**
   * Takes another table of prebuilt packages, and answers what that changes: imports that led nowhere may now lead
   * somewhere. `notes`: why a package is not there, by its name, in words for people; used instead of our own.
   */
  setPackages(packages: PackageManifest, notes?: ReadonlyMap<string, string>): BundleResult
  /** Bare specifiers in the project that lead to no file and no package module, sorted. */
  missingImports(): string[]
  /** The project’s imports from package modules that are in the manifest, each once. */
  packageUses(): Iterable<PackageUse>
  /** The whole project as it is now, for a frame that has nothing yet. */
  snapshot(): BundleResult
  /**
   * The source place of a place in the code of a module as last sent, both counted from 1, columns too.
   * Subtract `MODULE_HEADER_LINES` from a stack's line first. Null when the module or the place is not known.
   */
  locate(path: string, lineNumber: number, columnNumber: number): SourcePlace | null
}

export interface Writing {
  /** The files that are there when it begins are the starter's, which give way to the answer's. */
  isNewApp: boolean
  /** The answer's name for what it makes; null until it is known. */
  title: string | null
}

export interface BundleResult {
  /** New modules, and those whose code or targets changed, in no particular order. */
  modules: BundledModule[]
  /** Paths that were sent once and are no longer in the project, or no longer reached from the entry. */
  removed: string[]
  /** The entry to run; null while the project has none. */
  entry: BundleEntry | null
  /** See `BundleUpdate`. */
  isUnfinished: boolean
  /** The answer that is being written makes a new app. */
  isNewApp?: true
  /** Names of the chunks that the whole project needs, each after those that it cannot run without. */
  chunks: string[]
  /** Problems of the whole project, not only of what changed; at most `MAX_PROBLEMS`. */
  problems: Problem[]
}

export interface BundlerOptions {
  compiler: Compiler
  packages: PackageManifest
  cache?: TransformCache
  /** Called for each picture and asset that the project imports. Default: all are put into their modules. */
  assetAddress?: AssetAddress
}
