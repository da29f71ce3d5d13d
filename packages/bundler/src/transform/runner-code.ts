/**
 * Turns the output of oxc's module runner transform into our module format (`MODULE_PARAMETERS`): imports become
 * synchronous calls, exports become getters. The number of lines stays the same, so that source maps still hold.
 *
 * The transform puts all of these statements in front of the module's own code, in a fixed form:
 * `Object.defineProperty(__vite_ssr_exports__, "name", {…get() { return value; }…});`
 * `const __vite_ssr_import_0__ = await __vite_ssr_import__("specifier", { importedNames: ["a"] });`
 * `__vite_ssr_exportAll__(__vite_ssr_import_0__);`
 */

import type { ImportRecord } from './compiler.ts'

interface AdaptedCode {
  code: string
  /** Static imports, in the order in which they are evaluated. */
  imports: ImportRecord[]
  exports: string[]
  starExports: string[]
}

const TEXT = `"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|\`(?:[^\`\\\\]|\\\\.)*\``
const EXPORT = new RegExp(
  `Object\\.defineProperty\\(__vite_ssr_exports__, (${TEXT}), \\{\\s*enumerable: true,\\s*configurable: true,` +
    `\\s*get\\(\\) \\{\\s*return ([^;]*);\\s*\\}\\s*\\}\\);`,
  'g',
)
const IMPORT = new RegExp(
  `const (__vite_ssr_import_\\d+__) = await __vite_ssr_import__\\((${TEXT})` +
    `(?:, \\{\\s*importedNames: \\[((?:${TEXT}|[\\s,])*)\\]\\s*\\})?\\);`,
  'g',
)
const EXPORT_ALL = /__vite_ssr_exportAll__\((__vite_ssr_import_\d+__)\);/g

export function adaptRunnerCode(runnerCode: string): AdaptedCode {
  const imports: ImportRecord[] = []
  const exports: string[] = []
  const starExports: string[] = []
  const specifiers = new Map<string, string>()
  const body = runnerCode
    .replace(EXPORT, (statement, name: string, value: string) => {
      exports.push(readText(name))
      return keepLines(statement, `$export(${name}, () => ${value});`)
    })
    .replace(IMPORT, (statement, variable: string, specifier: string, names: string | undefined) => {
      const imported = readTexts(names ?? '')
      const record = {
        specifier: readText(specifier),
        names: imported,
        isWhole: imported.length === 0,
        isOptional: false,
      }
      imports.push(record)
      specifiers.set(variable, record.specifier)
      return keepLines(statement, `const ${variable} = $import(${specifier});`)
    })
    .replace(EXPORT_ALL, (_statement, variable: string) => {
      starExports.push(specifiers.get(variable) ?? '')
      return `$exportAll(${variable});`
    })
  return {
    code: modulePrelude(body, exports.length + imports.length > 0) + body,
    imports,
    exports,
    starExports,
  }
}

/**
 * A message of an error in compiled code, in the names of its source: engines name the expression that failed
 * (`(0 , __vite_ssr_import_2__.useTheme) is not a function`).
 */
export function toSourceNames(message: string): string {
  return message
    .replace(/\(0 ?, ?__vite_ssr_import_\d+__\.([\w$]+)\)/g, '$1')
    .replace(/__vite_ssr_import_\d+__\.([\w$]+)/g, '$1')
    .replaceAll('__vite_ssr_export_default__', 'default export')
}

/** Length of the text before the module's own on its first line: columns there are shifted by it against the map. */
export function preludeLengthOf(code: string): number {
  return PRELUDE.exec(code)?.[0].length ?? 0
}

const PRELUDE = /^(?:"use strict";)?(?:const __vite_ssr_[a-z_]+__=\$\w+;)*/

function modulePrelude(body: string, isEsModule: boolean): string {
  let prelude = isEsModule ? '"use strict";' : ''
  if (body.includes('__vite_ssr_dynamic_import__')) {
    prelude += 'const __vite_ssr_dynamic_import__=$dynamicImport;'
  }
  if (body.includes('__vite_ssr_import_meta__')) prelude += 'const __vite_ssr_import_meta__=$meta;'
  return prelude
}

function keepLines(before: string, after: string): string {
  return after + '\n'.repeat(before.split('\n').length - after.split('\n').length)
}

function readTexts(list: string): string[] {
  return [...list.matchAll(new RegExp(TEXT, 'g'))].map(([text]) => readText(text))
}

/** The value of a string literal as oxc prints it: the escapes that it uses are also JSON's, but for quotes. */
function readText(literal: string): string {
  const inner = literal.slice(1, -1).replace(/\\(['`$])/g, '$1')
  if (!inner.includes('\\') && !inner.includes('"')) return inner
  try {
    return String(JSON.parse(`"${inner.replace(/(?<!\\)"/g, '\\"')}"`))
  } catch {
    // An escape that JSON does not know: no specifier that leads anywhere has one.
    return inner
  }
}
