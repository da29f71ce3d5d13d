/** How a file is to be formatted: as the project says, or else as the file itself is written, so that formatting changes little. */

import type { ProjectFiles } from '@sayso/project'

/** Of what a project may say, what only concerns how code looks: nothing that would load or run anything. */
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

/** As most of the text is written. */
function styleOf(text: string): FormatStyle {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length
  const quotes = (quote: string) => text.split(quote).length
  const indents = lines.flatMap((line) => /^ +/.exec(line)?.[0].length ?? [])
  return {
    printWidth: PRINT_WIDTH,
    // What can end a statement and does not end with its sign.
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
    // A file in another notation, or one that is being written: it says nothing.
    return null
  }
}
