/** A tiny replacement for the prebuilt SDK: React, one package with a deep file, and the empty module. */

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ExpoSdk } from '@sayso/project'
import type { PackageManifest } from '@sayso/wire'
import type { PreloadedFolders } from '../bundle/preloaded-packages.ts'

export const testManifest: PackageManifest = {
  sdkVersion: '53.0.0',
  hash: 'sdk-hash',
  chunks: {
    react: { file: 'react-1.js', sizeBytes: 1, imports: [] },
    svg: { file: 'svg-1.js', sizeBytes: 1, imports: ['react'] },
  },
  modules: {
    react: { id: 'r', chunk: 'react', exports: ['useState'] },
    'react-native-svg': { id: 's', chunk: 'svg', exports: null },
    'react-native-webview': { id: 'w', chunk: 'svg', exports: null },
    '@expo/vector-icons/Ionicons': { id: 'i', chunk: 'svg', exports: null },
  },
  packages: {
    react: { version: '19.0.0', status: 'works', note: '' },
    'react-native-svg': { version: '15.0.0', status: 'works', note: '' },
  },
}

const index = {
  'react/index.js': { id: 'r', chunk: 'react' },
  'react-native-svg/index.js': { id: 's', chunk: 'svg' },
  'react-native-svg/shape.js': { id: 's2', chunk: 'svg' },
  'stand-ins/shared/empty.ts': { id: 'e', chunk: 'react' },
}

const installed: Readonly<Record<string, string>> = {
  'react-native-svg/package.json': '{"name":"react-native-svg","version":"15.0.0","main":"index.js"}',
  'react-native-svg/index.js': 'exports.Svg = 1',
  'react-native-svg/shape.js': 'exports.Shape = 1',
  'prop-types/index.js': 'exports.string = "string"',
  'left-over/index.js': 'exports.a = 1',
  'react-native-svg/css.js': 'exports.shape = require("./shape")',
}

/** @param as another SDK than the one that `testManifest` describes. */
export async function writeTestSdk(
  folder: string,
  as?: { sdk: ExpoSdk; hash: string },
): Promise<PreloadedFolders> {
  const manifest = as ? { ...testManifest, sdkVersion: as.sdk.version, hash: as.hash } : testManifest
  const distFolder = path.join(folder, 'dist')
  const installFolder = path.join(folder, 'sdk')
  await mkdir(distFolder, { recursive: true })
  await writeFile(path.join(distFolder, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(path.join(distFolder, 'modules.json'), JSON.stringify(index))
  for (const [name, text] of Object.entries(installed)) {
    const file = path.join(installFolder, 'node_modules', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return { distFolder, installFolder }
}
