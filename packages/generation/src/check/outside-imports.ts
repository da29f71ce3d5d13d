/**
 * Keeps the compiler from following a project's imports out of the project: its findings would tell which files the server has, and
 * what they are like. Paths that lead out are made into ones that lead nowhere, of the same length, so that places stay as they are.
 */

import { posix } from 'node:path'

/** Text after any quotation mark: those in the text of elements have no partner. */
const QUOTED = /["'`]([^"'`\n]*)/g
/** Unquoted: `@jsxImportSource /folder`. */
const PRAGMA = /@jsx\w*\s+(\S+)/g
/** Beyond so many blanks before it, a path counts as imported. */
const MAX_LOOKED_BACK = 200
/** Text before a path that is imported. After a comment it may be one, and a name may be written with escapes. */
const BEFORE_IMPORT = /(?:\b(?:from|import(?:\.\w+)?|require|module)|\\u[\w{}]*|\*\/|\/\/[^\n]*)[\s(=?.!]*$/

export function withoutOutsideImports(filePath: string, text: string): string {
  const replace = (whole: string, specifier: string) =>
    whole.slice(0, whole.length - specifier.length) + '?'.repeat(specifier.length)
  return text
    .replace(QUOTED, (whole, specifier: string, offset: number) =>
      leadsOut(filePath, specifier) && isImported(text, offset) ? replace(whole, specifier) : whole,
    )
    .replace(PRAGMA, (whole, specifier: string) =>
      leadsOut(filePath, specifier) ? replace(whole, specifier) : whole,
    )
}

function isImported(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - MAX_LOOKED_BACK), offset)
  const isFarFromOthers = before.length === MAX_LOOKED_BACK && before.trim() === ''
  return isFarFromOthers || BEFORE_IMPORT.test(before)
}

function leadsOut(filePath: string, specifier: string): boolean {
  if (/^(\/|[a-z]:)|\\/i.test(specifier)) return true
  if (!specifier.split('/').includes('..')) return false
  if (!specifier.startsWith('.')) return true
  return posix.join(posix.dirname(filePath), specifier).startsWith('..')
}
