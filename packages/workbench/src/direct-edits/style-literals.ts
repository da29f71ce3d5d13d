/** The literal values of a `style` attribute: of objects, lists of them, and entries of a style sheet in the same file. */

import type { SyntaxNode } from '@lezer/common'
import { type Notation, readLiteral } from './literals.ts'

export interface StyleLiteral {
  name: string
  value: string
  usedCount: number
  from: number
  to: number
  notation: Extract<Notation, 'string' | 'number'>
}

interface StyleLiterals {
  literals: StyleLiteral[]
  /** A style is computed, or comes from another file. */
  hasOthers: boolean
}

const SIDES = ['', 'Top', 'Right', 'Bottom', 'Left', 'Start', 'End', 'Horizontal', 'Vertical']
/** What people change by hand. Others are for the prompt. */
const EDITABLE = new Set([
  'color',
  'backgroundColor',
  'borderColor',
  'fontSize',
  'lineHeight',
  'borderRadius',
  'gap',
  ...SIDES.flatMap((side) => [`padding${side}`, `margin${side}`]),
])
const isColour = (name: string) => name === 'color' || name.endsWith('Color')

/** Answers a function that reads the value of a `style` attribute. */
export function createStyleReader(root: SyntaxNode, source: string): (given: SyntaxNode) => StyleLiterals {
  const text = (node: SyntaxNode) => source.slice(node.from, node.to)

  return (given) => {
    const found = new Map<string, StyleLiteral>()
    let hasOthers = false
    /** What cannot be read may set anything again that came before it. */
    function giveUp(): void {
      found.clear()
      hasOthers = true
    }

    function readStyle(node: SyntaxNode): void {
      if (node.name === 'ObjectExpression') readObject(node, 1)
      else if (node.name === 'ArrayExpression') listOf(node).forEach(readStyle)
      else if (node.name === 'MemberExpression') readEntry(node)
      else giveUp()
    }

    function readEntry(node: SyntaxNode): void {
      const [sheet, key] = [node.firstChild, node.lastChild]
      const entry =
        sheet?.name === 'VariableName' && key?.name === 'PropertyName'
          ? findEntry(root, { sheet: text(sheet), key: text(key) }, text)
          : null
      if (entry === null) giveUp()
      else readObject(entry, countUses(root, text(node), text))
    }

    function readObject(node: SyntaxNode, usedCount: number): void {
      for (const property of listOf(node)) {
        const [key, colon, value] = listChildren(property)
        const isPlain = key?.name === 'PropertyDefinition' || key?.name === 'String'
        if (key === undefined || !isPlain) {
          giveUp()
          continue
        }
        const name = key.name === 'String' ? text(key).slice(1, -1) : text(key)
        // What comes later counts.
        found.delete(name)
        if (!EDITABLE.has(name)) continue
        const literal = colon?.name === ':' && value !== undefined ? readValue(name, value) : null
        if (literal === null) hasOthers = true
        else found.set(name, { name, usedCount, ...literal })
      }
    }

    function readValue(name: string, node: SyntaxNode) {
      const notation = isColour(name) ? 'string' : 'number'
      const fits = isColour(name) ? node.name === 'String' : ['Number', 'UnaryExpression'].includes(node.name)
      const value = fits ? readLiteral(text(node), notation) : null
      return value === null
        ? null
        : { value, from: node.from, to: node.to, notation: notation as typeof notation }
    }

    const [inside, ...others] = listOf(given)
    if (inside === undefined || others.length > 0 || given.name !== 'JSXEscape') giveUp()
    else readStyle(inside)
    return { literals: [...found.values()], hasOthers }
  }
}

/** The object of `key` in `const sheet = StyleSheet.create({ key: { … } })`, or in a plain object. */
function findEntry(
  root: SyntaxNode,
  wanted: { sheet: string; key: string },
  text: (node: SyntaxNode) => string,
): SyntaxNode | null {
  const sheets: SyntaxNode[] = []
  root.cursor().iterate(({ name, node }) => {
    if (name === 'VariableDefinition' && text(node) === wanted.sheet) sheets.push(node)
  })
  const [sheet] = sheets
  // With two of the same name only the scopes tell which is meant.
  if (sheet === undefined || sheets.length > 1) return null
  let value = sheet.nextSibling?.name === 'Equals' ? sheet.nextSibling.nextSibling : null
  if (value?.name === 'CallExpression') {
    const callee = value.firstChild
    const args = value.getChild('ArgList')
    const isSheet = callee !== null && text(callee) === 'StyleSheet.create'
    value = isSheet && args !== null ? (listOf(args)[0] ?? null) : null
  }
  if (value?.name !== 'ObjectExpression') return null
  const entries = listOf(value).map(listChildren)
  if (entries.some(([key]) => key?.name === 'Spread')) return null
  const named = entries.filter(([key]) => key !== undefined && text(key) === wanted.key)
  const [, , entry] = named[0] ?? []
  return named.length === 1 && entry?.name === 'ObjectExpression' ? entry : null
}

function countUses(root: SyntaxNode, written: string, text: (node: SyntaxNode) => string): number {
  let count = 0
  root.cursor().iterate(({ name, node }) => {
    if (name === 'MemberExpression' && text(node) === written) count++
  })
  return count
}

export function listChildren(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child)
  return children
}

/** What stands between the brackets, without commas and comments. */
export function listOf(node: SyntaxNode): SyntaxNode[] {
  return listChildren(node).filter(({ name }) => !/^[[\](){},]$|Comment$/.test(name))
}
