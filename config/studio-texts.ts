/** Reads the texts for people out of the studio's sources, and the keys under which its files take texts from the catalogue. */

import { parseAst } from 'vitest/node'

/** Attributes and properties whose values people read or hear. */
const SPOKEN =
  /^(aria-label|aria-description|title|placeholder|alt|label|description|words|tip|data-tooltip|detail|shortDetail|state|sentence|note|text|refusal)$/
/** Calls and errors whose texts people read. */
const NOTICES = /^(notify|notifyError|notifyUntilClosed|refused|ApiFailure)$/
/** Two words of letters, or one that begins with a capital: a class, a key or an address is neither. */
const PROSE =
  /^[\s“(…·]*\p{Lu}?\p{Ll}+[’\p{L}]*[,:;.!?…”]?[\s\u00a0]+(?:…[\s\u00a0]+)?\p{L}{2,}|^\p{Lu}\p{Ll}{2,}[.!?…]?$/u

/** A key that a file takes from its area, with the names of the values that it gives. Null: they are not listed in the call. */
export interface UsedKey {
  area: string
  key: string
  values: readonly string[] | null
}

/** Texts that stand in a file itself: of elements, of what names them, and of notices. */
export function findLiteralTexts(source: string, isJsx: boolean): string[] {
  const found: string[] = []
  const take = (text: string | null) => {
    if (text !== null && PROSE.test(text.trim())) found.push(text.trim().replace(/\s+/g, ' '))
  }
  walk(parseAst(source, { lang: isJsx ? 'tsx' : 'ts' }), (node) => {
    if (node.type === 'JSXText' && /\p{L}{2,}/u.test(String(node.value)))
      found.push(String(node.value).trim())
    if (node.type === 'JSXAttribute' && SPOKEN.test(nameOf(node.name)))
      for (const text of textsOf(node.value)) take(text)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of listOf(node.children)) for (const text of textsOf(child)) take(text)
    if (node.type === 'Property' && SPOKEN.test(nameOf(node.key)))
      for (const text of textsOf(node.value)) take(text)
    if (/^(Call|New)Expression$/.test(node.type) && NOTICES.test(calleeOf(node)))
      for (const text of listOf(node.arguments).flatMap(textsOf)) take(text)
    if (node.type === 'ReturnStatement')
      for (const text of textsOf(node.argument)) if (/\s/.test(text)) take(text)
  })
  return found
}

/** Keys of `t('…')`, and of `t(isOne ? '…' : '…')`. */
export function findUsedKeys(source: string, isJsx: boolean): UsedKey[] {
  const area = /from '@sayso\/language\/(\w+)'/.exec(source)?.[1]
  if (area === undefined) return []
  const found: UsedKey[] = []
  walk(parseAst(source, { lang: isJsx ? 'tsx' : 'ts' }), (node) => {
    if (node.type !== 'CallExpression' || calleeOf(node) !== 't') return
    const [first, second] = listOf(node.arguments)
    const values = second === undefined ? [] : valuesOf(second)
    for (const key of textsOf(first)) found.push({ area, key, values })
  })
  return found
}

type Node = { type: string } & Record<string, unknown>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit)
  if (!isNode(value)) return
  visit(value)
  for (const [key, child] of Object.entries(value)) if (key !== 'parent') walk(child, visit)
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  return String(node.name ?? node.value ?? '')
}

function calleeOf(node: Node): string {
  if (!isNode(node.callee)) return ''
  return node.callee.type === 'MemberExpression' ? nameOf(node.callee.property) : nameOf(node.callee)
}

/** Texts that an expression can be. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return [listOf(node.quasis).map(cookedOf).join('…')]
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)]
    case 'JSXExpressionContainer':
      return textsOf(node.expression)
    default:
      return []
  }
}

function cookedOf(quasi: unknown): string {
  if (!isNode(quasi) || typeof quasi.value !== 'object' || quasi.value === null) return ''
  return 'cooked' in quasi.value ? String(quasi.value.cooked) : ''
}

/** Names of an object's properties; null where it spreads another one. */
function valuesOf(node: unknown): string[] | null {
  if (!isNode(node) || node.type !== 'ObjectExpression') return null
  const properties = listOf(node.properties).filter(isNode)
  if (properties.some(({ type }) => type !== 'Property')) return null
  return properties.map(({ key }) => nameOf(key))
}
