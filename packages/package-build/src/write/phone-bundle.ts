/** One package as one CommonJS file for one platform, as phones and players load it. */

import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { build, type Loader } from 'esbuild'
import type { ImportRequest } from '../graph/import-target.ts'
import { packageOf } from '../graph/module-graph.ts'
import { PackageBuildError } from '../graph/package-build-error.ts'
import { isInside } from '../resolve/any-resolver.ts'
import { createFileResolver, type Platform } from '../resolve/file-resolver.ts'
import { isAssetFile, pngSize } from '../transform/assets.ts'
import { loaderFor, readableSource } from '../transform/transform-module.ts'
import { type PluginTarget, pipelinePlugin } from '../walk/pipeline-plugin.ts'

interface PhoneBundleOptions {
  /** Holds `node_modules`. */
  installFolder: string
  /** The name with its deep path. */
  fullName: string
  platform: Platform
  isExternal: (packageName: string) => boolean
  /** Where the assets will be: absolute, without a slash at the end. */
  assetUrl: string
  signal: AbortSignal
}

export interface PhoneBundle {
  code: string
  /** Packages that the code asks for and that are neither there nor external, sorted. */
  missing: string[]
  /** File name below `assets/` → bytes. */
  assets: Map<string, Uint8Array>
}

/** Throws `PackageBuildError` `not-bundled` with esbuild's first complaint, and the signal's reason. */
export async function bundleForPhone(options: PhoneBundleOptions): Promise<PhoneBundle> {
  const { fullName, platform, signal } = options
  const installFolder = await realpath(options.installFolder)
  const assets = new Map<string, Uint8Array>()
  const missing = new Set<string>()
  const name = JSON.stringify(fullName)
  try {
    const { outputFiles } = await build({
      stdin: { contents: `exports[${name}] = require(${name})`, resolveDir: installFolder },
      absWorkingDir: installFolder,
      bundle: true,
      write: false,
      minify: true,
      format: 'cjs',
      platform: 'browser',
      target: 'es2017',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"', __DEV__: 'false' },
      tsconfigRaw: {},
      legalComments: 'none',
      plugins: [
        pipelinePlugin({
          resolve: createPhoneResolver({
            ...options,
            installFolder,
            onMissing: (packageName) => missing.add(packageName),
          }),
          load: (file) => load(file, options, assets),
        }),
      ],
      logLevel: 'silent',
    })
    return { code: outputFiles[0]?.text ?? '', missing: [...missing].sort(), assets }
  } catch (cause) {
    signal.throwIfAborted()
    const reason = cause instanceof Error ? cause.message.slice(0, 500) : String(cause)
    const message = `\`${fullName}\` cannot be bundled for ${platform}: ${reason}`
    throw new PackageBuildError('not-bundled', message, { cause })
  }
}

function createPhoneResolver({
  installFolder,
  isExternal,
  platform,
  signal,
  onMissing,
}: PhoneBundleOptions & { onMissing: (packageName: string) => void }): (
  request: ImportRequest,
) => Promise<PluginTarget> {
  const findFile = createFileResolver({ platform, policy: 'any' })
  return async ({ specifier, importer, folder, isRequire }) => {
    signal.throwIfAborted()
    // The package itself is requested, even where similar packages are external.
    const isEntry = importer === null
    if (!isEntry && !specifier.startsWith('.') && isExternal(packageOf(specifier))) return { kind: 'outside' }
    const found = path.isAbsolute(specifier)
      ? null
      : await findFile(folder, specifier, isRequire ? 'require' : 'import')
    if (found === 'off') return { kind: 'off' }
    if (found !== null && isInside(installFolder, found.file)) return { kind: 'own', file: found.file }
    if (isEntry && (await hasOtherEntries(installFolder, specifier))) return { kind: 'off' }
    if (isEntry) throw new Error(`${specifier} was not found`)
    if (/^[@\w]/.test(specifier)) onMissing(packageOf(specifier))
    return { kind: 'outside' }
  }
}

/** Whether the package exports parts, or types, and nothing under its own name: then it is an empty module. */
async function hasOtherEntries(installFolder: string, packageName: string): Promise<boolean> {
  const file = path.join(installFolder, 'node_modules', packageName, 'package.json')
  try {
    const { exports = {}, types, typings } = JSON.parse(await readFile(file, 'utf8'))
    const parts = Object.keys(Object(exports)).filter(
      (key) => key.startsWith('./') && key !== './package.json',
    )
    return parts.length > 0 || types !== undefined || typings !== undefined
  } catch {
    // A deep import, or a package.json that cannot be read: there is nothing else to offer.
    return false
  }
}

async function load(
  file: string,
  { assetUrl, platform }: PhoneBundleOptions,
  assets: Map<string, Uint8Array>,
): Promise<{ contents: string; loader: Loader }> {
  if (/\.(css|svg)$/.test(file)) return { contents: '', loader: 'js' }
  const bytes = await readFile(file)
  if (!isAssetFile(file)) {
    const source = bytes.toString('utf8')
    return { contents: await readableSource(file, source), loader: loaderFor(file) }
  }
  const type = path.extname(file).slice(1)
  const hash = createHash('md5').update(bytes).digest('hex')
  const name = `${path.basename(file, `.${type}`)}.${hash.slice(0, 8)}`
  assets.set(`${name}.${type}`, bytes)
  if (platform === 'web' && /^(ttf|otf)$/.test(type)) {
    return { contents: `module.exports=${JSON.stringify(`${assetUrl}/${name}.${type}`)}`, loader: 'js' }
  }
  const size = type === 'png' ? pngSize(bytes) : {}
  const asset = {
    __packager_asset: true,
    httpServerLocation: assetUrl,
    scales: [1],
    hash,
    name,
    type,
    ...size,
  }
  // Like Metro: an image registers itself, and the runtime finds it by its number.
  const contents = `module.exports=require("@react-native/assets-registry/registry").registerAsset(${JSON.stringify(asset)})`
  return { contents, loader: 'js' }
}
