/** Which names a function takes from around it. Sources: ECMAScript's rules for `var`, lexical declarations and parameters. */

import { childrenOf, identifierName, nodeIn, nodesIn, type SyntaxNode, walkTree } from './syntax-tree.ts'

/** What one syntax node declares: name → the function that it names, or null for any other value. */
export type Declarations = Map<string, SyntaxNode | null>

export function isFunction(node: SyntaxNode): boolean {
  return /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)
}

/**
 * Names that a function uses and that are declared around it in the same module, in code unit order; not globals.
 * Inside, a name counts as declared wherever in the function its declaration is.
 */
export function capturedNames(node: SyntaxNode, ancestors: readonly SyntaxNode[]): string[] {
  const inside = new Set<string>()
  const used = new Set<string>()
  walkTree(node, (inner, above) => {
    for (const name of declarationsOf(inner).keys()) inside.add(name)
    const name = identifierName(inner)
    if (name !== null && isReference(inner, above.at(-1))) used.add(name)
  })
  return [...used]
    .filter((name) => !inside.has(name) && findDeclaration(name, ancestors) !== undefined)
    .sort()
}

/** What a name stands for at a place: a function, null for another value, undefined when the module does not declare it. */
export function findDeclaration(
  name: string,
  ancestors: readonly SyntaxNode[],
): SyntaxNode | null | undefined {
  for (const ancestor of ancestors.toReversed()) {
    const value = declarationsOf(ancestor).get(name)
    if (value !== undefined) return value
  }
  return undefined
}

const known = new WeakMap<SyntaxNode, Declarations>()

function declarationsOf(node: SyntaxNode): Declarations {
  const answer = known.get(node) ?? collectDeclarations(node)
  known.set(node, answer)
  return answer
}

function collectDeclarations(node: SyntaxNode): Declarations {
  const declared: Declarations = new Map()
  switch (node.type) {
    case 'Program':
      for (const statement of nodesIn(node, 'body')) declareStatement(statement, declared)
      declareVars(node, declared)
      break
    case 'BlockStatement':
    case 'StaticBlock':
      for (const statement of nodesIn(node, 'body')) declareStatement(statement, declared)
      break
    case 'SwitchStatement':
      for (const statement of nodesIn(node, 'cases').flatMap((item) => nodesIn(item, 'consequent'))) {
        declareStatement(statement, declared)
      }
      break
    case 'ForStatement':
      declareStatement(nodeIn(node, 'init'), declared)
      break
    case 'ForInStatement':
    case 'ForOfStatement':
      declareStatement(nodeIn(node, 'left'), declared)
      break
    case 'CatchClause':
      declarePattern(nodeIn(node, 'param'), declared)
      break
    default:
      if (isFunction(node)) declareFunction(node, declared)
  }
  return declared
}

function declareFunction(node: SyntaxNode, declared: Declarations): void {
  declareVars(node, declared)
  for (const parameter of nodesIn(node, 'params')) declarePattern(parameter, declared)
  const ownName = node.type === 'FunctionExpression' ? identifierName(nodeIn(node, 'id')) : null
  if (ownName !== null) declared.set(ownName, node)
}

function declareStatement(statement: SyntaxNode | null, declared: Declarations): void {
  switch (statement?.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      declareStatement(nodeIn(statement, 'declaration'), declared)
      break
    case 'ImportDeclaration':
      for (const item of nodesIn(statement, 'specifiers')) {
        // A namespace is never a shared value, and whoever looks for some in it would search a whole package.
        if (item.type !== 'ImportNamespaceSpecifier') declarePattern(nodeIn(item, 'local'), declared)
      }
      break
    case 'FunctionDeclaration':
    case 'ClassDeclaration': {
      const name = identifierName(nodeIn(statement, 'id'))
      if (name !== null) declared.set(name, isFunction(statement) ? statement : null)
      break
    }
    case 'VariableDeclaration':
      for (const item of nodesIn(statement, 'declarations')) {
        const value = nodeIn(item, 'init')
        declarePattern(nodeIn(item, 'id'), declared, value !== null && isFunction(value) ? value : null)
      }
  }
}

/** `var` belongs to the function, however deep in its blocks it stands. */
function declareVars(node: SyntaxNode, declared: Declarations): void {
  for (const child of childrenOf(node)) {
    if (isFunction(child)) continue
    if (child.type === 'VariableDeclaration' && child.kind === 'var') declareStatement(child, declared)
    declareVars(child, declared)
  }
}

function declarePattern(
  pattern: SyntaxNode | null,
  declared: Declarations,
  value: SyntaxNode | null = null,
): void {
  switch (pattern?.type) {
    case 'Identifier':
      declared.set(identifierName(pattern) ?? '', value)
      break
    case 'ObjectPattern':
      for (const property of nodesIn(pattern, 'properties')) {
        declarePattern(property.type === 'RestElement' ? property : nodeIn(property, 'value'), declared)
      }
      break
    case 'ArrayPattern':
      for (const element of nodesIn(pattern, 'elements')) declarePattern(element, declared)
      break
    case 'AssignmentPattern':
      declarePattern(nodeIn(pattern, 'left'), declared)
      break
    case 'RestElement':
      declarePattern(nodeIn(pattern, 'argument'), declared)
  }
}

/** False for the names of properties, labels and the thing itself. */
function isReference(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
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
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return false
    default:
      return true
  }
}
