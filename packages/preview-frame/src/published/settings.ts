/** Types of an exported page's script: what the exporter writes into it, and what the runtime reads. */

import type { BundleEntry, FRAME_SPECIFIERS, ModuleTarget } from '@sayso/wire'
import type { PackageTable } from '../modules/package-registry.ts'

/** The runtime as the script calls it: first `start`, then `define` for all packages, and `run` at the end. */
export interface PublishedRuntime {
  /** False: the page shows the app in a frame, and nothing else is to run here. */
  start(settings: PublishedSettings): boolean
  define(table: PackageTable): void
  run(app: PublishedApp): void
}

export interface PublishedSettings {
  title: string
  /** Folder of the site on its host: begins and ends with a slash. */
  basePath: string
  /** The parsed `app.json`, or null. */
  appConfig: unknown
  environment: Readonly<Record<string, string>>
  /** The app allows this scheme alone; null follows the device. */
  fixedScheme: 'light' | 'dark' | null
  /** A line about the page, at its bottom, by language. */
  notice: { texts: Readonly<Record<string, string>>; href: string } | null
}

export interface PublishedApp {
  entry: BundleEntry
  /** So many of the packages' modules, in the order of their definition, run before the app is mounted. */
  startCount: number
  /** Ids in the package table; `routerRoot` is there for an entry of the router alone. */
  ids: Record<Exclude<keyof typeof FRAME_SPECIFIERS, 'refresh' | 'jsxDevRuntime' | 'router'>, string>
  /** Path → the module's function, whose parameters are `MODULE_PARAMETERS`, and the targets of its specifiers. */
  modules: Record<string, readonly [run: PublishedModule, targets: Record<string, ModuleTarget>]>
}

type PublishedModule = (...values: unknown[]) => void
