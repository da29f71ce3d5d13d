/** esbuild plugin of every build here: our resolver finds files, our loader reads them. */

import type { Loader, OnResolveResult, Plugin } from 'esbuild'
import type { ImportRequest, ImportTarget } from '../graph/import-target.ts'

interface Pipeline {
  /** What it throws fails the build. */
  resolve: (request: ImportRequest) => Promise<PluginTarget>
  load: (file: string) => Promise<{ contents: string; loader: Loader }>
}

export type PluginTarget =
  | Exclude<ImportTarget, { kind: 'preloaded' }>
  /** Not walked; esbuild reports the import by this path. */
  | { kind: 'settled'; reportedPath: string }

export function pipelinePlugin({ resolve, load }: Pipeline): Plugin {
  return {
    name: 'sayso-packages',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, async ({ path: specifier, importer, resolveDir, kind }) => {
        const isEntry = importer === ENTRIES
        const target = await resolve({
          specifier,
          importer: isEntry ? null : importer,
          folder: resolveDir,
          isRequire: !isEntry && kind.startsWith('require'),
        })
        return toEsbuild(specifier, target)
      })
      onLoad({ filter: /.*/, namespace: OFF }, () => ({ contents: '', loader: 'js' }))
      onLoad({ filter: /.*/, namespace: 'file' }, ({ path: file }) => load(file))
    },
  }
}

/** How esbuild names the code that asks for the entries. */
export const ENTRIES = '<stdin>'

const OFF = 'off'

function toEsbuild(specifier: string, target: PluginTarget): OnResolveResult {
  switch (target.kind) {
    case 'own':
      return { path: target.file }
    case 'settled':
      return { path: target.reportedPath, external: true }
    case 'off':
      return { path: specifier, namespace: OFF }
    case 'outside':
      return { path: specifier, external: true }
  }
}
