/**
 * Orders the modules of packages by when they run, so that the page can run them in short pieces: whole apps run as one long task
 * otherwise, and a phone does not answer to a finger meanwhile.
 */

import {
  childrenOf,
  identifierName,
  isFunction,
  nodeIn,
  nodesIn,
  parseScript,
  type SyntaxNode,
} from '@sayso/bundler/syntax-tree'
import type { ProductionTable } from '@sayso/package-build/pinned'

/**
 * The order is as when `roots` are required one after another. Modules that may run later, or never, are left out, but for those behind an
 * index that its importers name: they would run at their first use, which is within the first screen for most. Paths.
 */
export function startOrder(roots: readonly string[], { modules }: ProductionTable): string[] {
  const pathOf = new Map(Object.entries(modules).map(([modulePath, { id }]) => [id, modulePath]))
  const behindIndexes = new Set(
    Object.values(modules).flatMap(({ lazyTargets = {} }) => Object.values(lazyTargets)),
  )
  const begun = new Set<string>()
  const order: string[] = []
  const run = (modulePath: string): void => {
    const module = modules[modulePath]
    if (module === undefined || begun.has(modulePath)) return
    begun.add(modulePath)
    for (const id of requiredAtOnce(module)) run(pathOf.get(id) ?? '')
    order.push(modulePath)
    for (const need of module.needs) if (behindIndexes.has(need)) run(need)
  }
  for (const root of roots) run(root)
  return order
}

type ProductionModule = ProductionTable['modules'][string]

/** The tables of SDKs stay in memory, and reading all modules of an app takes a quarter of a second. */
const known = new WeakMap<ProductionModule, readonly string[]>()

function requiredAtOnce(module: ProductionModule): readonly string[] {
  const ids = known.get(module) ?? readRequires(module.factory)
  known.set(module, ids)
  return ids
}

/** Ids that a factory requires whenever it runs. What stands in a branch, a `try` or a function may not be reached. */
function readRequires(factory: string): string[] {
  const program = parseScript(`(${factory})`, 'script')
  const [statement = null] = program === null ? [] : nodesIn(program, 'body')
  const written = nodeIn(statement, 'expression')
  if (written === null) return []
  const [parameter = null] = nodesIn(written, 'params')
  const name = identifierName(parameter)
  const body = nodeIn(written, 'body')
  const ids: string[] = []
  const visit = (node: SyntaxNode): void => {
    if (isFunction(node) || MAY_BE_SKIPPED.test(node.type)) return
    for (const child of childrenOf(node)) visit(child)
    const [argument] = node.type === 'CallExpression' ? nodesIn(node, 'arguments') : []
    if (argument === undefined || identifierName(nodeIn(node, 'callee')) !== name) return
    if (typeof argument.value === 'string') ids.push(argument.value)
  }
  if (body !== null && name !== null) visit(body)
  return ids
}

/** Their first parts always run; to leave those out as well costs little. */
const MAY_BE_SKIPPED =
  /^(?:IfStatement|ConditionalExpression|LogicalExpression|TryStatement|SwitchStatement|For\w*Statement|(?:Do)?WhileStatement|Class\w+)$/
