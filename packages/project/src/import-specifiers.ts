/**
 * Reads and rewrites import specifiers without a compiler: a specifier is the quoted text after `from`, `import` or
 * `require`.
 */

import { dirname } from './join-paths.ts'

const SOURCE = /\.[cm]?[jt]sx?$/
/** Strangers' files are read with it: its time grows with the text, never with its square. */
const SPECIFIER = /((?:\bfrom|\bimport|\brequire)\s*(?:\(\s*)?)(['"])((?:\\.|(?!\2)[^\\\n]){1,1000})\2/g
const EXTENSIONS = ['ts', 'tsx', 'mts', 'mjs', 'js', 'jsx', 'json', 'cjs']
const PLATFORMS = ['', '.web', '.native', '.ios', '.android']
const DENSITIES = ['@1x', '@1.5x', '@2x', '@3x', '@4x']

/** Whether a file's text can contain imports. */
export function isSourcePath(path: string): boolean {
  return SOURCE.test(path)
}

/** Specifiers of a text, in order. */
export function* specifiersIn(text: string): Generator<string> {
  for (const [, , , written = ''] of text.matchAll(SPECIFIER)) yield readQuoted(written)
}

/** The text with each specifier in its other form; the same text where none has one. */
export function rewriteSpecifiers(text: string, rewrite: (specifier: string) => string): string {
  return text.replace(SPECIFIER, (whole, before: string, quote: string, written: string) => {
    const specifier = readQuoted(written)
    const rewritten = rewrite(specifier)
    return rewritten === specifier ? whole : `${before}${quoteSpecifier(rewritten, quote)}`
  })
}

/** The names of files may hold quotation marks. */
export function quoteSpecifier(specifier: string, quote: string): string {
  const written = specifier.replace(/[\\'"]/g, (mark) =>
    mark === quote || mark === '\\' ? `\\${mark}` : mark,
  )
  return `${quote}${written}${quote}`
}

function readQuoted(written: string): string {
  return written.replace(/\\(['"\\])/g, '$1')
}

/**
 * The paths that an import of this path may mean, those that are tried first in front: the file itself, its twins for densities, then with
 * the extensions of scripts and for each platform, then the folder's index.
 */
export function pathsMeant(target: string): string[] {
  const dot = target.lastIndexOf('.')
  const dense = dot < 0 ? [] : DENSITIES.map((size) => `${target.slice(0, dot)}${size}${target.slice(dot)}`)
  const stems = [target, target.replace(/\.[cm]?jsx?$/, ''), target === '' ? 'index' : `${target}/index`]
  const scripts = [...new Set(stems)].flatMap((stem) =>
    PLATFORMS.flatMap((platform) => EXTENSIONS.map((extension) => `${stem}${platform}.${extension}`)),
  )
  return [target, ...dense, ...scripts]
}

/** How a file imports a path: with `./` or `../` in front. */
export function relativeSpecifier(importer: string, target: string): string {
  const folder = dirname(importer)
  const from = folder === '' ? [] : folder.split('/')
  const to = target.split('/')
  let shared = 0
  while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared += 1
  const up = '../'.repeat(from.length - shared)
  return `${up === '' ? './' : up}${to.slice(shared).join('/')}`
}
