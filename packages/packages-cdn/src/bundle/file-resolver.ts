/** Finds the file that a specifier means, in installed packages, as Metro does for a platform. */

import fs from 'node:fs'
import enhancedResolve from 'enhanced-resolve'

/** The file with links followed; `off`: its package switches it off for browsers; null: there is none. */
export type FoundFile = { file: string } | 'off' | null

export type FileResolver = (folder: string, specifier: string) => Promise<FoundFile>

export type Platform = 'web' | 'ios' | 'android'

/** Remembers what it has read of the disk: make one for each build. */
export function createFileResolver(platform: Platform = 'web'): FileResolver {
  const fileSystem = new enhancedResolve.CachedInputFileSystem(fs, CACHED_MS)
  const isWeb = platform === 'web'
  // Code is run as CommonJS. A package that offers itself to `import` only is found the second time.
  const resolvers = ['require', 'import'].map((condition) => {
    return enhancedResolve.ResolverFactory.createResolver({
      fileSystem,
      aliasFields: isWeb ? ['browser'] : ['react-native', 'browser'],
      conditionNames: [isWeb ? 'browser' : 'react-native', condition],
      extensions: extensionsOf(platform),
      mainFields: isWeb ? ['browser', 'module', 'main'] : ['react-native', 'browser', 'main'],
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

/** The platform's own files first, plain ones last. */
function extensionsOf(platform: Platform): string[] {
  const names = platform === 'web' ? ['.web', ''] : [`.${platform}`, '.native', '']
  const sources = names.flatMap((name) => ['tsx', 'ts', 'mjs', 'jsx', 'js'].map((each) => `${name}.${each}`))
  return [...sources, '.cjs', '.json']
}
