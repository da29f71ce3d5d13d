/** One source file of a package → minified CommonJS, without the helpers that every chunk brings along once. */

import { markWorklets, mayHoldWorklets } from '@sayso/bundler'
import { type Loader, transform } from 'esbuild'
import { transform as stripTypes } from 'sucrase'
import { type ExportedNames, readExports } from './exported-names.ts'
import { removeHelpers, type WrittenCommonJs } from './helper-preamble.ts'
import { deferRequires, LAZY_INDEXES, readLazyExports, SPLIT_INDEXES } from './lazy-exports.ts'
import { readsLocation } from './redirects.ts'

export interface TransformedModule extends ExportedNames {
  code: string
  /** Of one of `SPLIT_INDEXES`: export name → specifier of the module that is run when the export is touched. */
  lazyExports?: Readonly<Record<string, string>>
}

export async function transformModule(modulePath: string, source: string): Promise<TransformedModule> {
  const complete = withExpoModules(modulePath, source)
  const written = await toCommonJs(modulePath, await withWorklets(modulePath, complete))
  const names = await readExports(modulePath.endsWith('.json') ? written.code : source, written)
  const own = withoutAnnotation(removeHelpers(written))
  const deferred = LAZY_INDEXES.has(modulePath) ? deferRequires(own) : own
  const minified = await transform(deferred, {
    minifyWhitespace: true,
    minifySyntax: true,
    target: TARGET,
    define: definesFor(modulePath),
    logLevel: 'silent',
    legalComments: 'none',
  })
  const lazyExports = SPLIT_INDEXES.has(modulePath) ? readLazyExports(deferred) : undefined
  return { code: minified.code.trimEnd(), ...names, lazyExports }
}

/** The list of names that only lexers read. It is taken out with all that never runs, which fails where a name is `await`. */
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
    // Whatever is wrong with the file is said when it is compiled.
    return source
  }
}

const TARGET = 'es2022'

async function toCommonJs(modulePath: string, source: string): Promise<WrittenCommonJs> {
  const options = {
    format: 'cjs',
    // Writes the export names of a module as a comment-like expression that the lexer reads.
    platform: 'node',
    target: TARGET,
    jsx: 'automatic',
    define: definesFor(modulePath),
    supported: { 'dynamic-import': false },
    // Only the module's own code is mapped, so the map tells where what esbuild adds ends.
    sourcemap: 'external',
    logLevel: 'silent',
    legalComments: 'none',
  } as const
  const loader = loaderFor(modulePath)
  try {
    return withoutMap(await transform(source, { ...options, loader }))
  } catch (error) {
    if (loader !== 'jsx') throw error
    // A few packages publish Flow in their .js files.
    const { code } = stripTypes(source, { transforms: ['flow', 'jsx'], jsxRuntime: 'preserve' })
    return withoutMap(await transform(code, { ...options, loader }))
  }
}

/** In a source map each line is ended by a semicolon, so the lines before the first mapping are semicolons alone. */
function withoutMap({ code, map }: { code: string; map: string }): WrittenCommonJs {
  const { mappings }: { mappings: string } = JSON.parse(map)
  return { code, addedLines: /^;*/.exec(mappings)?.[0].length ?? 0 }
}

function loaderFor(modulePath: string): Loader {
  if (modulePath.endsWith('.tsx')) return 'tsx'
  if (modulePath.endsWith('.ts') || modulePath.endsWith('.mts')) return 'ts'
  return modulePath.endsWith('.json') ? 'json' : 'jsx'
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

const LOCATION_DEFINES: Record<string, string> = {
  location: 'globalThis.__saysoLocation',
  history: 'globalThis.__saysoHistory',
  'window.location': 'globalThis.__saysoLocation',
  'window.history': 'globalThis.__saysoHistory',
  'window.addEventListener': 'globalThis.__saysoHistoryTarget.addEventListener',
  'window.removeEventListener': 'globalThis.__saysoHistoryTarget.removeEventListener',
}

function definesFor(modulePath: string): Record<string, string> {
  return readsLocation(modulePath) ? { ...DEFINES, ...LOCATION_DEFINES } : DEFINES
}
