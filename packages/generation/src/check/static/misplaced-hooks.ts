/** Hooks that do not run at every render of their component: React then mixes up their states, or throws. */

import { identifierName, isFunction, nodeIn, nodesIn, type SyntaxNode, walkTree } from '@sayso/bundler'
import type { Finding, StaticRule } from './source-module.ts'

export const findMisplacedHooks: StaticRule = ({ program }) => {
  const found: Finding[] = []
  walkTree(program, (node, ancestors) => {
    const name = isFunction(node) ? componentName(node, ancestors) : null
    if (name !== null) found.push(...checkComponent(node, name))
  })
  return found
}

function checkComponent(component: SyntaxNode, name: string): Finding[] {
  const found = new Map<string, Finding>()
  /** Where the first statement ends that may return and may not. */
  let firstReturn = Number.POSITIVE_INFINITY
  walkTree(component, (node, ancestors) => {
    const inner = ancestors.slice(1)
    if (node === component || isFunction(node) || inner.some(isFunction)) return
    const branch = findBranch(node, inner)
    if (node.type === 'ReturnStatement' && branch !== null) firstReturn = Math.min(firstReturn, node.end)
    const hook = hookName(node)
    if (hook === null || found.has(hook)) return
    const place = branch ?? (node.start > firstReturn ? 'after a return' : null)
    if (place === null) return
    const message = `\`${hook}\` is called ${place} in ${name}, so it does not run at every render, and React fails. Call it at the top of ${name}, before any return, condition or loop.`
    found.set(hook, { node, key: `hook:${name}:${hook}`, message })
  })
  return [...found.values()]
}

/** The condition under which a node runs, in words; null when it runs whenever the component gets there. */
function findBranch(node: SyntaxNode, ancestors: readonly SyntaxNode[]): string | null {
  let child = node
  for (const ancestor of ancestors.toReversed()) {
    const words = branchText(ancestor, child)
    if (words !== null) return words
    child = ancestor
  }
  return null
}

function branchText(node: SyntaxNode, child: SyntaxNode): string | null {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return node.test === child || isSettled(nodeIn(node, 'test')) ? null : 'in a condition'
    case 'LogicalExpression':
      return node.right !== child || isSettled(nodeIn(node, 'left')) ? null : 'in a condition'
    case 'SwitchStatement':
      return node.discriminant === child || isSettled(nodeIn(node, 'discriminant')) ? null : 'in a condition'
    case 'ForStatement':
      return node.init === child ? null : 'in a loop'
    case 'ForInStatement':
    case 'ForOfStatement':
      return node.right === child ? null : 'in a loop'
    case 'WhileStatement':
    case 'DoWhileStatement':
      return 'in a loop'
    default:
      return null
  }
}

/** Whether a test has the same result at every render: `Platform.OS === 'web'`, `__DEV__`, constants in capitals. */
function isSettled(test: SyntaxNode | null): boolean {
  if (test === null) return false
  let areSettled = true
  walkTree(test, (node, ancestors) => {
    const name = identifierName(node)
    const parent = ancestors.at(-1)
    if (name === null || (parent?.type === 'MemberExpression' && parent.property === node)) return
    if (!/^(?:Platform|__DEV__|process|undefined|[A-Z][A-Z\d_]*)$/.test(name)) areSettled = false
  })
  return areSettled
}

/** `useState` and `React.useState`; not `use`, which is allowed anywhere. */
function hookName(node: SyntaxNode): string | null {
  if (node.type !== 'CallExpression') return null
  const callee = nodeIn(node, 'callee')
  const name =
    callee?.type === 'MemberExpression' && identifierName(nodeIn(callee, 'object')) === 'React'
      ? identifierName(nodeIn(callee, 'property'))
      : identifierName(callee)
  return name !== null && /^use[A-Z]/.test(name) ? name : null
}

/** The name of a component or a hook; null for other functions. */
function componentName(node: SyntaxNode, ancestors: readonly SyntaxNode[]): string | null {
  const name = identifierName(nodeIn(node, 'id')) ?? givenName(node, ancestors)
  return name !== null && /^(?:[A-Z]|use[A-Z])/.test(name) ? name : null
}

/** `const Card = memo(() => …)` names its function, as does `const Card = () => …`. */
function givenName(node: SyntaxNode, ancestors: readonly SyntaxNode[]): string | null {
  let child = node
  for (const ancestor of ancestors.toReversed()) {
    if (ancestor.type === 'VariableDeclarator') return identifierName(nodeIn(ancestor, 'id'))
    if (ancestor.type === 'ExportDefaultDeclaration') return 'The component'
    if (!isWrapper(ancestor, child)) return null
    child = ancestor
  }
  return null
}

function isWrapper(node: SyntaxNode, child: SyntaxNode): boolean {
  const callee = nodeIn(node, 'callee')
  const name = identifierName(callee) ?? identifierName(nodeIn(callee, 'property'))
  return /^(?:memo|forwardRef|observer)$/.test(name ?? '') && nodesIn(node, 'arguments')[0] === child
}
