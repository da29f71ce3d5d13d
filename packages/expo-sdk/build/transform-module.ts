/** One source file of a package → minified CommonJS, without the helpers that every chunk brings along once. */

import { init, parse } from 'cjs-module-lexer'
import { type Loader, transform } from 'esbuild'
import { transform as stripTypes } from 'sucrase'
import { splitPreamble } from './helper-preamble.ts'
import { readsLocation } from './redirects.ts'

export interface TransformedModule {
  code: string
  exports: string[] | null
  /** Specifiers whose exports this module hands on: `export * from`. */
  reexports: string[]
}

export async function transformModule(modulePath: string, source: string): Promise<TransformedModule> {
  const commonJs = await toCommonJs(modulePath, source)
  const { exports, reexports } = await readExports(commonJs)
  const minified = await transform(splitPreamble(commonJs), {
    minifyWhitespace: true,
    minifySyntax: true,
    target: TARGET,
    define: definesFor(modulePath),
    logLevel: 'silent',
    legalComments: 'none',
  })
  return { code: minified.code.trimEnd(), exports, reexports }
}

const TARGET = 'es2022'

async function toCommonJs(modulePath: string, source: string): Promise<string> {
  const options = {
    format: 'cjs',
    // Writes the export names of a module as a comment-like expression that the lexer reads.
    platform: 'node',
    target: TARGET,
    jsx: 'automatic',
    define: definesFor(modulePath),
    supported: { 'dynamic-import': false },
    logLevel: 'silent',
    legalComments: 'none',
  } as const
  const loader = loaderFor(modulePath)
  try {
    return (await transform(source, { ...options, loader })).code
  } catch (error) {
    if (loader !== 'jsx') throw error
    // A few packages publish Flow in their .js files.
    const { code } = stripTypes(source, { transforms: ['flow', 'jsx'], jsxRuntime: 'preserve' })
    return (await transform(code, { ...options, loader })).code
  }
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

async function readExports(commonJs: string): Promise<Pick<TransformedModule, 'exports' | 'reexports'>> {
  await init()
  try {
    const { exports, reexports } = parse(commonJs)
    return { exports: [...new Set([...exports, ...namesUnknownToLexer(commonJs, exports)])], reexports }
  } catch {
    // The lexer gives up on code that it cannot read; the names are a courtesy, so unknown is good enough.
    return { exports: null, reexports: [] }
  }
}

/** The lexer answers Node's question, for which `default` needs no mention and unusual getters count as unsafe. */
function namesUnknownToLexer(commonJs: string, lexed: readonly string[]): string[] {
  const getters = [...commonJs.matchAll(/Object\.defineProperty\(exports, "(\w+)"/g)].map(
    ([, name = '']) => name,
  )
  const isEsModule = lexed.includes('__esModule') || commonJs.includes('module.exports = __toCommonJS(')
  const hasDefault = !isEsModule || /^__export\(stdin_exports, \{[^}]*\bdefault: \(\) => /m.test(commonJs)
  return hasDefault ? [...getters, 'default'] : getters
}
