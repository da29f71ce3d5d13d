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
/** Calls the frame's guard, see `MODULE_PARAMETERS`. */
const GUARD = '$loop();'
const HINT = /\b(?:for|while)\b/

/** @param code the body of a module function. */
export function guardLoops(code: string): string {
  const tree = HINT.test(code) ? parseScript(code, 'script') : null
  if (tree === null) return code
  const text = new MagicString(code)
  walkTree(tree, (node) => {
    const body = LOOPS.has(node.type) ? nodeIn(node, 'body') : null
    if (body === null) return
    if (body.type === 'BlockStatement') text.appendLeft(body.start + 1, GUARD)
    else text.appendLeft(body.start, `{${GUARD}`).appendRight(body.end, '}')
  })
  return text.toString()
}
