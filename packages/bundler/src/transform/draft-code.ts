/**
 * Adapts the code of a draft: each loop gets a budget, since its exit may not be written yet, and components draw as
 * if pending reads had succeeded, since a draft reads nothing. Line numbers are preserved.
 */

import MagicString from 'magic-string'
import { identifierName, nodeIn, parseScript, type SyntaxNode, walkTree } from './syntax-tree.ts'

const LOOPS: ReadonlySet<string> = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
])
/** Calls the frame's guard, see `MODULE_PARAMETERS`. */
const GUARD = '$loop();'
const READY =
  /^(?:is|has|was)?(?:\w*(?:Ready|Loaded|Hydrated|Restored)|ready|loaded|hydrated|restored|mounted|Mounted)$/
const WAITING =
  /^(?:is|has)?(?:\w*(?:Loading|Hydrating|Restoring)|loading|hydrating|restoring|pending|Pending)$/
const HINT = /\b(?:for|while)\b|ready|load|hydrat|restor|mounted|pending/i

/** @param code the body of a module function. */
export function draftCode(code: string): string {
  const tree = HINT.test(code) ? parseScript(code, 'script') : null
  if (tree === null) return code
  const text = new MagicString(code)
  walkTree(tree, (node) => {
    if (LOOPS.has(node.type)) guardLoop(node, text)
    else endWait(node, text)
  })
  return text.toString()
}

function guardLoop(loop: SyntaxNode, text: MagicString): void {
  const body = nodeIn(loop, 'body')
  if (body === null) return
  if (body.type === 'BlockStatement') text.appendLeft(body.start + 1, GUARD)
  else text.appendLeft(body.start, `{${GUARD}`).appendRight(body.end, '}')
}

/** State is left alone: the whole file takes it over, and would think that it has read what it keeps. */
function endWait(node: SyntaxNode, text: MagicString): void {
  const isChoice = node.type === 'ConditionalExpression'
  const test = nodeIn(node, node.type === 'LogicalExpression' ? 'left' : 'test')
  if (test === null) return
  if ((isChoice || returnsValue(node)) && waits(test)) settle(test, false, text)
  else if ((isChoice || drawsWhen(node)) && hasCome(test)) settle(test, true, text)
}

function settle(test: SyntaxNode, isTrue: boolean, text: MagicString): void {
  text.appendRight(test.start, isTrue ? '(true || ' : '(false && (').appendLeft(test.end, isTrue ? ')' : '))')
}

/** `if (…) return <Wheel />` */
function returnsValue(node: SyntaxNode): boolean {
  if (node.type !== 'IfStatement' || nodeIn(node, 'alternate') !== null) return false
  const body = nodeIn(node, 'consequent')
  const statements = body?.type === 'BlockStatement' && Array.isArray(body.body) ? body.body : [body]
  const last: SyntaxNode | null = statements.at(-1) ?? null
  return last?.type === 'ReturnStatement' && nodeIn(last, 'argument') !== null
}

/** `{ready && <List />}` */
function drawsWhen(node: SyntaxNode): boolean {
  return node.type === 'LogicalExpression' && node.operator === '&&'
}

/** Data has yet to come; any other condition tested with it, such as a failure, is taken as false. */
function waits(test: SyntaxNode): boolean {
  if (test.type === 'LogicalExpression') return [nodeIn(test, 'left'), nodeIn(test, 'right')].some(isWait)
  return isWait(test)
}

function hasCome(test: SyntaxNode): boolean {
  if (test.type !== 'UnaryExpression') return isNamed(test, READY)
  return test.operator === '!' && isNamed(nodeIn(test, 'argument'), WAITING)
}

function isWait(test: SyntaxNode | null): boolean {
  if (test === null) return false
  if (test.type === 'UnaryExpression' && test.operator === '!')
    return isNamed(nodeIn(test, 'argument'), READY)
  if (test.type === 'BinaryExpression' && /^={2,3}$/.test(String(test.operator)))
    return WAITING.test(String(nodeIn(test, 'right')?.value))
  return isNamed(test, WAITING)
}

/** `ready`, `store.ready` */
function isNamed(node: SyntaxNode | null, names: RegExp): boolean {
  const name = identifierName(node?.type === 'MemberExpression' ? nodeIn(node, 'property') : node)
  return name !== null && names.test(name)
}
