/** Whether code asks first where it runs. */

import { identifierName, isFunction, nodeIn, type SyntaxNode, walkTree } from '@sayso/bundler'

const asking = new WeakMap<SyntaxNode, boolean>()

/** Whether a function around the place mentions `Platform`, whatever it does with it. */
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

/** Whether what is thrown there is caught: by a `try`, or by the `.catch` of what is called. */
export function isCaught(ancestors: readonly SyntaxNode[]): boolean {
  return ancestors.some((ancestor, index) => {
    if (ancestor.type === 'TryStatement') return nodeIn(ancestor, 'block') === ancestors[index + 1]
    return ancestor.type === 'MemberExpression' && identifierName(nodeIn(ancestor, 'property')) === 'catch'
  })
}
