/** esbuild plugin of every build here: our resolver finds files, our loader reads them. */

import type { Loader, OnResolveResult, Plugin } from 'esbuild'
import type { ImportRequest, ImportTarget } from '../graph/import-target.ts'

interface Pipeline {
  /** An error thrown here fails the build. */
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
        const request = {
          specifier,
          importer: isEntry ? null : importer,
          folder: resolveDir,
          isRequire: !isEntry && kind.startsWith('require'),
        }
        return orErrors(async () => toEsbuild(specifier, await resolve(request)))
      })
      onLoad({ filter: /.*/, namespace: OFF }, () => ({ contents: '', loader: 'js' }))
      onLoad({ filter: /.*/, namespace: 'file' }, ({ path: file }) => orErrors(() => load(file)))
    },
  }
}

/** The sentence alone: esbuild's own rendering of a thrown error names files of ours. */
async function orErrors<Result>(
  work: () => Promise<Result>,
): Promise<Result | { errors: { text: string }[] }> {
  try {
    return await work()
  } catch (error) {
    return { errors: [{ text: error instanceof Error ? error.message : String(error) }] }
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
