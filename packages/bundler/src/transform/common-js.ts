/** Finds what a module does in the CommonJS way: `require` calls and assignments to `exports`. */

import type { CompileError, ImportRecord } from '../api.ts'
import { identifierName, nodeIn, nodesIn, parseScript, type SyntaxNode, walkTree } from './syntax-tree.ts'

export interface CommonJsUse {
  imports: ImportRecord[]
  hasExports: boolean
  /** Requires that cannot work. */
  errors: CompileError[]
}

/** @param source the original text, for the places of errors. */
export function scanCommonJs(code: string, source: string): CommonJsUse {
  const use: CommonJsUse = { imports: [], hasExports: HAS_EXPORTS.test(code), errors: [] }
  // Most modules have none, and a parse costs more than all else here.
  const tree = /\brequire\b/.test(code) ? parseScript(code, 'script') : null
  if (tree === null) return use
  walkTree(tree, (node, ancestors) => {
    if (node.type !== 'CallExpression') return
    const callee = nodeIn(node, 'callee')
    if (identifierName(callee) === 'require') readRequire(node, ancestors, use, source)
    else if (isRequireContext(callee)) use.errors.push(unsupportedContext(source))
  })
  return use
}

const HAS_EXPORTS = /\bmodule\.exports\b|(?<![\w$.])exports\s*[.[]/

function readRequire(call: SyntaxNode, ancestors: readonly SyntaxNode[], use: CommonJsUse, source: string) {
  const argument = nodesIn(call, 'arguments')[0]
  if (argument === undefined) return
  const specifier = argument.value
  if (typeof specifier === 'string') {
    use.imports.push({ specifier, names: [], isOptional: ancestors.some(isTry) })
  } else if (!ancestors.some(isTry)) {
    const message = '`require` needs a literal text: an app cannot look for modules while it runs.'
    use.errors.push({ message, offsetChars: offsetOf(source, /\brequire\s*\(\s*[^'"\s)]/) })
  }
}

function isTry(node: SyntaxNode): boolean {
  return node.type === 'TryStatement'
}

function isRequireContext(callee: SyntaxNode | null): boolean {
  if (callee?.type !== 'MemberExpression') return false
  const isContext = identifierName(nodeIn(callee, 'property')) === 'context'
  return isContext && identifierName(nodeIn(callee, 'object')) === 'require'
}

function unsupportedContext(source: string): CompileError {
  const message = '`require.context` is not supported in the preview. Import the files one by one.'
  return { message, offsetChars: offsetOf(source, /\brequire\s*\.\s*context\b/) }
}

function offsetOf(source: string, pattern: RegExp): number | null {
  const index = source.search(pattern)
  return index < 0 ? null : index
}
