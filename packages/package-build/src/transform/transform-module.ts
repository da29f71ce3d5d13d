/** One source file of a package → minified CommonJS, without the helpers that every chunk brings along once. */

import { stripFlow } from '@sayso/bundler/strip-flow'
import { markWorklets, mayHoldWorklets } from '@sayso/bundler/worklets'
import { type Loader, transform } from 'esbuild'
import { type ExportedNames, readExports, UNKNOWN_NAMES } from './exported-names.ts'
import { removeHelpers, type WrittenCommonJs } from './helper-preamble.ts'
import { deferRequires, readLazyExports } from './lazy-exports.ts'

export interface TransformedModule extends ExportedNames {
  code: string
  /** For a split index: export name → specifier of the module that is run when the export is touched. */
  lazyExports?: Readonly<Record<string, string>>
}

/** A module that is not transformed, of whose exports nothing is known. */
export function moduleWithoutNames(code: string): TransformedModule {
  return { code, ...UNKNOWN_NAMES }
}

/** Special treatment of single modules by a pinned build, by path. */
export interface ModuleTraits {
  /** An index that only names what others export: each of these runs when its export is touched. */
  isLazyIndex: (modulePath: string) => boolean
  /** An index whose exports are spread over chunks: an import of one needs the chunk of that one alone. */
  isSplitIndex: (modulePath: string) => boolean
  /** Reads the address bar: it sees the app's own location and history instead. */
  readsLocation: (modulePath: string) => boolean
}

const NO_TRAITS: ModuleTraits = {
  isLazyIndex: () => false,
  isSplitIndex: () => false,
  readsLocation: () => false,
}

/** `development` is what the preview runs; `production` is for pages that belong to one app and report nothing. */
export type BuildMode = 'development' | 'production'

/** Throws esbuild's error for a file that does not compile. */
export async function transformModule(
  modulePath: string,
  source: string,
  traits: ModuleTraits = NO_TRAITS,
  mode: BuildMode = 'development',
): Promise<TransformedModule> {
  const define = definesFor(modulePath, traits, mode)
  const complete = withExpoModules(modulePath, source)
  const written = await toCommonJs(modulePath, await withWorklets(modulePath, complete), define)
  const names = await readExports(modulePath.endsWith('.json') ? written.code : source, written)
  const own = withoutAnnotation(removeHelpers(written))
  const deferred = traits.isLazyIndex(modulePath) ? deferRequires(own) : own
  const minified = await transform(deferred, {
    minifyWhitespace: true,
    minifySyntax: true,
    target: TARGET,
    define,
    logLevel: 'silent',
    legalComments: 'none',
  })
  const lazyExports = traits.isSplitIndex(modulePath) ? readLazyExports(deferred) : undefined
  return { code: minified.code.trimEnd(), ...names, lazyExports }
}

/** Removes the list of names for lexers, together with the code that never runs, which fails where a name is `await`. */
function withoutAnnotation(code: string): string {
  return code.replaceAll(/^0 && \(module\.exports = \{[^{}]*\}\);$/gm, '')
}

/** `globalThis.expo` is there once Expo has started; an app whose entry does not import Expo would find nothing. */
function withExpoModules(modulePath: string, source: string): string {
  if (modulePath.startsWith('expo-modules-core/') || !/\bglobalThis\.expo\b/.test(source)) return source
  // At the end, where it moves no line: imports come first all the same.
  return /^(?:import|export)\b/m.test(source) ? `${source}\nimport 'expo-modules-core'` : source
}

