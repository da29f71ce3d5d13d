/** Parses generated JavaScript and walks its tree. */

import { type Node, parse } from 'acorn'

export type SyntaxNode = Node & Record<string, unknown>

/** The tree of a module's code, or null when it cannot be parsed (it may be newer than the parser). */
export function parseScript(
  code: string,
  sourceType: 'script' | 'module',
  { canAwait = true } = {},
): SyntaxNode | null {
  try {
    const program = parse(code, {
      ecmaVersion: 'latest',
      sourceType,
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: canAwait,
    })
    return asNode(program)
  } catch {
    // Callers can do without: the code has already been accepted by the compiler.
    return null
  }
}

/** Calls `visit` for a node and all below it, in source order, with the nodes above it, the nearest last. */
export function walkTree(
  root: SyntaxNode,
  visit: (node: SyntaxNode, ancestors: readonly SyntaxNode[]) => void,
): void {
  const ancestors: SyntaxNode[] = []
  // Not recursive: a long sum is a deep tree. Null stands where a node's children end.
  const waiting: (SyntaxNode | null)[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === null) {
      ancestors.pop()
      continue
    }
    visit(node, ancestors)
    ancestors.push(node)
    waiting.push(null, ...childrenOf(node).reverse())
  }
}

/** The nodes directly below a node, in source order. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (const value of Object.values(node)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      const child = asNode(item)
      if (child !== null) children.push(child)
    }
  }
  return children
}

/** The node in a field of a node, or null. */
export function nodeIn(node: SyntaxNode | null, field: string): SyntaxNode | null {
  return node === null ? null : asNode(node[field])
}

/** The nodes in a list field of a node. */
export function nodesIn(node: SyntaxNode, field: string): SyntaxNode[] {
  const value = node[field]
  return Array.isArray(value) ? value.map(asNode).filter((item) => item !== null) : []
}

/** The name of an identifier, or null for any other node. */
export function identifierName(node: SyntaxNode | null): string | null {
  return node?.type === 'Identifier' && typeof node.name === 'string' ? node.name : null
}

function asNode(value: unknown): SyntaxNode | null {
  return isNode(value) ? value : null
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export function isFunction(node: SyntaxNode): boolean {
  return /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)
}
