/// <reference path="./sucrase-parser.d.ts" />

/**
 * Reads a source file with a parser for JavaScript, TypeScript, JSX and Flow, and keeps its tokens with their places: changes are made to the
 * text between two places, so that comments and formatting stay as they are.
 */

import { parse } from 'sucrase/dist/parser/index.js'
import { formatTokenType } from 'sucrase/dist/parser/tokenizer/types.js'

export interface Token {
  /** A mark or a keyword is its own kind; others: `name`, `string`, `num`, `jsxName`, `jsxText`, `jsxTagStart`, `jsxTagEnd`. */
  kind: string
  text: string
  start: number
  end: number
  /** Within a type. */
  isType: boolean
  role: Role | null
}

type Role = 'access' | 'declaration' | 'shorthand' | 'import' | 'key'

export interface Source {
  text: string
  tokens: readonly Token[]
  /** Parts of the file in which a name means something that is declared there, by token index. */
  shadows: readonly Shadow[]
  /** By token index, with their parameters; the file itself is the last. */
  functions: readonly Range[]
}

interface Range {
  first: number
  end: number
}

interface Shadow extends Range {
  name: string
}

/** Longer files are tables that somebody has put into code. */
const MAX_CHARS = 512 * 1024

/** Null for what cannot be parsed. */
export function readSource(path: string, text: string): Source | null {
  if (text.length > MAX_CHARS) return null
  for (const dialect of dialectsOf(path)) {
    const read = tryToRead(text, dialect)
    if (read !== null) return read
  }
  return null
}

interface Dialect {
  isJsx: boolean
  isTypeScript: boolean
  isFlow: boolean
}

/** JavaScript may have types: Flow's, or TypeScript's in JSX. */
function dialectsOf(path: string): Dialect[] {
  const plain = { isJsx: true, isTypeScript: false, isFlow: false }
  if (/\.[cm]?ts$/.test(path)) return [{ ...plain, isJsx: false, isTypeScript: true }]
  if (path.endsWith('.tsx')) return [{ ...plain, isTypeScript: true }]
  return [plain, { ...plain, isFlow: true }, { ...plain, isTypeScript: true }]
}

function tryToRead(text: string, { isJsx, isTypeScript, isFlow }: Dialect): Source | null {
  try {
    const file = parse(text, isJsx, isTypeScript, isFlow)
    const tokens = file.tokens.map(({ type, start, end, isType, identifierRole }) => ({
      kind: formatTokenType(type),
      text: text.slice(start, end),
      start,
      end,
      isType,
      role: identifierRole === null ? null : (ROLES[identifierRole] ?? null),
    }))
    const shadows = file.tokens.flatMap(({ identifierRole }, index) => {
      const isBlock = BLOCK_ROLES.has(identifierRole ?? -1)
      if (!isBlock && !FUNCTION_ROLES.has(identifierRole ?? -1)) return []
      // The innermost ends first.
      const scope = file.scopes.find(
        ({ startTokenIndex, endTokenIndex, isFunctionScope }) =>
          startTokenIndex <= index && index < endTokenIndex && (isBlock || isFunctionScope),
      )
      const name = tokens[index]?.text ?? ''
      return scope === undefined ? [] : [{ name, first: scope.startTokenIndex, end: scope.endTokenIndex }]
    })
    const functions = file.scopes
      .filter(({ isFunctionScope }) => isFunctionScope)
      .map(({ startTokenIndex, endTokenIndex }) => ({ first: startTokenIndex, end: endTokenIndex }))
    return { text, tokens, shadows, functions }
  } catch {
    // The caller lists the file as one that cannot be read.
    return null
  }
}

/** Sucrase's roles of identifiers, by their numbers. */
const ROLES: readonly Role[] = [
  'access',
  'access',
  'declaration',
  'declaration',
  'declaration',
  'declaration',
  'declaration',
  'declaration',
  'shorthand',
  'import',
  'key',
  'import',
]
const FUNCTION_ROLES = new Set([3, 6])
const BLOCK_ROLES = new Set([4, 7])

/** Index of the token that closes the bracket at `index`; the last token when none does. */
export function closingIndex(tokens: readonly Token[], index: number): number {
  let depth = 0
  for (let at = index; at < tokens.length; at++) {
    const kind = tokens[at]?.kind ?? ''
    if (OPENING.has(kind)) depth += 1
    if (CLOSING.has(kind)) depth -= 1
    if (depth === 0) return at
  }
  return tokens.length - 1
}

const OPENING = new Set(['(', '[', '{', '${'])
const CLOSING = new Set([')', ']', '}'])

/** The string that a token of kind `string` means; null for any other token, and for escapes that packages and settings do not have. */
export function stringValue(token: Token | undefined): string | null {
  if (token?.kind !== 'string') return null
  const value = token.text.slice(1, -1)
  return value.includes('\\') ? null : value
}
