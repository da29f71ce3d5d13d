/** Elements that `map` makes for a list, without a key: React warns, and mixes up their state when the list changes. */

import { isFunction, nodeIn, nodesIn, type SyntaxNode } from '@sayso/bundler'
import { findJsxElements, propertyName } from './jsx-elements.ts'
import type { StaticRule } from './source-module.ts'

export const findMissingKeys: StaticRule = ({ program }) => {
  const counts = new Map<string, number>()
  return findJsxElements(program).flatMap(({ call, ancestors }) => {
    const [, props, key] = nodesIn(call, 'arguments')
    if (key !== undefined || mayHaveKey(props) || !isElementOfMap(call, ancestors)) return []
    const message =
      'The elements of this list have no key. Give each one `key={…}`, with what tells it from the others, such as its id.'
    const name = nameOf(call)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [{ node: call, key: `key:${name}${count === 1 ? '' : `:${count}`}`, message, isWarning: true }]
  })
}

/** As a property of its own name, or out of a spread. */
function mayHaveKey(props: SyntaxNode | undefined): boolean {
  if (props === undefined) return false
  const properties = nodesIn(props, 'properties')
  return (
    props.type !== 'ObjectExpression' ||
    properties.some((property) => property.type === 'SpreadElement' || propertyName(property) === 'key')
  )
}

/** The element is all that the function given to `map` answers, and the list is shown as it is. */
function isElementOfMap(call: SyntaxNode, ancestors: readonly SyntaxNode[]): boolean {
  const chain = ancestors.toReversed()
  if (chain[0]?.type === 'ReturnStatement' && chain[1]?.type === 'BlockStatement') chain.splice(0, 2)
  const [callback, map, shownIn] = chain
  if (callback === undefined || map === undefined || !isFunction(callback)) return false
  const isReturned = nodeIn(callback, 'body') === call || nodeIn(callback, 'body')?.type === 'BlockStatement'
  const callee = nodeIn(map, 'callee')
  const method = callee?.type === 'MemberExpression' ? nodeIn(callee, 'property') : null
  const isMap =
    map.type === 'CallExpression' && method?.name === 'map' && nodesIn(map, 'arguments')[0] === callback
  const place = shownIn?.type === 'ArrayExpression' ? chain[3] : shownIn
  return isReturned && isMap && place !== undefined && propertyName(place) === 'children'
}

function nameOf(call: SyntaxNode): string {
  const [type] = nodesIn(call, 'arguments')
  return typeof type?.name === 'string' ? type.name : 'element'
}
