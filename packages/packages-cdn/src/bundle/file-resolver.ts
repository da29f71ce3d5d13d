/** Finds the file that a specifier means, in installed packages, as Metro does for the web. */

import fs from 'node:fs'
import enhancedResolve from 'enhanced-resolve'

/** The file with links followed; `off`: its package switches it off for browsers; null: there is none. */
export type FoundFile = { file: string } | 'off' | null

export type FileResolver = (folder: string, specifier: string) => Promise<FoundFile>

/** Remembers what it has read of the disk: make one for each build. */
export function createFileResolver(): FileResolver {
  const fileSystem = new enhancedResolve.CachedInputFileSystem(fs, CACHED_MS)
  // Code is run as CommonJS. A package that offers itself to `import` only is found the second time.
  const resolvers = ['require', 'import'].map((condition) => {
    return enhancedResolve.ResolverFactory.createResolver({
      fileSystem,
      aliasFields: ['browser'],
      conditionNames: ['browser', condition],
      extensions: EXTENSIONS,
      mainFields: ['browser', 'module', 'main'],
    })
  })
  return async (folder, specifier) => {
    for (const resolver of resolvers) {
      const found = await ask(resolver, folder, specifier)
      if (found !== null) return found
    }
    return null
  }
}

type Resolver = ReturnType<typeof enhancedResolve.ResolverFactory.createResolver>

function ask(resolver: Resolver, folder: string, specifier: string): Promise<FoundFile> {
  return new Promise((resolve) => {
    resolver.resolve({}, folder, specifier, {}, (error, file) => {
      if (error || file === undefined) resolve(null)
      else resolve(file === false ? 'off' : { file })
    })
  })
}

/** Longer than any build. */
const CACHED_MS = 10 * 60 * 1000

/** As Metro for the web, with plain files last. */
const EXTENSIONS = [
  ...['.web.tsx', '.web.ts', '.web.mjs', '.web.jsx', '.web.js'],
  ...['.tsx', '.ts', '.mjs', '.jsx', '.js', '.cjs', '.json'],
]
