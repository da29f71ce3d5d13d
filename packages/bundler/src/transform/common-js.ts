/** Finds what a module does in the CommonJS way: `require` calls and assignments to `exports`. */

import type { CompileError, ImportRecord } from './compiler.ts'
import { identifierName, nodeIn, nodesIn, parseScript, type SyntaxNode, walkTree } from './syntax-tree.ts'

interface CommonJsUse {
  imports: ImportRecord[]
  hasExports: boolean
  /** Requires that cannot work. */
  errors: CompileError[]
}

/** @param source the original text, for the places of errors. */
export function scanCommonJs(code: string, source: string): CommonJsUse {
  const use: CommonJsUse = { imports: [], hasExports: HAS_EXPORTS.test(code), errors: [] }
  // Most modules have none, and a parse costs more than all else here.
  if (!/\brequire\b/.test(code)) return use
  const tree = parseScript(code, 'script')
  if (tree === null) return { ...use, imports: guessRequires(code) }
  walkTree(tree, (node, ancestors) => {
    if (node.type !== 'CallExpression') return
    const callee = nodeIn(node, 'callee')
    if (identifierName(callee) === 'require') readRequire(node, ancestors, use, source)
    else if (isRequireContext(callee)) use.errors.push(unsupportedContext(source))
  })
  return use
}

/** For code that the parser refuses, such as a sum of thousands. A guess must not cause a problem: it is optional. */
function guessRequires(code: string): ImportRecord[] {
  const calls = code.matchAll(/\brequire\(\s*(["'])([^"'\\\n]+)\1\s*\)/g)
  return [...calls].map(([, , specifier = '']) => ({ specifier, names: [], isWhole: true, isOptional: true }))
}

const HAS_EXPORTS = /\bmodule\.exports\b|(?<![\w$.])exports\s*[.[]/

function readRequire(call: SyntaxNode, ancestors: readonly SyntaxNode[], use: CommonJsUse, source: string) {
  const argument = nodesIn(call, 'arguments')[0]
  if (argument === undefined) return
  const specifier = argument.value
  if (typeof specifier === 'string') {
    use.imports.push({ specifier, names: [], isWhole: true, isOptional: ancestors.some(isTry) })
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
