/**
 * Gives each loop a budget: a draft is run while its end is not known, and a loop may not have got what would end it.
 * Lines stay where they are.
 */

import MagicString from 'magic-string'
import { nodeIn, parseScript, walkTree } from './syntax-tree.ts'

const LOOPS: ReadonlySet<string> = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
])
const HINT = /\b(?:for|while)\b/

/**
 * @param code the body of a module function.
 * @param guard a statement, run at each turn of each loop.
 */
export function guardLoops(code: string, guard: string): string {
  const tree = HINT.test(code) ? parseScript(code, 'script') : null
  if (tree === null) return code
  const text = new MagicString(code)
  walkTree(tree, (node) => {
    const body = LOOPS.has(node.type) ? nodeIn(node, 'body') : null
    if (body === null) return
    if (body.type === 'BlockStatement') text.appendLeft(body.start + 1, guard)
    else text.appendLeft(body.start, `{${guard}`).appendRight(body.end, '}')
  })
  return text.toString()
}
