/** The values of a project's theme file that are written as plain values, whatever shape the file has. Source: SPEC.md of this package, WT40 to WT42. */

import type { SyntaxNode } from '@lezer/common'
import type { ProjectFiles } from '@sayso/project'
import { createConstantReader } from '../direct-edits/constants.ts'
import { replaceValue } from '../direct-edits/direct-values.ts'
import { type ReadValue, readValue } from '../direct-edits/read-value.ts'
import {
  createSources,
  listChildren,
  listOf,
  type Source,
  type Sources,
  type Written,
  writtenText,
} from '../direct-edits/sources.ts'
import { roleOf } from './colour-roles.ts'
import { isColour } from './colours.ts'
import { groupOf, type TokenGroup } from './token-groups.ts'

/** The palette that a colour belongs to; `both`: it is written outside of them. */
export type Scheme = 'light' | 'dark' | 'both'

export interface ThemeToken extends Pick<ReadValue, 'name' | 'kind' | 'value' | 'place'> {
  /** The names that lead to it, the outermost first. */
  path: readonly string[]
  group: TokenGroup
  scheme: Scheme
}

export type ThemeReading =
  | { kind: 'tokens'; path: string; tokens: readonly ThemeToken[]; hasOthers: boolean }
  /** A file is there, and has no plain value. */
  | { kind: 'unreadable'; path: string }
  | { kind: 'missing' }

const NAME = /(?:^|\/)(?:theme|colou?rs|palette|(?:design-?)?tokens)(?:\/index)?\.(?:tsx?|jsx?|mjs)$/i
const OTHERS = /(?:^|\/)(?:node_modules|__tests__|functions)\//
/** Where the system prompt has it. */
const USUAL = 'constants/theme.ts'
/** More than any theme has: a larger file is data. */
const MAX_CHARS = 100_000
const MAX_FILES = 8
const MAX_TOKENS = 200

/** Where several files look like a theme, the usual one is taken, or else the one with the most values. */
export function readTheme(files: ProjectFiles): ThemeReading {
  const paths = [...files].flatMap(([path, { isBinary, content }]) =>
    NAME.test(path) && !OTHERS.test(path) && !isBinary && content.length <= MAX_CHARS ? [path] : [],
  )
  paths.sort((a, b) => Number(b === USUAL) - Number(a === USUAL) || a.length - b.length || (a < b ? -1 : 1))
  const sources = createSources(files)
  let best: Extract<ThemeReading, { kind: 'tokens' }> | null = null
  for (const path of paths.slice(0, MAX_FILES)) {
    const source = sources.read(path)
    if (source === null) continue
    const read = readTokens(source, sources)
    if (read.tokens.length > (best?.tokens.length ?? 0)) best = { kind: 'tokens', path, ...read }
    if (path === USUAL && best !== null) break
  }
  const [first] = paths
  return best ?? (first === undefined ? { kind: 'missing' } : { kind: 'unreadable', path: first })
}

/** The file's new text with this value replaced; null when the value cannot stand there, or could not be read there again. */
export function replaceToken(files: ProjectFiles, token: ThemeToken, typed: string): string | null {
  if (token.kind === 'colour' && !isColour(typed.trim())) return null
  return replaceValue(files, token, typed)
}

