/** The packages of an app as statements: the SDK's modules that it reaches, and the chunks of its other packages. */

import type { PackageUse } from '@sayso/bundler'
import { type BundleEntry, FRAME_SPECIFIERS, type PackageManifest } from '@sayso/wire'
import type { PackageSource } from './package-source.ts'
import { reachedModules } from './reached-modules.ts'
import type { SdkParts } from './sdk-parts.ts'

interface PackagesScript {
  code: string
  /** Name → content of the fonts and pictures that the code mentions. */
  assets: Map<string, Uint8Array>
}

interface PackagesOptions {
  sdk: SdkParts
  packages: Pick<PackageSource, 'read'>
  uses: readonly PackageUse[]
  entry: BundleEntry
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
    additions.flatMap((code) => listSdkModules(code, sdk)),
  )
  const code = [writeModules(reached, sdk), ...additions.map(withOwnAssets)].join('\n')
  return { code, assets: await readAssets(code, options) }
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

function writeModules(reached: ReadonlySet<string>, { production, idOf }: SdkParts): string {
  const definitions = [...reached].sort().map((modulePath) => {
    const { factory, imports } = production.modules[modulePath] ?? { factory: 'function(){}', imports: {} }
    const targets = Object.entries(imports).filter(([, target]) => reached.has(target))
    const ids = Object.fromEntries(targets.map(([specifier, target]) => [specifier, idOf(target)]))
    return `${JSON.stringify(idOf(modulePath))}:[${factory},${JSON.stringify(ids)},""]`
  })
  return `(()=>{${production.helpers}\nsayso.define({${definitions.join(',\n')}})})();`
}

/** The SDK's modules that a chunk of another package imports: its tables name them by id. */
function listSdkModules(code: string, { pathOf, production }: SdkParts): string[] {
  const ids = new Set([...code.matchAll(/"[^"\\]*":"([0-9a-z]+)"/g)].map(([, id = '']) => id))
  return [...ids].flatMap((id) => {
    const modulePath = pathOf(id)
    const module = modulePath === undefined ? undefined : production.modules[modulePath]
    // Which exports of an index it touches is not known here.
    return module === undefined || modulePath === undefined
      ? []
      : [modulePath, ...Object.values(module.lazyTargets ?? {})]
  })
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
