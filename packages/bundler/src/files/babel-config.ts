/**
 * Finds a project's Babel configuration and the files that it turns into text. The configuration is code and does not
 * run: only its plain strings are read.
 */

export const BABEL_FILES: readonly string[] = [
  'babel.config.js',
  'babel.config.cjs',
  '.babelrc',
  '.babelrc.js',
]

const PLUGIN = /['"](?:babel-plugin-)?inline-import['"]\s*,\s*\{[^}]*?extensions['"]?\s*:\s*\[([^\]]*)\]/
/** The plug-in's defaults. */
const DEFAULTS: ReadonlySet<string> = new Set(['raw', 'text', 'graphql'])
const NONE: ReadonlySet<string> = new Set()

/**
 * Files that babel-plugin-inline-import makes texts: Drizzle's migrations (`.sql`), shaders and the like.
 * @param babelConfig the text of the project's configuration of Babel, if it has one.
 * @returns extensions without a dot, in lower case.
 */
export function inlinedExtensions(babelConfig: string | undefined): ReadonlySet<string> {
  if (babelConfig === undefined || !/['"](?:babel-plugin-)?inline-import['"]/.test(babelConfig)) return NONE
  const listed = PLUGIN.exec(babelConfig)?.[1]
  if (listed === undefined) return DEFAULTS
  return new Set(
    [...listed.matchAll(/['"]\.?([^'"]+)['"]/g)].map(([, extension = '']) => extension.toLowerCase()),
  )
}
