/** A style for one element alone, where its style is shared with others: a separate entry after the shared ones. */

import type { SyntaxNode } from '@lezer/common'
import { writeLiteral } from './literals.ts'
import type { ReadValue, ValuePlace } from './read-value.ts'
import { listOf, type Written } from './sources.ts'

/** Where such an entry can be written; null: nowhere without changing what the styles are. @param styles the expression of a `style` attribute. */
export function overridePlace({ source, node }: Written): ValuePlace | null {
  const { path } = source
  const behind = (last: SyntaxNode | undefined, notation: 'entry' | 'item') =>
    last === undefined ? null : { path, from: last.to, to: last.to, notation }
  if (node.name === 'ObjectExpression') return behind(listOf(node).at(-1), 'entry')
  if (node.name === 'ArrayExpression') {
    const last = listOf(node).at(-1)
    const isObject = last?.name === 'ObjectExpression' && last.firstChild?.nextSibling?.name !== '}'
    return isObject ? behind(listOf(last).at(-1), 'entry') : behind(last, 'item')
  }
  // Spread, since a list is not taken everywhere: a link drops it from its child.
  const isName = node.name === 'MemberExpression' || node.name === 'VariableName'
  return isName ? { path, from: node.from, to: node.to, notation: 'style' } : null
}

/** The text to write there. `written`: the present text. Null: the value cannot be a style. */
export function writeOverride(
  { name, kind, place }: Pick<ReadValue, 'name' | 'kind' | 'place'>,
  value: string,
  written: string,
): string | null {
  const literal = writeLiteral(value, kind === 'number' ? 'number' : 'string', '')
  if (literal === null) return null
  const entry = `${name}: ${literal}`
  if (place.notation === 'entry') return `, ${entry}`
  return place.notation === 'item' ? `, { ${entry} }` : `{ ...${written}, ${entry} }`
}
