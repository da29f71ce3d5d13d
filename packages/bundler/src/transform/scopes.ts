/** Finds the outer names that a function uses, and the functions that they refer to. */

import { findBinding, isReference, namesDeclaredBy } from './bindings.ts'
import { identifierName, isFunction, type SyntaxNode, walkTree } from './syntax-tree.ts'

/**
 * Names that a function uses and that are declared around it in the same module, in code unit order; not globals.
 * Inside, a name counts as declared wherever in the function its declaration is.
 */
export function capturedNames(node: SyntaxNode, ancestors: readonly SyntaxNode[]): string[] {
  const inside = new Set<string>()
  const used = new Set<string>()
  walkTree(node, (inner, above) => {
    for (const name of namesDeclaredBy(inner)) inside.add(name)
    const name = identifierName(inner)
    if (name !== null && isReference(inner, above.at(-1))) used.add(name)
  })
  return [...used]
    .filter((name) => !inside.has(name) && findDeclaration(name, ancestors) !== undefined)
    .sort()
}

/** The value of a name at a place: a function, null for another value, undefined when the module does not declare it. */
export function findDeclaration(
  name: string,
  ancestors: readonly SyntaxNode[],
): SyntaxNode | null | undefined {
  const binding = findBinding(name, ancestors)
  switch (binding?.type) {
    case undefined:
      return undefined
    case 'import':
      // A namespace is never a shared value, and looking for one in it would mean searching a whole package.
      return binding.imported === '*' ? undefined : null
    case 'function':
      return binding.node
    case 'variable':
      return binding.init !== null && isFunction(binding.init) ? binding.init : null
    case 'other':
      return null
  }
}
