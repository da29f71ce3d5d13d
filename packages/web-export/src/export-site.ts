/** Makes the files of a site from a project. Runs in a process of its own, see `web-exporter.ts`. */

import { readAppConfig } from '@sayso/preview/app-config'
import type { ProjectFiles } from '@sayso/project'
import type { SharedPicture, WebExportFacts, WebExportResult } from './api.ts'
import { readSettings, writeScript } from './app-script.ts'
import { compileProject } from './compile-project.ts'
import { hashOf } from './hash.ts'
import { type AppIcon, makeIcons } from './icons/app-icons.ts'
import type { PackageSource } from './package-source.ts'
import { writePackages } from './packages-script.ts'
import { writePage } from './page.ts'
import { type PageColors, readColors } from './page-colors.ts'
import type { PageParts } from './page-parts.ts'
import { createProjectAssets } from './project-assets.ts'
import { writeProject } from './project-script.ts'
import type { SdkParts } from './sdk-parts.ts'
import { readSplash, type Splash } from './splash.ts'
import { writeManifest } from './web-manifest.ts'
import { writeWorker } from './worker/write-worker.ts'

interface SiteParts {
  sdk: SdkParts
  page: PageParts
  packages: PackageSource
}

export async function exportSite(
  files: ProjectFiles,
  facts: WebExportFacts,
  { sdk, page, packages }: SiteParts,
): Promise<WebExportResult> {
  const basePath = toBasePath(facts.basePath)
  const assets = createProjectAssets(basePath)
  const { manifest } = sdk
  const project = await compileProject(files, { manifest, packages, assetAddress: assets.addressOf })
  if (project.kind === 'failed') return project
  const appConfig = readAppConfig(files)
  const ofPackages = await writePackages({ sdk, packages, ...project })
  const script = await writeScript({
    runtime: page.runtime,
    settings: readSettings(files, { facts, basePath, appConfig }),
    packages: ofPackages.code,
    project: writeProject({ ...project, startCount: ofPackages.startCount, idFor: sdk.idFor }),
  })
  const colors = readColors(facts, appConfig)
  const icons = makeIcons(files, { title: facts.title, appConfig })
  const splash = readSplash(files, appConfig)
  const looks = { colors, splash, icons }
  const site = writeSite({ facts, basePath, appConfig, ...looks, script, page, assets: assets.files })
  for (const [name, bytes] of ofPackages.assets) site.set(`assets/${name}`, bytes)
  let bytes = 0
  for (const content of site.values()) bytes += content.length
  return { kind: 'exported', files: site, bytes }
}

/** `x`, `/x` and `/x/` are the same folder. */
function toBasePath(given = '/'): string {
  const inner = given.split('/').filter(Boolean).map(encodeURIComponent).join('/')
  return inner === '' ? '/' : `/${inner}/`
}

interface Site {
  facts: WebExportFacts
  basePath: string
  appConfig: unknown
  colors: PageColors
  splash: Splash
  icons: readonly AppIcon[]
  script: string
  page: PageParts
  assets: ReadonlyMap<string, Uint8Array>
}

/** All files but the assets of packages, which the page fetches when it uses them. */
function writeSite(options: Site): Map<string, Uint8Array> {
  const { facts, basePath, appConfig, colors, splash, script, page } = options
  const site = new Map([...options.assets].map(([name, bytes]) => [`assets/${name}`, bytes]))
  const scriptPath = `js/app-${hashOf(script)}.js`
  site.set(scriptPath, Buffer.from(script))
  const icons = options.icons.map(({ bytes, sidePx, isMaskable }) => {
    const path = `icons/${isMaskable ? 'maskable' : 'icon'}-${sidePx}-${hashOf(bytes)}.png`
    site.set(path, bytes)
    return { path, sidePx, isMaskable }
  })
  const { title, description, language } = facts
  const { orientation } = Object(Object(appConfig).expo ?? appConfig)
  const described = { title, description, language, basePath, colors, orientation, icons }
  site.set('manifest.webmanifest', Buffer.from(writeManifest(described)))
  const iconPath = icons[0]?.path ?? ''
  const picturePath = facts.picture === undefined ? null : pathOf(facts.picture)
  if (facts.picture !== undefined && picturePath !== null) site.set(picturePath, facts.picture.bytes)
  const paths = { basePath, scriptPath, iconPath, picturePath }
  const shown = [splash.light.picture, splash.dark?.picture ?? null].filter((picture) => picture !== null)
  for (const { name, bytes } of shown) site.set(`assets/${name}`, bytes)
  const html = Buffer.from(writePage({ facts, colors, splash, ...paths, styles: page.styles }))
  // Hosts of static files answer with the second one for the addresses of screens.
  site.set('index.html', html).set('404.html', html)
  const version = hashOf(Buffer.concat([html, ...[...site.keys()].map((path) => Buffer.from(path))]))
  const pictures = [iconPath, ...shown.map(({ name }) => `assets/${name}`)]
  const kept = { version, basePath, files: [scriptPath, ...pictures, ...listKept(options.assets)] }
  return site.set('sw.js', Buffer.from(writeWorker(page.worker, kept)))
}

function pathOf({ mediaType, bytes }: SharedPicture): string {
  return `assets/card-${hashOf(bytes)}.${mediaType === 'image/png' ? 'png' : 'jpg'}`
}

/** More than this is kept when it is used. */
const MAX_KEPT_BYTES = 4 * 1024 * 1024

function listKept(assets: ReadonlyMap<string, Uint8Array>): string[] {
  let bytes = 0
  return [...assets].flatMap(([name, content]) => {
    bytes += content.length
    return bytes > MAX_KEPT_BYTES ? [] : [`assets/${name}`]
  })
}
