/** Links written out in full that lead to no route of the app. */

import { findBinding, identifierName, nodeIn, nodesIn, type SyntaxNode, walkTree } from '@sayso/bundler'
import { propertyOf, toJsxElement } from './jsx-elements.ts'
import type { Finding, StaticRule } from './source-module.ts'

const MAX_ADDRESSES = 20

export const findBrokenLinks: StaticRule = ({ program }, { routes, appRoot }) => {
  if (appRoot === null) return []
  const found = new Map<string, Finding>()
  walkTree(program, (node, ancestors) => {
    const target = targetOf(node, ancestors)
    const link = target === null ? null : textOf(target)
    if (target === null || link === null || isElsewhere(link) || routes.isKnown(link)) return
    const known = routes.addresses.slice(0, MAX_ADDRESSES).map((address) => `/${address.join('/')}`)
    const message = `No route has the address \`${link}\`. Link to one that exists (${[...new Set(known)].join(', ')}), or write the file of the screen.`
    found.set(link, { node: target, key: `link:${link}`, message, isWarning: true })
  })
  return [...found.values()]
}

/** The expression with the target of a link, a redirect or a call of the router. */
function targetOf(node: SyntaxNode, ancestors: readonly SyntaxNode[]): SyntaxNode | null {
  if (node.type !== 'CallExpression') return null
  const element = toJsxElement(node, ancestors)
  if (element !== null) {
    const { binding } = element
    const isLink =
      binding?.type === 'import' &&
      binding.source === 'expo-router' &&
      /^(?:Link|Redirect)$/.test(binding.imported)
    return isLink ? element.prop('href') : null
  }
  const callee = nodeIn(node, 'callee')
  const method = identifierName(nodeIn(callee, 'property'))
  const object = identifierName(nodeIn(callee, 'object'))
  if (object === null || !/^(?:push|replace|navigate|dismissTo)$/.test(method ?? '')) return null
  return isRouter(object, ancestors) ? (nodesIn(node, 'arguments')[0] ?? null) : null
}

function isRouter(name: string, ancestors: readonly SyntaxNode[]): boolean {
  const binding = findBinding(name, ancestors)
  if (binding?.type === 'import') return binding.source === 'expo-router' && binding.imported === 'router'
  if (binding?.type !== 'variable' || binding.init === null) return false
  const hook = identifierName(nodeIn(binding.init, 'callee'))
  const source = hook === null ? null : findBinding(hook, ancestors)
  return source?.type === 'import' && source.source === 'expo-router' && source.imported === 'useRouter'
}

/** Only literal text; for `{ pathname, params }` the path. */
function textOf(target: SyntaxNode): string | null {
  if (target.type === 'ObjectExpression') {
    const pathname = propertyOf(target, 'pathname')
    return pathname === null ? null : textOf(pathname)
  }
  if (target.type === 'TemplateLiteral' && nodesIn(target, 'expressions').length === 0) {
    const value = nodesIn(target, 'quasis')[0]?.value
    return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : null
  }
  return typeof target.value === 'string' ? target.value : null
}

/** Other sites and apps, files, places on the same screen, and the router's own pages. */
function isElsewhere(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|[?#]|$)/i.test(link) || /^\/?(?:_sitemap|\+)|\.\w+(?:[?#]|$)/.test(link)
}
