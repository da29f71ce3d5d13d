/** The packages of an app as statements: the SDK's modules that it reaches, and the chunks of its other packages. */

import type { PackageUse } from '@sayso/bundler'
import { type BundledModule, type BundleEntry, FRAME_SPECIFIERS, type PackageManifest } from '@sayso/wire'
import type { PackageSource } from './package-source.ts'
import { reachedModules, usedModules } from './reached-modules.ts'
import type { SdkParts } from './sdk-parts.ts'
import { startOrder } from './start-order.ts'

interface PackagesScript {
  code: string
  /** The first modules of the code in this number are those with which the app starts, in the order in which they run. */
  startCount: number
  /** Name → content of the fonts and pictures that the code mentions. */
  assets: Map<string, Uint8Array>
}

interface PackagesOptions {
  sdk: SdkParts
  packages: Pick<PackageSource, 'read'>
  uses: readonly PackageUse[]
  entry: BundleEntry
  /** The project's. */
  modules: readonly BundledModule[]
  manifest: PackageManifest
  chunks: readonly string[]
}

export async function writePackages(options: PackagesOptions): Promise<PackagesScript> {
  const { sdk, packages, entry, manifest, chunks } = options
  const additions = await Promise.all(
    chunks
      .filter((name) => !Object.hasOwn(sdk.manifest.chunks, name))
      .map((name) => readText(packages, manifest.chunks[name]?.file ?? '')),
  )
  const reached = reachedModules(
    sdk.production,
    [...options.uses, ...pageUses(entry)],
    additions.flatMap((code) =>
      listSdkModules(code, sdk).flatMap(({ modulePath }) => withAll(modulePath, sdk)),
    ),
  )
  const imported = firstImports(options)
  const firstUses = [...pageUses(entry), ...options.uses.filter(({ specifier }) => imported.has(specifier))]
  const first = startOrder([...usedModules(sdk.production, firstUses)], sdk.production).filter((modulePath) =>
    reached.has(modulePath),
  )
  const code = [
    writeModules([...new Set([...first, ...[...reached].sort()])], sdk),
    ...writeAliases(additions, sdk),
    ...additions.map(withOwnAssets),
  ].join('\n')
  return { code, startCount: first.length, assets: await readAssets(code, options) }
}

/** Modules of the SDK that the page itself uses. */
function pageUses(entry: BundleEntry): PackageUse[] {
  const { react, reactDom, reactDomClient, routerRoot, reactNative } = FRAME_SPECIFIERS
  const whole = [react, reactDom, reactDomClient, ...(entry.kind === 'router' ? [routerRoot] : [])]
  return [
    ...whole.map((specifier) => ({ specifier, name: null })),
    { specifier: reactNative, name: 'AppRegistry' },
  ]
}

function writeModules(modulePaths: readonly string[], { production }: SdkParts): string {
  const definitions = modulePaths.map((modulePath) => {
    const module = production.modules[modulePath]
    if (module === undefined) throw new Error(`The SDK has no production module ${modulePath}.`)
    return `${module.id}:[${module.factory},null,""]`
  })
  return `(()=>{${production.helpers}\nsayso.define({${definitions.join(',\n')}})})();`
}

/** Packages that the project imports before its first screen is there: from its entry, or from layouts and the routes that addresses begin with. */
function firstImports({ entry, modules }: Pick<PackagesOptions, 'entry' | 'modules'>): Set<string> {
  const first =
    entry.kind === 'module'
      ? [entry.path]
      : entry.routes.filter(({ key }) => FIRST_ROUTE.test(key)).map(({ path }) => path)
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const specifiers = new Set<string>()
  const seen = new Set(first)
  for (const path of seen) {
    for (const [specifier, target] of Object.entries(byPath.get(path)?.targets ?? {})) {
      if (target.kind === 'project') seen.add(target.path)
      if (target.kind === 'package') specifiers.add(specifier)
    }
  }
  return specifiers
}

const FIRST_ROUTE = /(?:^|\/)(?:_layout|index)\.\w+$/

/** The SDK's modules that a chunk of another package imports: its tables have the ids of chunks. */
function listSdkModules(
  code: string,
  { pathOf, production }: SdkParts,
): { chunkId: string; modulePath: string }[] {
  const ids = new Set([...code.matchAll(/"[^"\\]*":"([0-9a-z]+)"/g)].map(([, id = '']) => id))
  return [...ids].flatMap((chunkId) => {
    const modulePath = pathOf(chunkId)
    return modulePath !== undefined && Object.hasOwn(production.modules, modulePath)
      ? [{ chunkId, modulePath }]
      : []
  })
}

/** The module, and those behind an index: which exports of it another package touches is not known here. */
function withAll(modulePath: string, { production }: SdkParts): string[] {
  return [modulePath, ...Object.values(production.modules[modulePath]?.lazyTargets ?? {})]
}

/** Lead from the ids in other packages' chunks to the modules. */
function writeAliases(additions: readonly string[], sdk: SdkParts): string[] {
  const chunkIds = new Set(
    additions.flatMap((code) => listSdkModules(code, sdk).map(({ chunkId }) => chunkId)),
  )
  const aliases = [...chunkIds].map(
    (id) => `${JSON.stringify(id)}:[(r,m)=>{m.exports=r(${JSON.stringify(sdk.idFor(id))})},null,""]`,
  )
  return aliases.length === 0 ? [] : [`sayso.define({${aliases.join(',')}});`]
}

/** Their assets lie in another folder of the server, and here beside all others. */
function withOwnAssets(code: string): string {
  return code.replaceAll('"../../packages/assets/', '"assets/')
}

async function readText(packages: Pick<PackageSource, 'read'>, file: string): Promise<string> {
  const bytes = await packages.read(file)
  if (bytes === null) throw new Error(`The packages’ file ${file} is gone.`)
  return Buffer.from(bytes).toString('utf8')
}

const ASSET = /__saysoAssetBaseUrl\+"assets\/([\w@.-]+)"/g

async function readAssets(
  code: string,
  { sdk, packages }: PackagesOptions,
): Promise<Map<string, Uint8Array>> {
  const names = new Set([...code.matchAll(ASSET)].map(([, name = '']) => name))
  const read = [...names].map(async (name) => {
    const bytes = (await sdk.readAsset(name)) ?? (await packages.read(`/packages/assets/${name}`))
    return bytes === null ? [] : ([[name, bytes]] as const)
  })
  return new Map((await Promise.all(read)).flat())
}
