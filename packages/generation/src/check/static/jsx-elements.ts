/** Finds the elements of JSX in compiled code, where they are calls. */

import {
  type Binding,
  findBinding,
  identifierName,
  nodeIn,
  nodesIn,
  type SyntaxNode,
  walkTree,
} from '@sayso/bundler'

interface JsxElement {
  call: SyntaxNode
  /** The element's type: a name, `Card.Title`, or a string for the web's own tags. */
  type: SyntaxNode
  /** The declaration of `type`, when it is a name that the module declares. */
  binding: Binding | null
  /** Children other than text, those in braces included. */
  children: SyntaxNode[]
  ancestors: readonly SyntaxNode[]
  /** The value of a property as written; null when it is not, or comes out of a spread. */
  prop(name: string): SyntaxNode | null
}

export function findJsxElements(program: SyntaxNode): JsxElement[] {
  const found: JsxElement[] = []
  walkTree(program, (node, ancestors) => {
    const element = toJsxElement(node, ancestors)
    if (element !== null) found.push(element)
  })
  return found
}

export function toJsxElement(call: SyntaxNode, ancestors: readonly SyntaxNode[]): JsxElement | null {
  const [type, props] = nodesIn(call, 'arguments')
  if (call.type !== 'CallExpression' || type === undefined || !isJsxCall(call)) return null
  const name = identifierName(type)
  const prop = (wanted: string) => propertyOf(props ?? null, wanted)
  return {
    call,
    type,
    binding: name === null ? null : findBinding(name, ancestors),
    children: childrenOfElement(call, prop('children')),
    ancestors: [...ancestors],
    prop,
  }
}

/** The names are the compiler's own: no person's code imports these. */
function isJsxCall(call: SyntaxNode): boolean {
  return /^_(?:jsxs?|createElement)\d*$/.test(identifierName(nodeIn(call, 'callee')) ?? '')
}

/** With a `key` after a spread, the compiler passes children as further arguments. */
function childrenOfElement(call: SyntaxNode, children: SyntaxNode | null): SyntaxNode[] {
  const all = children?.type === 'ArrayExpression' ? nodesIn(children, 'elements') : [children]
  return [...all, ...nodesIn(call, 'arguments').slice(2)].flatMap((child) =>
    child === null || child.type === 'Literal' ? [] : [child],
  )
}

/** The last property of that name in an object literal; null after a spread, which may replace it. */
export function propertyOf(object: SyntaxNode | null, name: string): SyntaxNode | null {
  if (object?.type !== 'ObjectExpression') return null
  const properties = nodesIn(object, 'properties')
  const index = properties.findLastIndex((property) => propertyName(property) === name)
  const isReplaceable = properties.slice(index + 1).some(({ type }) => type === 'SpreadElement')
  return index < 0 || isReplaceable ? null : nodeIn(properties[index] ?? null, 'value')
}

/** Null for spreads and computed names. */
export function propertyName(property: SyntaxNode): string | null {
  if (property.type !== 'Property' || property.computed === true) return null
  const key = nodeIn(property, 'key')
  return identifierName(key) ?? (typeof key?.value === 'string' ? key.value : null)
}
