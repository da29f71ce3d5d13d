/**
 * Finds the declaration that a name refers to at a place in a module. Source: ECMAScript's rules for `var`, lexical
 * declarations and parameters.
 */

import { childrenOf, identifierName, isFunction, nodeIn, nodesIn, type SyntaxNode } from './syntax-tree.ts'

export type Binding =
  | { type: 'import'; source: string /** `*` for a whole module. */; imported: string }
  | { type: 'variable'; isConst: boolean; init: SyntaxNode | null }
  | { type: 'function'; node: SyntaxNode }
  /** Parameters, classes, and parts of a pattern. */
  | { type: 'other' }

type Bindings = Map<string, Binding>

/** Null when the module does not declare the name around that place. */
export function findBinding(name: string, ancestors: readonly SyntaxNode[]): Binding | null {
  for (let index = ancestors.length - 1; index >= 0; index--) {
    const ancestor = ancestors[index]
    const binding = ancestor === undefined ? undefined : bindingsOf(ancestor).get(name)
    if (binding !== undefined) return binding
  }
  return null
}

/** Names that one syntax node declares for its contents. */
export function namesDeclaredBy(node: SyntaxNode): Iterable<string> {
  return bindingsOf(node).keys()
}

/** Whether an identifier is a use of a name, not the name of a property, label, export or of the thing itself. */
export function isReference(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.property !== node || parent.computed === true
    case 'Property':
      return parent.value === node || parent.computed === true
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.key !== node || parent.computed === true
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
      return parent.id !== node
    case 'ExportSpecifier':
    case 'ImportSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportAttribute':
    case 'ExportAllDeclaration':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return false
    default:
      return true
  }
}

const known = new WeakMap<SyntaxNode, Bindings>()

function bindingsOf(node: SyntaxNode): Bindings {
  const answer = known.get(node) ?? collectBindings(node)
  known.set(node, answer)
  return answer
}

function collectBindings(node: SyntaxNode): Bindings {
  const bindings: Bindings = new Map()
  switch (node.type) {
    case 'Program':
      bindVars(node, bindings)
      for (const statement of nodesIn(node, 'body')) bindStatement(statement, bindings)
      break
    case 'BlockStatement':
    case 'StaticBlock':
      for (const statement of nodesIn(node, 'body')) bindStatement(statement, bindings)
      break
    case 'SwitchStatement':
      for (const statement of nodesIn(node, 'cases').flatMap((item) => nodesIn(item, 'consequent'))) {
        bindStatement(statement, bindings)
      }
      break
    case 'ForStatement':
      bindStatement(nodeIn(node, 'init'), bindings)
      break
    case 'ForInStatement':
    case 'ForOfStatement':
      bindStatement(nodeIn(node, 'left'), bindings)
      break
    case 'CatchClause':
      bindPattern(nodeIn(node, 'param'), bindings)
      break
    case 'ClassExpression':
      bindPattern(nodeIn(node, 'id'), bindings)
      break
    default:
      if (isFunction(node)) bindFunction(node, bindings)
  }
  return bindings
}

function bindFunction(node: SyntaxNode, bindings: Bindings): void {
  const ownName = node.type === 'FunctionExpression' ? identifierName(nodeIn(node, 'id')) : null
  if (ownName !== null) bindings.set(ownName, { type: 'function', node })
  bindVars(node, bindings)
  for (const parameter of nodesIn(node, 'params')) bindPattern(parameter, bindings)
}

function bindStatement(statement: SyntaxNode | null, bindings: Bindings): void {
  switch (statement?.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      bindStatement(nodeIn(statement, 'declaration'), bindings)
      break
    case 'ImportDeclaration':
      for (const specifier of nodesIn(statement, 'specifiers')) bindImport(statement, specifier, bindings)
      break
    case 'FunctionDeclaration':
    case 'ClassDeclaration': {
      const name = identifierName(nodeIn(statement, 'id'))
      if (name === null) break
      bindings.set(name, isFunction(statement) ? { type: 'function', node: statement } : { type: 'other' })
      break
    }
    case 'VariableDeclaration':
      for (const declarator of nodesIn(statement, 'declarations')) {
        const id = nodeIn(declarator, 'id')
        const name = identifierName(id)
        if (name === null) bindPattern(id, bindings)
        else {
          const init = nodeIn(declarator, 'init')
          bindings.set(name, { type: 'variable', isConst: statement.kind === 'const', init })
        }
      }
  }
}

function bindImport(declaration: SyntaxNode, specifier: SyntaxNode, bindings: Bindings): void {
  const name = identifierName(nodeIn(specifier, 'local'))
  if (name === null) return
  const source = String(nodeIn(declaration, 'source')?.value)
  const whole = specifier.type === 'ImportNamespaceSpecifier' ? '*' : 'default'
  const imported = nodeIn(specifier, 'imported')
  bindings.set(name, { type: 'import', source, imported: identifierName(imported) ?? whole })
}

/** `var` belongs to the function, however deep in its blocks it stands. */
function bindVars(node: SyntaxNode, bindings: Bindings): void {
  const waiting = childrenOf(node)
  for (let child = waiting.pop(); child !== undefined; child = waiting.pop()) {
    if (isFunction(child)) continue
    if (child.type === 'VariableDeclaration' && child.kind === 'var') bindStatement(child, bindings)
    waiting.push(...childrenOf(child))
  }
}

function bindPattern(pattern: SyntaxNode | null, bindings: Bindings): void {
  switch (pattern?.type) {
    case 'Identifier':
      bindings.set(identifierName(pattern) ?? '', { type: 'other' })
      break
    case 'ObjectPattern':
      for (const property of nodesIn(pattern, 'properties')) {
        bindPattern(property.type === 'RestElement' ? property : nodeIn(property, 'value'), bindings)
      }
      break
    case 'ArrayPattern':
      for (const element of nodesIn(pattern, 'elements')) bindPattern(element, bindings)
      break
    case 'AssignmentPattern':
      bindPattern(nodeIn(pattern, 'left'), bindings)
      break
    case 'RestElement':
      bindPattern(nodeIn(pattern, 'argument'), bindings)
  }
}
