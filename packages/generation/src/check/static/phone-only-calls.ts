/** Calls of packages that only a phone has, with nothing around them for elsewhere: in the preview and on the web they throw. */

import { findBinding, identifierName, nodeIn, walkTree } from '@sayso/bundler'
import { isCaught, isPlatformAsked } from './guards.ts'
import type { Finding, StaticRule } from './source-module.ts'

export const findPhoneOnlyCalls: StaticRule = ({ path, program }, { absentPackages }) => {
  if (/\.(?:native|ios|android)\.[jt]sx?$/.test(path)) return []
  const found = new Map<string, Finding>()
  walkTree(program, (node, ancestors) => {
    if (node.type !== 'CallExpression') return
    const callee = nodeIn(node, 'callee')
    const object = identifierName(callee) ?? identifierName(nodeIn(callee, 'object'))
    const binding = object === null ? null : findBinding(object, ancestors)
    const reason = binding?.type === 'import' ? absentPackages.get(binding.source) : undefined
    if (binding?.type !== 'import' || reason === undefined) return
    const method = identifierName(nodeIn(callee, 'property'))
    // Checking for availability is allowed anywhere.
    if (/^is\w*Available/.test(method ?? object ?? '')) return
    if (found.has(binding.source) || isCaught([...ancestors, node]) || isPlatformAsked(ancestors)) return
    const name = method === null ? object : `${object}.${method}`
    const message = `\`${name}\` works on phones alone: ${reason}. Ask \`Platform.OS\` before it, or catch what it throws and say so.`
    found.set(binding.source, { node, key: `phone-only:${binding.source}`, message, isWarning: true })
  })
  return [...found.values()]
}
