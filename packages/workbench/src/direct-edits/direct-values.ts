/**
 * What of an element can be changed by hand where it is written: texts, and literal values of its styles.
 * Source: SPEC.md of this package, rules WE1 to WE6.
 */

import type { SyntaxNode } from '@lezer/common'
import { parser } from '@lezer/javascript'
import type { SourcePlace } from '@sayso/wire'
import { type Notation, readLiteral, writeLiteral } from './literals.ts'
import { createStyleReader, listChildren, listOf, type StyleLiteral } from './style-literals.ts'

export interface DirectValue {
  /** `text`, the name of an attribute, or the name of a style. */
  name: string
  kind: 'text' | 'colour' | 'number'
  /** As a person reads and types it. */
  value: string
  /** How many times the source uses what is written there; more than 1 only for styles that elements share. */
  usedCount: number
  /** Where it is written, in UTF-16 code units, and how. */
  from: number
  to: number
  notation: Notation
}

export interface DirectValues {
  values: DirectValue[]
  /** Something of the element is computed, or comes from elsewhere, and is not among the values. */
  hasOthers: boolean
}

const scriptParser = parser.configure({ dialect: 'ts jsx' })
const TEXT_ATTRIBUTES = new Set(['title', 'label', 'placeholder', 'text', 'subtitle', 'heading', 'message'])
const COLOUR = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/a-z-]+\))$/i

/** Null when no element with this name is written at this place any more. */
export function listDirectValues(source: string, place: SourcePlace, name: string): DirectValues | null {
  const root = scriptParser.parse(source).topNode
  const tag = findTag(root, offsetOf(source, place))
  if (tag === null || !isNamed(tag, name, source)) return null
  const values: DirectValue[] = []
  let hasOthers = false
  let styles: StyleLiteral[] = []
  const readStyle = createStyleReader(root, source)

  for (const part of listChildren(tag)) {
    // What is spread may set anything that stands before it.
    if (part.name === 'JSXSpreadAttribute') {
      values.length = 0
      styles = []
      hasOthers = true
    }
    if (part.name !== 'JSXAttribute') continue
    const attribute = textOf(part.firstChild, source)
    const given = part.lastChild
    if (given === null) continue
    if (attribute === 'style') {
      const read = readStyle(given)
      styles = read.literals
      hasOthers ||= read.hasOthers
    } else if (attribute === 'className') hasOthers = true
    else if (TEXT_ATTRIBUTES.has(attribute)) {
      const text = readText(given, attribute, source)
      if (text === null) hasOthers = true
      else values.push(text)
    }
  }
  const children = readChildren(tag, source)
  if (children === 'computed') hasOthers = true
  else if (children !== null) values.unshift(children)
  return { values: [...values, ...styles.map((style) => ({ ...style, kind: kindOf(style) }))], hasOthers }
}

/** The source with this one value replaced; null when the value cannot stand there. */
export function replaceValue(source: string, place: DirectValue, value: string): string | null {
  const wanted = place.kind === 'text' ? value : value.trim()
  if (place.kind === 'colour' && !COLOUR.test(wanted)) return null
  const { from, to } = place
  const written = writeLiteral(wanted, place.notation, source.slice(from, to))
  return written === null ? null : source.slice(0, from) + written + source.slice(to)
}

function kindOf({ notation }: StyleLiteral): DirectValue['kind'] {
  return notation === 'number' ? 'number' : 'colour'
}

/** The opening or self-closing tag that begins at this offset. */
function findTag(root: SyntaxNode, offset: number): SyntaxNode | null {
  for (let node: SyntaxNode | null = root.resolveInner(offset, 1); node !== null; node = node.parent) {
    const isTag = node.name === 'JSXOpenTag' || node.name === 'JSXSelfClosingTag'
    if (isTag && node.from === offset) return node
  }
  return null
}

/** `Animated.Text` is called `Text` or by its own name, so its last part is enough; a component may have renamed itself. */
function isNamed(tag: SyntaxNode, name: string, source: string): boolean {
  const written = listChildren(tag).find((part) => part.name.startsWith('JSX') && part.name !== 'JSXStartTag')
  const last =
    textOf(written ?? null, source)
      .split('.')
      .at(-1) ?? ''
  return last !== '' && (name.includes(last) || last.includes(name))
}

/** The text between the tags. Null: there is none. */
function readChildren(tag: SyntaxNode, source: string): DirectValue | 'computed' | null {
  if (tag.name !== 'JSXOpenTag' || tag.parent === null) return null
  const inner = listChildren(tag.parent).filter(
    (part) => part.name !== 'JSXOpenTag' && part.name !== 'JSXCloseTag' && !isBlank(part, source),
  )
  const [only] = inner
  if (only === undefined) return null
  if (inner.length > 1) return inner.some(({ name }) => name === 'JSXText') ? 'computed' : null
  if (only.name === 'JSXEscape') return readText(only, 'text', source) ?? 'computed'
  if (only.name !== 'JSXText') return null
  // White space with a line break in it is not part of the text; without one it is.
  const whole = source.slice(only.from, only.to)
  const before = /^\s*\n\s*/.exec(whole)?.[0].length ?? 0
  const after = /\s*\n\s*$/.exec(whole)?.[0].length ?? 0
  const range = { from: only.from + before, to: only.to - after }
  const value = readLiteral(source.slice(range.from, range.to), 'jsx-text')
  if (value === null) return 'computed'
  return { name: 'text', kind: 'text', value, usedCount: 1, ...range, notation: 'jsx-text' }
}

function isBlank(part: SyntaxNode, source: string): boolean {
  const text = source.slice(part.from, part.to)
  return part.name === 'JSXText' && text.trim() === '' && text.includes('\n')
}

/** A string, in quotation marks or in braces. */
function readText(node: SyntaxNode, name: string, source: string): DirectValue | null {
  const isAttribute = node.name === 'JSXAttributeValue'
  const [inside, ...others] = isAttribute ? [node] : listOf(node)
  if (inside === undefined || others.length > 0 || (!isAttribute && inside.name !== 'String')) return null
  const notation = isAttribute ? 'jsx-attribute' : 'string'
  const { from, to } = inside
  const value = readLiteral(source.slice(from, to), notation)
  return value === null ? null : { name, kind: 'text', value, usedCount: 1, from, to, notation }
}

function offsetOf(source: string, { lineNumber, columnNumber }: SourcePlace): number {
  let start = 0
  for (let line = 1; line < lineNumber; line++) {
    const end = source.indexOf('\n', start)
    if (end === -1) return source.length
    start = end + 1
  }
  return Math.min(source.length, start + columnNumber - 1)
}

function textOf(node: SyntaxNode | null, source: string): string {
  return node === null ? '' : source.slice(node.from, node.to)
}