/** Reanimated refuses a package's own hooks without the marks, as it does an app's. */
async function withWorklets(modulePath: string, source: string): Promise<string> {
  // These two know that the web has one runtime only.
  if (/^react-native-(reanimated|worklets)\//.test(modulePath) || !mayHoldWorklets(source)) return source
  try {
    // The marks are set in plain JavaScript whose imports are still imports.
    const options = {
      loader: loaderFor(modulePath),
      target: TARGET,
      jsx: 'automatic',
      logLevel: 'silent',
    } as const
    return markWorklets((await transform(source, options)).code).code
  } catch {
    // Errors are reported when the file is compiled.
    return source
  }
}

const TARGET = 'es2022'

async function toCommonJs(
  modulePath: string,
  source: string,
  define: Record<string, string>,
): Promise<WrittenCommonJs> {
  const options = {
    format: 'cjs',
    // Writes the export names of a module as a comment-like expression that the lexer reads.
    platform: 'node',
    target: TARGET,
    jsx: 'automatic',
    define,
    supported: { 'dynamic-import': false },
    // Only the module's own code is mapped, so the map shows where esbuild's additions end.
    sourcemap: 'external',
    logLevel: 'silent',
    legalComments: 'none',
  } as const
  const loader = loaderFor(modulePath)
  return orWithoutFlow(modulePath, source, async (text) =>
    withoutMap(await transform(text, { ...options, loader })),
  )
}

/** The source in a form that esbuild can read. If neither form can be read, it is returned unchanged. */
export async function readableSource(file: string, source: string): Promise<string> {
  if (loaderFor(file) !== 'jsx') return source
  const read = async (text: string) => {
    await transform(text, { loader: 'jsx', jsx: 'preserve', logLevel: 'silent' })
    return text
  }
  return orWithoutFlow(file, source, read).catch(() => source)
}

/** A few packages publish Flow in their .js files: files that fail are tried again without types. */
async function orWithoutFlow<Result>(
  file: string,
  source: string,
  work: (source: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(source)
  } catch (error) {
    if (loaderFor(file) !== 'jsx') throw error
    return work(stripFlow(source))
  }
}

/** In a source map each line is ended by a semicolon, so the lines before the first mapping are semicolons alone. */
function withoutMap({ code, map }: { code: string; map: string }): WrittenCommonJs {
  const { mappings }: { mappings: string } = JSON.parse(map)
  return { code, addedLines: /^;*/.exec(mappings)?.[0].length ?? 0 }
}

export function loaderFor(modulePath: string): Loader {
  if (modulePath.endsWith('.tsx')) return 'tsx'
  if (modulePath.endsWith('.ts') || modulePath.endsWith('.mts')) return 'ts'
  return modulePath.endsWith('.json') ? 'json' : 'jsx'
}

function definesFor(modulePath: string, traits: ModuleTraits, mode: BuildMode): Record<string, string> {
  if (mode === 'production') return { ...DEFINES, ...PRODUCTION_DEFINES }
  return traits.readsLocation(modulePath) ? { ...DEFINES, ...LOCATION_DEFINES } : DEFINES
}

const DEFINES: Record<string, string> = {
  __DEV__: 'true',
  'process.env.NODE_ENV': '"development"',
  'process.env.EXPO_OS': '"web"',
  'process.env.EXPO_ROUTER_APP_ROOT': '"/app"',
  'process.env.EXPO_ROUTER_IMPORT_MODE': '"sync"',
  'process.env.EXPO_BASE_URL': '""',
  'process.env.APP_MANIFEST': 'globalThis.__saysoAppConfig',
}

/** The address bar is the app's, and its addresses may begin with a folder. */
const PRODUCTION_DEFINES: Record<string, string> = {
  __DEV__: 'false',
  'process.env.NODE_ENV': '"production"',
  'process.env.EXPO_BASE_URL': 'globalThis.__saysoBaseUrl',
}

const LOCATION_DEFINES: Record<string, string> = {
  location: 'globalThis.__saysoLocation',
  history: 'globalThis.__saysoHistory',
  'window.location': 'globalThis.__saysoLocation',
  'window.history': 'globalThis.__saysoHistory',
  'window.addEventListener': 'globalThis.__saysoHistoryTarget.addEventListener',
  'window.removeEventListener': 'globalThis.__saysoHistoryTarget.removeEventListener',
}
