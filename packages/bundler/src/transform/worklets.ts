/**
 * Gives functions that Reanimated may run as worklets the marks that its Babel plugin gives them on the web:
 * `__workletHash`, by which they are known, and `__closure`, whose shared values they listen to.
 * Source: the plugin's rules for “auto-workletization” (Reanimated 3) and for the 'worklet' directive.
 */

import MagicString from 'magic-string'
import { capturedNames, findDeclaration } from './scopes.ts'
import {
  identifierName,
  isFunction,
  nodeIn,
  nodesIn,
  parseScript,
  type SyntaxNode,
  walkTree,
} from './syntax-tree.ts'

interface MarkedCode {
  code: string
  /** Makes the source map of this pass; null when nothing was marked. */
  map: (() => string) | null
}

/** @param code plain JavaScript with imports and exports. Lines stay where they are. */
export function markWorklets(code: string): MarkedCode {
  const tree = mayHoldWorklets(code) ? parseScript(code, 'module') : null
  const worklets = tree === null ? new Map<SyntaxNode, Worklet>() : findWorklets(tree)
  if (worklets.size === 0) return { code, map: null }
  const text = new MagicString(code)
  for (const worklet of worklets.values()) mark(text, worklet, code)
  return { code: text.toString(), map: () => text.generateMap({ hires: true, source: '' }).toString() }
}

/** Most modules hold none, and a parse costs more than the whole of the rest. */
export function mayHoldWorklets(code: string): boolean {
  return HINTS.test(code)
}

/** Arguments that are worklets, by the name of the function called. */
const WORKLET_ARGUMENTS: ReadonlyMap<string, readonly number[]> = new Map([
  ['useAnimatedStyle', [0]],
  ['useAnimatedProps', [0]],
  ['useAnimatedScrollHandler', [0]],
  ['useAnimatedGestureHandler', [0]],
  ['useAnimatedReaction', [0, 1]],
  ['useDerivedValue', [0]],
  ['useFrameCallback', [0]],
  ['createAnimatedPropAdapter', [0]],
  ['withTiming', [2]],
  ['withSpring', [2]],
  ['withDecay', [1]],
  ['withRepeat', [3]],
  ['runOnUI', [0]],
  ['executeOnUIRuntimeSync', [0]],
])

/** Methods of `Gesture.Pan()` and its like whose argument is a worklet, and that of layout animations. */
const GESTURE_METHOD = /^on(?:Begin|Start|End|Finalize|Update|Change|Touches(?:Down|Move|Up|Cancelled))$/
const ANIMATION_METHOD = 'withCallback'

const HINTS = new RegExp(
  `\\b(?:worklet|Gesture|${ANIMATION_METHOD}|${[...WORKLET_ARGUMENTS.keys()].join('|')})\\b`,
)

interface Worklet {
  node: SyntaxNode
  ancestors: readonly SyntaxNode[]
}

function findWorklets(tree: SyntaxNode): Map<SyntaxNode, Worklet> {
  const found = new Map<SyntaxNode, Worklet>()
  /** Worklets that are passed by name: marked where they are declared. */
  const named = new Set<SyntaxNode>()
  walkTree(tree, (node, ancestors) => {
    for (const argument of workletArguments(node)) {
      const name = identifierName(argument)
      const target = name === null ? argument : findDeclaration(name, ancestors)
      if (target !== null && target !== undefined) named.add(target)
    }
  })
  walkTree(tree, (node, ancestors) => {
    if (!isFunction(node) || !(named.has(node) || hasDirective(node))) return
    if (isMarkable(node, ancestors.at(-1))) found.set(node, { node, ancestors: [...ancestors] })
  })
  return found
}

function workletArguments(node: SyntaxNode): SyntaxNode[] {
  if (node.type !== 'CallExpression') return []
  const passed = nodesIn(node, 'arguments')
  const indexes = workletIndexes(nodeIn(node, 'callee'))
  const worklets = indexes.flatMap((index) => passed[index] ?? [])
  return worklets.flatMap((argument) =>
    argument.type === 'ObjectExpression'
      ? nodesIn(argument, 'properties').flatMap((property) => nodeIn(property, 'value') ?? [])
      : [argument],
  )
}

function workletIndexes(callee: SyntaxNode | null): readonly number[] {
  // Compiled code calls what it imports as `(0, lib.useAnimatedStyle)(…)`.
  if (callee?.type === 'SequenceExpression')
    return workletIndexes(nodesIn(callee, 'expressions').at(-1) ?? null)
  if (callee?.type !== 'MemberExpression') return WORKLET_ARGUMENTS.get(identifierName(callee) ?? '') ?? []
  const method = identifierName(nodeIn(callee, 'property')) ?? ''
  if (method === ANIMATION_METHOD) return [0]
  if (GESTURE_METHOD.test(method)) return startsWithGesture(nodeIn(callee, 'object')) ? [0] : []
  return WORKLET_ARGUMENTS.get(method) ?? []
}

/** True for `Gesture.Pan().minDistance(1)…`. */
function startsWithGesture(node: SyntaxNode | null): boolean {
  let current = node
  while (current?.type === 'CallExpression' || current?.type === 'MemberExpression') {
    current = nodeIn(current, current.type === 'CallExpression' ? 'callee' : 'object')
  }
  return identifierName(current) === 'Gesture'
}

function hasDirective(node: SyntaxNode): boolean {
  const body = nodeIn(node, 'body')
  return body?.type === 'BlockStatement' && nodesIn(body, 'body').some((item) => item.directive === 'worklet')
}

/** Getters, setters and methods of classes cannot be wrapped; the plugin does not make them worklets either. */
function isMarkable(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (parent?.type === 'MethodDefinition') return false
  if (parent?.type !== 'Property' || parent.value !== node) return true
  return parent.kind === 'init' && !(parent.method === true && (parent.computed === true || isSpecial(node)))
}

function isSpecial(node: SyntaxNode): boolean {
  return node.async === true || node.generator === true
}

/** The closure is a getter: a worklet may use names that are declared below it, and does so only when it runs. */
function mark(text: MagicString, { node, ancestors }: Worklet, code: string): void {
  const captured = capturedNames(node, ancestors).join(', ')
  const hash = hashOf(code.slice(node.start, node.end))
  const marks = `{ __workletHash: { value: ${hash} }, __closure: { get: () => ({ ${captured} }) } }`
  const parent = ancestors.at(-1)
  if (node.type === 'FunctionDeclaration') {
    const name = identifierName(nodeIn(node, 'id'))
    const statement = parent?.type.startsWith('Export') ? parent : node
    if (name !== null) text.appendRight(statement.end, ` Object.defineProperties(${name}, ${marks});`)
    return
  }
  // A method is `name(…) {…}`: to be wrapped it has to become `name: function (…) {…}`.
  const isMethod = parent?.type === 'Property' && parent.method === true
  text.appendLeft(node.start, isMethod ? ': Object.defineProperties(function ' : 'Object.defineProperties(')
  text.prependRight(node.end, `, ${marks})`)
}

/** FNV-1a with 32 bits, never 0: the same function has the same mark, so that nothing restarts without need. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0 || 1
}