function readTokens(source: Source, sources: Sources): { tokens: ThemeToken[]; hasOthers: boolean } {
  const follow = createConstantReader(sources)
  const found = new Map<number, ThemeToken>()
  let hasOthers = false

  function add(path: readonly string[], node: SyntaxNode): void {
    const token = tokenAt(path, { source, node }, follow)
    if (token === 'other' || (token !== null && token.place.path !== source.path)) hasOthers = true
    else if (token !== null) {
      // An entry of an object is called by its own name; a constant apart by that of an entry that has its value.
      const known = found.get(token.place.from)
      const isNamedBetter = path.length > 1 && (known?.path.length === 1 || node.from === token.place.from)
      if (known === undefined || isNamedBetter) found.set(token.place.from, token)
    }
  }
  function descend(path: readonly string[], node: SyntaxNode): void {
    if (node.name === 'ObjectExpression') {
      for (const property of listOf(node)) {
        const [key, colon, value] = listChildren(property)
        if (key?.name === 'Spread') continue
        if (key === undefined || colon?.name !== ':' || value === undefined) continue
        if (!['PropertyDefinition', 'String', 'Number'].includes(key.name)) continue
        descend([...path, writtenText({ source, node: key }).replace(/^['"]|['"]$/g, '')], value)
      }
    } else if (node.name === 'CallExpression') {
      for (const argument of argumentsOf(node, source)) descend(path, argument)
      hasOthers ||= argumentsOf(node, source).length === 0
    } else if (['BinaryExpression', 'ParenthesizedExpression'].includes(node.name)) {
      // `{ … } as const`.
      const inner = node.name === 'BinaryExpression' ? node.firstChild : listOf(node)[0]
      if (inner?.name === 'ObjectExpression' || inner?.name === 'CallExpression') descend(path, inner)
      else add(path, node)
    } else add(path, node)
  }
  for (const { name, value } of declaredIn(source)) descend(name === null ? [] : [name], value)
  return { tokens: [...found.values()].slice(0, MAX_TOKENS), hasOthers }
}

/** Undefined values, texts and flags that are nobody's look are null; `other`: the app computes it. */
function tokenAt(
  path: readonly string[],
  written: Written,
  follow: ReturnType<typeof createConstantReader>,
): ThemeToken | 'other' | null {
  const name = path.at(-1)
  if (name === undefined) return null
  const scheme = schemeOf(path.slice(0, -1))
  const read = (kind: 'text' | 'number') => readValue({ name, kind, written, usedCount: 1 }, follow)
  const toToken = (value: ReadValue, kind: ReadValue['kind'], group: TokenGroup): ThemeToken => ({
    ...{ path, name, kind, group, scheme, value: value.value },
    place: value.constant?.place ?? value.place,
  })
  const text = read('text')
  if (text !== null && isColour(text.value)) return toToken(text, 'colour', 'colour')
  // A colour by a name of CSS.
  if (text !== null && roleOf(path) !== null) return 'other'
  const group = groupOf(path)
  const number = text === null ? read('number') : null
  if (number !== null) return group === null ? null : toToken(number, 'number', group)
  if (text !== null) return group === 'type' && name !== 'fontStyle' ? toToken(text, 'text', 'type') : null
  return ['TemplateString', 'CallExpression', 'ConditionalExpression', 'BinaryExpression'].includes(
    written.node.name,
  )
    ? 'other'
    : null
}

/** Objects given to functions of theme libraries. Of `Platform.select` the phone decides. */
function argumentsOf(call: SyntaxNode, source: Source): SyntaxNode[] {
  const callee = call.firstChild === null ? '' : writtenText({ source, node: call.firstChild })
  const list = call.getChild('ArgList')
  if (list === null || /\bselect$/.test(callee)) return []
  return listOf(list).filter(({ name }) => name === 'ObjectExpression')
}

/** Constants of the file and what it exports, in order. Null as a name: its default. */
function declaredIn({ root, text }: Source): { name: string | null; value: SyntaxNode }[] {
  const declared: { name: string | null; value: SyntaxNode }[] = []
  const readConstants = (declaration: SyntaxNode) => {
    for (const equals of declaration.getChildren('Equals')) {
      const value = equals.nextSibling
      const before = equals.prevSibling
      const definition = before?.name === 'TypeAnnotation' ? before.prevSibling : before
      if (value === null || definition?.name !== 'VariableDefinition') continue
      declared.push({ name: text.slice(definition.from, definition.to), value })
    }
  }
  for (const statement of listChildren(root)) {
    if (statement.name === 'VariableDeclaration') readConstants(statement)
    if (statement.name === 'ExpressionStatement') {
      // `module.exports = { … }`.
      const value =
        statement.firstChild?.name === 'AssignmentExpression' ? statement.firstChild.lastChild : null
      if (value !== null) declared.push({ name: null, value })
    }
    if (statement.name !== 'ExportDeclaration') continue
    const parts = listChildren(statement)
    const inner = statement.getChild('VariableDeclaration')
    if (inner !== null) readConstants(inner)
    else if (parts.some(({ name }) => name === 'default')) {
      const value = parts.find(({ name }) => !['export', 'default', ';'].includes(name))
      if (value !== undefined && value.name !== 'VariableName') declared.push({ name: null, value })
    }
  }
  return declared
}

/** `palettes.dark.page` and `darkColors.page`; `primaryDark` alone is a shade. */
function schemeOf(containers: readonly string[]): Scheme {
  for (const name of containers.toReversed()) {
    if (/^dark(?![a-z])|Dark(?![a-z])/.test(name)) return 'dark'
    if (/^light(?![a-z])|Light(?![a-z])/.test(name)) return 'light'
  }
  return 'both'
}
