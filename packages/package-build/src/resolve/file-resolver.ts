/** Finds the file that a specifier means, in installed packages, as Metro does for a platform. */

import fs from 'node:fs'
import path from 'node:path'
import enhancedResolve from 'enhanced-resolve'
import { packageOf } from '../graph/module-graph.ts'

/** The file with links followed; `off`: its package switches it off for browsers; null: not found. */
type FoundFile = { file: string } | 'off' | null

/** How a module asks for another. A package may have a build for each. */
export type ImportKind = 'import' | 'require'

export type FileResolver = (folder: string, specifier: string, how: ImportKind) => Promise<FoundFile>

export type Platform = 'web' | 'ios' | 'android'

/** Facts about packages that have several builds. */
export interface BuildFacts {
  /** On the web too, the build for phones is taken. */
  takesPhoneBuild: (packageName: string) => boolean
  /** All importers share one build, however they ask. */
  isSingleCopy: (packageName: string) => boolean
}

interface FileResolverOptions {
  platform: Platform
  /**
   * `pinned`: files and conditions of the platform alone. `any`: where these lead nowhere, files for phones and the build for the
   * other kind of import are taken, and a file for browsers that only refuses gives way to the phone's.
   */
  policy: 'pinned' | 'any'
  facts?: BuildFacts
  /** Receives each file of a phone that is taken in place of one for browsers. */
  onPhoneFile?: (file: string, phoneFile: string) => void
}

/** Caches what it reads from the disk: make one for each build. */
export function createFileResolver({
  platform,
  policy,
  facts,
  onPhoneFile,
}: FileResolverOptions): FileResolver {
  const fileSystem = new enhancedResolve.CachedInputFileSystem(fs, CACHED_MS)
  const isWeb = platform === 'web'
  const isLenient = policy === 'any'
  const createResolvers = (build: 'browser' | 'react-native') => {
    const createResolver = (condition: ImportKind) =>
      enhancedResolve.ResolverFactory.createResolver({
        fileSystem,
        aliasFields: isWeb ? ['browser'] : ['react-native', 'browser'],
        conditionNames: [build, condition],
        extensions: extensionsOf(platform, isLenient),
        mainFields: isWeb ? ['browser', 'module', 'main'] : ['react-native', 'browser', 'main'],
      })
    return { import: createResolver('import'), require: createResolver('require') }
  }
  const phoneResolvers = createResolvers('react-native')
  const webResolvers = createResolvers('browser')
  const platformResolvers = isWeb ? webResolvers : phoneResolvers

  async function find(folder: string, specifier: string, how: ImportKind): Promise<FoundFile> {
    const name = packageOf(specifier)
    const resolvers = isWeb && facts?.takesPhoneBuild(name) ? phoneResolvers : platformResolvers
    if (!isLenient) return ask(resolvers[how], folder, specifier)
    // Like Metro. A package that only supports the other kind of import, or only browsers, is found by a later try.
    const first = facts?.isSingleCopy(name) ? 'import' : how
    const other = first === 'import' ? 'require' : 'import'
    for (const resolver of [resolvers[first], resolvers[other], ...(isWeb ? [] : [webResolvers[first]])]) {
      const found = await ask(resolver, folder, specifier)
      if (found !== null) return found
    }
    return null
  }

  return async (folder, specifier, how) => {
    const found = await find(folder, specifier, how)
    if (!isWeb || !isLenient || found === null || found === 'off') return found
    const phoneFile = phoneTwinOf(found.file)
    if (phoneFile === null) return found
    onPhoneFile?.(found.file, phoneFile)
    return { file: phoneFile }
  }
}

type Resolver = ReturnType<typeof enhancedResolve.ResolverFactory.createResolver>

function ask(resolver: Resolver, folder: string, specifier: string): Promise<FoundFile> {
  return new Promise((resolve) => {
    resolver.resolve({}, folder, specifier, {}, (error, file) => {
      if (error || file === undefined) resolve(null)
      // It writes a `#` that belongs to a name, as of folders of es5-ext, with a null character before it.
      else resolve(file === false ? 'off' : { file: file.replaceAll('\0#', '#') })
    })
  })
}

/** Longer than any build. */
const CACHED_MS = 10 * 60 * 1000

/** The platform's own files first, plain ones next. Where a package has files for phones alone, these often run in a browser too. */
function extensionsOf(platform: Platform, isLenient: boolean): string[] {
  const forWeb = isLenient ? ['.web', '', '.native', '.ios', '.android'] : ['.web', '']
  const names = platform === 'web' ? forWeb : [`.${platform}`, '.native', '']
  const sources = names.flatMap((name) => ['tsx', 'ts', 'mjs', 'jsx', 'js'].map((each) => `${name}.${each}`))
  return [...sources, '.cjs', '.json']
}

/** More than a file that only refuses has. */
const MAX_REFUSAL_BYTES = 2_000

/**
 * The twin of this file for phones, if that is plain JavaScript and this one only reports that the platform is not
 * supported, or uses a browser's database, which no app on a phone has. A date picker made of a modal and React
 * Native's own picker works here, and so does storage in AsyncStorage. Null for any other file.
 */
function phoneTwinOf(file: string): string | null {
  const { dir, name, ext } = path.parse(file)
  if (/\.(?:web|native|ios|android)$/.test(name)) return null
  const twin = ['ios', 'native']
    .map((platform) => path.join(dir, `${name}.${platform}${ext}`))
    .find((each) => fs.existsSync(each))
  if (twin === undefined || fs.statSync(file).size > MAX_REFUSAL_BYTES) return null
  const isForBrowsers = BROWSERS_ALONE.test(fs.readFileSync(file, 'utf8'))
  return isForBrowsers && !NATIVE_CODE.test(fs.readFileSync(twin, 'utf8')) ? twin : null
}

const BROWSERS_ALONE = /\bnot (?:supported|available|implemented)\b|\bunsupported\b|\bIndexedDB/i

const NATIVE_CODE = /NativeModules|requireNative|codegenNative|TurboModule|\bnativeInterface\b|ActionSheetIOS/
