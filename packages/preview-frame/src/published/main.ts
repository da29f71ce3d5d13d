/**
 * Runtime of an exported page. The exporter puts it in front of the app's own code, as `sayso`: `start` with the settings, then the
 * packages by `define`, and `run` at the end.
 */

import { createPackageRegistry, type PackageTable } from '../modules/package-registry.ts'
import { type PreparedPage, preparePublishedPage } from './prepare-page.ts'
import { runPublishedApp } from './run-app.ts'
import type { PublishedApp, PublishedSettings } from './settings.ts'

const packages = createPackageRegistry()
let page: PreparedPage | null = null

export function start(settings: PublishedSettings): void {
  page = preparePublishedPage(settings)
  Object.assign(globalThis, { __d: define })
}

export function define(table: PackageTable): void {
  packages.define(table)
}

export function run(app: PublishedApp): void {
  const container = document.getElementById('root')
  if (container === null || page === null) throw new Error('The page of the app is incomplete.')
  runPublishedApp({ app, packages, page, container })
}
