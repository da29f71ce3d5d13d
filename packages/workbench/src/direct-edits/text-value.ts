/** The texts of an element: between its tags, and in its attributes. */

import type { SyntaxNode } from '@lezer/common'
import type { Meaning } from './constants.ts'
import { readLiteral } from './literals.ts'
import { type ReadValue, readValue } from './read-value.ts'
import { listChildren, listOf, type Written, writtenText } from './sources.ts'

type Follow = (written: Written) => Meaning | null

/** A string, in quotation marks or in braces, or a constant that is one. Null: it is computed. */
export function readText({ source, node }: Written, name: string, follow: Follow): ReadValue | null {
  if (node.name !== 'JSXAttributeValue') {
    const [inside, ...others] = listOf(node)
    if (inside === undefined || others.length > 0) return null
    return readValue({ name, kind: 'text', written: { source, node: inside }, usedCount: 1 }, follow)
  }
  const value = readLiteral(writtenText({ source, node }), 'jsx-attribute')
  const place = { path: source.path, from: node.from, to: node.to, notation: 'jsx-attribute' as const }
  return value === null
    ? null
    : { name, kind: 'text', value, usedCount: 1, place, constant: null, override: null }
}

/** The text between the tags. Null: there is none. */
export function readChildren({ source, node: tag }: Written, follow: Follow): ReadValue | 'computed' | null {
  if (tag.name !== 'JSXOpenTag' || tag.parent === null) return null
  const inner = listChildren(tag.parent).filter(
    (part) => part.name !== 'JSXOpenTag' && part.name !== 'JSXCloseTag' && !isBlank(part, source.text),
  )
  const [only] = inner
  if (only === undefined) return null
  if (inner.length > 1) return inner.some(({ name }) => name === 'JSXText') ? 'computed' : null
  if (only.name === 'JSXEscape') return readText({ source, node: only }, 'text', follow) ?? 'computed'
  if (only.name !== 'JSXText') return null
  // White space with a line break in it is not part of the text; without one it is.
  const whole = source.text.slice(only.from, only.to)
  const before = /^\s*\n\s*/.exec(whole)?.[0].length ?? 0
  const after = /\s*\n\s*$/.exec(whole)?.[0].length ?? 0
  const range = { from: only.from + before, to: only.to - after }
  const value = readLiteral(source.text.slice(range.from, range.to), 'jsx-text')
  if (value === null) return 'computed'
  const place = { path: source.path, ...range, notation: 'jsx-text' as const }
  return { name: 'text', kind: 'text', value, usedCount: 1, place, constant: null, override: null }
}

function isBlank(part: SyntaxNode, text: string): boolean {
  const written = text.slice(part.from, part.to)
  return part.name === 'JSXText' && written.trim() === '' && written.includes('\n')
}
