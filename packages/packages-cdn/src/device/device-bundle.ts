/** One package as one CommonJS file for one platform, as phones and players load it. */

import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { build, type OnLoadResult, type OnResolveResult, type Plugin } from 'esbuild'
import { PackageError } from '../bounds/package-error.ts'
import { createFileResolver, type Platform } from '../bundle/file-resolver.ts'
import { packageNameOf } from '../fetch/package-spec.ts'

interface DeviceBundleOptions {
  installFolder: string
  /** With its deep path. */
  fullName: string
  platform: Platform
  isExternal: (packageName: string) => boolean
  /** Where the assets will be: absolute, without a slash at the end. */
  assetUrl: string
  signal: AbortSignal
}

interface DeviceBundle {
  code: string
  /** File name below `assets/` → bytes. */
  assets: Map<string, Uint8Array>
}

/** Throws `PackageError` `not-bundled` with esbuild's first complaint. */
export async function bundleForDevice(options: DeviceBundleOptions): Promise<DeviceBundle> {
  const installFolder = await realpath(options.installFolder)
  const assets = new Map<string, Uint8Array>()
  const name = JSON.stringify(options.fullName)
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
      loader: { '.js': 'jsx', '.css': 'empty', '.svg': 'empty' },
      define: { 'process.env.NODE_ENV': '"production"', __DEV__: 'false' },
      tsconfigRaw: {},
      legalComments: 'none',
      plugins: [resolvePlugin({ ...options, installFolder }), assetPlugin(options, assets)],
      logLevel: 'silent',
    })
    return { code: outputFiles[0]?.text ?? '', assets }
  } catch (cause) {
    options.signal.throwIfAborted()
    const reason = cause instanceof Error ? cause.message.slice(0, 500) : String(cause)
    const message = `\`${options.fullName}\` cannot be bundled for ${options.platform}: ${reason}`
    throw new PackageError('not-bundled', packageNameOf(options.fullName), message, { cause })
  }
}

function resolvePlugin({ installFolder, isExternal, platform, signal }: DeviceBundleOptions): Plugin {
  const findFile = createFileResolver(platform)
  const root = path.join(installFolder, 'node_modules') + path.sep
  return {
    name: 'sayso-resolve-device',
    setup({ onResolve }) {
      onResolve(
        { filter: /.*/ },
        async ({ path: specifier, resolveDir, importer, kind }): Promise<OnResolveResult> => {
          signal.throwIfAborted()
          const external = { path: specifier, external: true }
          // The package itself is what is asked for, even where packages like it are external.
          const isEntry = importer === '<stdin>'
          const how = isEntry || !kind.startsWith('require') ? 'import' : 'require'
          if (!isEntry && !specifier.startsWith('.') && isExternal(packageNameOf(specifier))) return external
          const found = path.isAbsolute(specifier) ? null : await findFile(resolveDir, specifier, how)
          if (found === 'off') return { path: specifier, namespace: 'empty' }
          if (found?.file.startsWith(root)) return { path: found.file }
          return isEntry ? { errors: [{ text: `${specifier} was not found` }] } : external
        },
      )
    },
  }
}

/** As Metro does: an image registers itself, and the runtime finds it by the number that it gets. */
function assetPlugin({ assetUrl, platform }: DeviceBundleOptions, assets: Map<string, Uint8Array>): Plugin {
  return {
    name: 'sayso-assets',
    setup({ onLoad }) {
      onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '', loader: 'js' }))
      onLoad(
        { filter: /\.(png|jpe?g|gif|webp|ttf|otf|mp3|mp4|wasm)$/ },
        async ({ path: file }): Promise<OnLoadResult> => {
          const bytes = await readFile(file)
          const type = path.extname(file).slice(1)
          const hash = createHash('md5').update(bytes).digest('hex')
          const name = `${path.basename(file, `.${type}`)}.${hash.slice(0, 8)}`
          assets.set(`${name}.${type}`, bytes)
          if (platform === 'web' && /^(ttf|otf)$/.test(type)) {
            return {
              contents: `module.exports=${JSON.stringify(`${assetUrl}/${name}.${type}`)}`,
              loader: 'js',
            }
          }
          const size = type === 'png' ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : {}
          const asset = {
            __packager_asset: true,
            httpServerLocation: assetUrl,
            scales: [1],
            hash,
            name,
            type,
            ...size,
          }
          const contents = `module.exports=require("@react-native/assets-registry/registry").registerAsset(${JSON.stringify(asset)})`
          return { contents, loader: 'js' }
        },
      )
    },
  }
}
