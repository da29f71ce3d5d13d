/**
 * Chooses the formatting of a file: the project's settings, or else the file's present style, so that formatting
 * changes little.
 */

import type { ProjectFiles } from '@sayso/project'

/** Settings of a project that only concern the look of code: none that would load or run anything. */
const OPTIONS = [
  'arrowParens',
  'bracketSameLine',
  'bracketSpacing',
  'endOfLine',
  'jsxSingleQuote',
  'objectWrap',
  'printWidth',
  'proseWrap',
  'quoteProps',
  'semi',
  'singleAttributePerLine',
  'singleQuote',
  'tabWidth',
  'trailingComma',
  'useTabs',
] as const
const RC_FILES = ['.prettierrc', '.prettierrc.json']
/** Wider than the formatter's own: code of models and of people is. */
const PRINT_WIDTH = 100

export type FormatStyle = Readonly<Record<string, string | number | boolean>>

export function formatStyle(text: string, files: ProjectFiles): FormatStyle {
  for (const path of RC_FILES) {
    const said = optionsIn(jsonOf(files.get(path)?.content))
    if (said !== null) return said
  }
  const packageJson = jsonOf(files.get('package.json')?.content)
  return optionsIn(isObject(packageJson) ? packageJson.prettier : null) ?? styleOf(text)
}

/** The style of most of the text. */
function styleOf(text: string): FormatStyle {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length
  const quotes = (quote: string) => text.split(quote).length
  const indents = lines.flatMap((line) => /^ +/.exec(line)?.[0].length ?? [])
  return {
    printWidth: PRINT_WIDTH,
    // Signs that can end a statement other than the semicolon.
    semi: count(/;\s*$/) >= count(/[\w)'"`\]]\s*$/),
    singleQuote: quotes("'") >= quotes('"'),
    useTabs: count(/^\t/) > indents.length,
    tabWidth: indents.length > 0 && Math.min(...indents) >= 4 ? 4 : 2,
  }
}

function optionsIn(said: unknown): FormatStyle | null {
  if (!isObject(said)) return null
  const entries = OPTIONS.flatMap((name) => {
    const value = said[name]
    return isSimple(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(entries)
}

function isSimple(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text)
  } catch {
    // A settings file in another notation, or an unfinished one, counts as empty.
    return null
  }
}
