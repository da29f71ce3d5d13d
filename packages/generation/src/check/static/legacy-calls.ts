/**
 * Uses of a package's former interface where the SDK keeps it at an entry of its own (`expo-file-system/legacy`): from the main entry these
 * functions throw, and constants are undefined.
 */

import { findBinding, identifierName, isReference, nodeIn, type SyntaxNode, walkTree } from '@sayso/bundler'
import type { SourceModule, SourceProject, StaticRule } from './source-module.ts'

interface Use {
  name: string
  node: SyntaxNode
}

export const findLegacyCalls: StaticRule = (module, { legacies }) =>
  [...usesOf(module, legacies)].flatMap(([source, uses]) => {
    const legacy = legacies.get(source)
    const first = uses.find(({ name }) => legacy?.former.has(name))
    if (legacy === undefined || first === undefined) return []
    const isAllThere = uses.every(({ name }) => legacy.exports.has(name))
    return [
      {
        node: first.node,
        key: `legacy:${source}`,
        message: `\`${first.name}\` of \`${source}\` does not work in this SDK. Import it from \`${legacy.specifier}\`, or use what \`${source}\` has now.`,
        ...(isAllThere && { importMove: { from: source, to: legacy.specifier } }),
      },
    ]
  })

/** Package → what the file uses of it, by names or as members of the whole. */
function usesOf({ program }: SourceModule, legacies: SourceProject['legacies']): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  if (legacies.size === 0) return uses
  walkTree(program, (node, ancestors) => {
    const local = identifierName(node)
    const parent = ancestors.at(-1)
    if (local === null || !isReference(node, parent)) return
    const binding = findBinding(local, ancestors)
    if (binding?.type !== 'import' || !legacies.has(binding.source)) return
    const name = binding.imported === '*' ? memberOf(parent, node) : binding.imported
    uses.set(binding.source, [...(uses.get(binding.source) ?? []), { name, node }])
  })
  return uses
}

/** Empty where the whole module is passed on, so that nobody knows what is used of it. */
function memberOf(parent: SyntaxNode | undefined, object: SyntaxNode): string {
  const isMember = parent?.type === 'MemberExpression' && nodeIn(parent, 'object') === object
  return isMember && parent.computed !== true ? (identifierName(nodeIn(parent, 'property')) ?? '') : ''
}
