/** `styles.title` where the file's own `StyleSheet.create` has no `title`: the element is drawn without a look. */

import { findBinding, identifierName, nodeIn, nodesIn, type SyntaxNode, walkTree } from '@sayso/bundler'
import { propertyName } from './jsx-elements.ts'
import type { Finding, StaticRule } from './source-module.ts'

const MAX_NAMES = 20

export const findMissingStyles: StaticRule = ({ program }) => {
  const found = new Map<string, Finding>()
  walkTree(program, (node, ancestors) => {
    if (node.type !== 'MemberExpression' || node.computed === true) return
    const sheet = identifierName(nodeIn(node, 'object'))
    const name = identifierName(nodeIn(node, 'property'))
    if (sheet === null || name === null || name in Object.prototype) return
    const names = namesInSheet(sheet, ancestors)
    const key = `style:${sheet}.${name}`
    if (names === null || names.includes(name) || found.has(key)) return
    const has = names.slice(0, MAX_NAMES).join(', ')
    const message = `\`${sheet}.${name}\` does not exist, so this is drawn without that style. Add \`${name}\` to \`${sheet}\`, or use one that it has: ${has}.`
    found.set(key, { node: nodeIn(node, 'property'), key, message, isWarning: true })
  })
  return [...found.values()]
}

/** Null when the name is not a style sheet of this file, or not all of the sheet is written there. */
function namesInSheet(sheet: string, ancestors: readonly SyntaxNode[]): string[] | null {
  const binding = findBinding(sheet, ancestors)
  if (binding?.type !== 'variable' || !binding.isConst || binding.init?.type !== 'CallExpression') return null
  const callee = nodeIn(binding.init, 'callee')
  if (identifierName(nodeIn(callee, 'object')) !== 'StyleSheet') return null
  if (identifierName(nodeIn(callee, 'property')) !== 'create') return null
  const [literal] = nodesIn(binding.init, 'arguments')
  if (literal?.type !== 'ObjectExpression') return null
  const names = nodesIn(literal, 'properties').map(propertyName)
  return names.every((name) => name !== null) ? names : null
}
