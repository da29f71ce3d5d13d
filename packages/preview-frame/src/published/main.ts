/** Runtime of an exported page. The exporter puts it in front of the app's own code. */

import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { createPackageRegistry, type PackageTable } from '../modules/package-registry.ts'
import { showNoticeLine } from './notice-line.ts'
import { type PreparedPage, preparePublishedPage } from './prepare-page.ts'
import { runPublishedApp } from './run-app.ts'
import { registerServiceWorker } from './service-worker.ts'
import type { PublishedApp, PublishedRuntime, PublishedSettings } from './settings.ts'
import { followAddress, isStage, openStage } from './stage.ts'

/** An object of the script around, through which it uses the runtime. */
declare const sayso: Partial<PublishedRuntime>

const packages = createPackageRegistry()
let page: PreparedPage | null = null

Object.assign(sayso, { start, define, run } satisfies PublishedRuntime)

function start(settings: PublishedSettings): boolean {
  registerServiceWorker(settings.basePath)
  if (isStage()) {
    openStage({ settings, code: codeFor(settings.basePath), root: requireRoot() })
    return false
  }
  followAddress()
  if (settings.notice !== null) showNoticeLine(settings.notice)
  page = preparePublishedPage(settings)
  Object.assign(globalThis, { __d: define })
  return true
}

function define(table: PackageTable): void {
  packages.define(table)
}

function run(app: PublishedApp): void {
  if (page !== null) void runPublishedApp({ app, packages, page, container: requireRoot() })
}

function requireRoot(): HTMLElement {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page of the app is incomplete.')
  return root
}

/** A phone finds this computer under another name. */
function codeFor(basePath: string): { path: string; size: number } | null {
  if (/^(?:localhost|127\.|\[::1\]|.*\.localhost$)/.test(location.hostname)) return null
  const code = generate(new URL(basePath, location.href).href)
  return { path: toSvgPath(code), size: code.size }
}
