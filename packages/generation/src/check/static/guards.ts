/** Detects code that checks its platform before a call. */

import { identifierName, isFunction, nodeIn, type SyntaxNode, walkTree } from '@sayso/bundler'

const asking = new WeakMap<SyntaxNode, boolean>()

/** Whether a function around the place mentions `Platform`, however it uses it. */
export function isPlatformAsked(ancestors: readonly SyntaxNode[]): boolean {
  return ancestors.some((ancestor) => isFunction(ancestor) && asks(ancestor))
}

function asks(node: SyntaxNode): boolean {
  const known = asking.get(node)
  if (known !== undefined) return known
  let isFound = false
  walkTree(node, (inner) => {
    if (identifierName(inner) === 'Platform') isFound = true
  })
  asking.set(node, isFound)
  return isFound
}

/** Whether an error thrown there is caught: by a `try`, or by the `.catch` of the call. */
export function isCaught(ancestors: readonly SyntaxNode[]): boolean {
  return ancestors.some((ancestor, index) => {
    if (ancestor.type === 'TryStatement') return nodeIn(ancestor, 'block') === ancestors[index + 1]
    return ancestor.type === 'MemberExpression' && identifierName(nodeIn(ancestor, 'property')) === 'catch'
  })
}
