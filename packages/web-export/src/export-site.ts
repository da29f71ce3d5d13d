/** Makes the files of a site from a project. Runs in a process of its own, see `web-exporter.ts`. */

import { createHash } from 'node:crypto'
import path from 'node:path'
import { readAppConfig, readFixedScheme } from '@sayso/preview/app-config'
import type { PublishedSettings } from '@sayso/preview-frame/published-settings'
import { decodeBase64, type ProjectFile, type ProjectFiles, publicVariablesOf } from '@sayso/project'
import { transform } from 'esbuild'
import type { WebExportFacts, WebExportResult } from './api.ts'
import { compileProject } from './compile-project.ts'
import type { PackageSource } from './package-source.ts'
import { writePackages } from './packages-script.ts'
import { safeColor, writePage } from './page.ts'
import type { PageParts } from './page-parts.ts'
import { writeProject } from './project-script.ts'
import type { SdkParts } from './sdk-parts.ts'

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
  const assets = createAssets(basePath)
  const project = await compileProject(files, {
    manifest: sdk.manifest,
    packages,
    assetAddress: assets.addressOf,
  })
  if (project.kind === 'failed') return project
  const appConfig = readAppConfig(files)
  const packagesScript = await writePackages({ sdk, packages, ...project })
  const settings = settingsOf(files, { facts, basePath, appConfig })
  const script = await writeScript({
    page,
    settings,
    packages: packagesScript.code,
    project: writeProject(project),
  })
  const site = new Map<string, Uint8Array>()
  const scriptPath = `js/app-${hashOf(script)}.js`
  const colors = colorsOf(facts, appConfig)
  const html = writePage({ facts, colors, basePath, script: scriptPath, styles: page.styles, hasIcons: true })
  site.set('index.html', Buffer.from(html))
  site.set('404.html', Buffer.from(html))
  site.set(scriptPath, Buffer.from(script))
  for (const [name, bytes] of [...assets.files, ...packagesScript.assets]) site.set(`assets/${name}`, bytes)
  let bytes = 0
  for (const content of site.values()) bytes += content.length
  return { kind: 'exported', files: site, bytes }
}

function toBasePath(given = '/'): string {
  return `/${given.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')
}

/** Small ones stay in the script: a request costs more. */
const MIN_ASSET_CHARS = 4096

function createAssets(basePath: string) {
  const files = new Map<string, Uint8Array>()
  return {
    files,
    addressOf(file: string, { content, isBinary }: ProjectFile): string | null {
      if (content.length < MIN_ASSET_CHARS) return null
      const bytes = isBinary ? decodeBase64(content) : Buffer.from(content)
      if (bytes === null) return null
      const extension = path.posix.extname(file)
      const stem = path.posix
        .basename(file, extension)
        .replaceAll(/[^\w-]/g, '_')
        .slice(0, 40)
      const name = `${stem}-${hashOf(bytes)}${extension.toLowerCase()}`
      files.set(name, bytes)
      return `${basePath}assets/${name}`
    },
  }
}

interface Described {
  facts: WebExportFacts
  basePath: string
  appConfig: unknown
}

function settingsOf(files: ProjectFiles, { facts, basePath, appConfig }: Described): PublishedSettings {
  const { title, data, notice } = facts
  const ofData: Record<string, string> = data
    ? { EXPO_PUBLIC_SUPABASE_URL: data.url, EXPO_PUBLIC_SUPABASE_ANON_KEY: data.anonKey }
    : {}
  return {
    ...{ title, basePath, appConfig },
    // As in the preview: what the project says wins.
    environment: { ...ofData, ...publicVariablesOf(files) },
    fixedScheme: readFixedScheme(appConfig),
    notice: notice ?? null,
  }
}

function colorsOf(facts: WebExportFacts, appConfig: unknown) {
  const expo = Object(Object(appConfig).expo ?? appConfig)
  const background = safeColor(
    facts.backgroundColor ?? String(Object(expo.web).backgroundColor ?? expo.backgroundColor ?? ''),
  )
  return { background, theme: safeColor(facts.themeColor, background) }
}

interface ScriptParts {
  page: PageParts
  settings: PublishedSettings
  packages: string
  project: string
}

/** One classic script. The packages are minified already. */
async function writeScript({ page, settings, packages, project }: ScriptParts): Promise<string> {
  const { code } = await transform(`sayso.run(${project})`, {
    minify: true,
    target: 'es2022',
    logLevel: 'silent',
    legalComments: 'none',
  })
  return `(()=>{${page.runtime}\nsayso.start(${JSON.stringify(settings)});\n${packages}\n${code}})();\n`
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
