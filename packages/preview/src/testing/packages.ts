/** A small set of prebuilt packages, as its manifest describes it. */

import { FRAME_SPECIFIERS, type PackageManifest } from '@sayso/wire'
import type { ChunkSource } from '../worker/chunk-source.ts'

const chunkOf: Record<string, string> = {
  [FRAME_SPECIFIERS.reactNative]: 'native',
  [FRAME_SPECIFIERS.router]: 'router',
  [FRAME_SPECIFIERS.routerRoot]: 'router-root',
  'expo-camera': 'camera',
}

export const testManifest: PackageManifest = {
  sdkVersion: '53.0.0',
  hash: 'test',
  chunks: {
    react: { file: 'react-1.js', sizeBytes: 1, imports: [] },
    native: { file: 'native-1.js', sizeBytes: 1, imports: ['react'] },
    router: { file: 'router-1.js', sizeBytes: 1, imports: ['navigation', 'native'] },
    'router-root': { file: 'router-root-1.js', sizeBytes: 1, imports: ['router'] },
    navigation: { file: 'navigation-1.js', sizeBytes: 1, imports: ['native', 'router'] },
    icons: { file: 'icons-1.js', sizeBytes: 1, imports: [] },
    feather: { file: 'feather-1.js', sizeBytes: 1, imports: ['native'] },
    ionicons: { file: 'ionicons-1.js', sizeBytes: 1, imports: ['native'] },
    camera: { file: 'camera-1.js', sizeBytes: 1, imports: ['native'] },
  },
  modules: {
    ...Object.fromEntries(
      [...Object.values(FRAME_SPECIFIERS), 'expo-camera'].map((specifier) => [
        specifier,
        { id: `id:${specifier}`, chunk: chunkOf[specifier] ?? 'react', exports: null },
      ]),
    ),
    '@expo/vector-icons': {
      id: 'id:icons',
      chunk: 'icons',
      exports: ['Feather', 'Ionicons'],
      exportChunks: { Feather: 'feather', Ionicons: 'ionicons' },
    },
  },
  packages: {},
}

/** Chunks that are there at once, except those that `fail` names. */
export function createTestChunks(fail: ReadonlySet<string> = new Set()): ChunkSource {
  const ids = Object.fromEntries(Object.keys(FRAME_SPECIFIERS).map((name) => [name, `id:${name}`]))
  return {
    manifest: testManifest,
    usePackages() {},
    framePackages: { type: 'frame-packages', ids: ids as ChunkSource['framePackages']['ids'] },
    prefetch() {},
    async load(name) {
      if (fail.has(name)) throw new Error(`The preview could not load ${name}.`)
      return `code of ${name}`
    },
  }
}
