/** Addresses that two files have, and screens that a layout names and no file is. Source: expo-router's rules for file names. */

import { findBinding, identifierName, nodeIn } from '@sayso/bundler'
import { findJsxElements } from './jsx-elements.ts'
import { isRoutePath, routeKeyOf, segmentsOf } from './routes.ts'
import type { Finding, SourceProject, StaticRule } from './source-module.ts'

const LAYOUT = /(?:^|\/)_layout$/

export const findTwinRoutes: StaticRule = ({ path, source }, { modules, appRoot }) => {
  if (appRoot === null || !isRoutePath(path, appRoot)) return []
  const own = routeKeyOf(path, appRoot)
  if (LAYOUT.test(own)) return []
  const twin = modules.find((module) => {
    if (!isRoutePath(module.path, appRoot)) return false
    const other = routeKeyOf(module.path, appRoot)
    return !LAYOUT.test(other) && isOutside(other, own) && isSameAddress(other, own)
  })
  if (twin === undefined || LEADS_ON.test(source) || LEADS_ON.test(twin.source)) return []
  const message = `${twin.path} has the same address as ${path}, \`/${segmentsOf(own).join('/')}\`, so that only one of them is ever shown. Remove one, or give it another name.`
  return [{ node: null, key: `twin:${twin.path}`, message }]
}

/** One of the two may only lead to the other. */
const LEADS_ON = /\bRedirect\b|\.(?:replace|navigate)\(/

/** Two groups side by side may share an address on purpose; a file and one further in may not. */
function isOutside(outer: string, inner: string): boolean {
  const folder = outer.replace(/(?:^|\/)[^/]+$/, '')
  const isDeeper = inner.split('/').length > outer.split('/').length
  return isDeeper && (folder === '' || inner.startsWith(`${folder}/`))
}

function isSameAddress(one: string, other: string): boolean {
  return segmentsOf(one).join('/') === segmentsOf(other).join('/')
}

export const findUnknownScreens: StaticRule = ({ path, program }, project) => {
  const { appRoot } = project
  if (appRoot === null || !isRoutePath(path, appRoot)) return []
  const key = routeKeyOf(path, appRoot)
  if (!LAYOUT.test(key)) return []
  const names = screenNames(key.replace(/_layout$/, ''), project)
  if (names === null) return []
  const found = new Map<string, Finding>()
  for (const { type, ancestors, prop } of findJsxElements(program)) {
    const navigator = identifierName(nodeIn(type, 'object'))
    const node = prop('name')
    const name = node?.value
    if (navigator === null || node === null || typeof name !== 'string' || names.has(name)) continue
    const binding = findBinding(navigator, ancestors)
    const isOurs = binding?.type === 'import' && /^expo-router(\/|$)/.test(binding.source)
    if (!isOurs || identifierName(nodeIn(type, 'property')) !== 'Screen') continue
    const known = [...names].sort().join(', ')
    const message = `No route beside this layout is named \`${name}\`, so these options belong to no screen. Use one of its routes (${known}), or write the file of the screen.`
    found.set(name, { node, key: `screen:${name}`, message, isWarning: true })
  }
  return [...found.values()]
}

/** Names that a layout in that folder (`''` or `(tabs)/`) may use. Null where one file makes several routes. */
function screenNames(folder: string, { paths, appRoot }: SourceProject): Set<string> | null {
  const root = appRoot ?? ''
  const keys = paths.filter((path) => isRoutePath(path, root)).map((path) => routeKeyOf(path, root))
  const all = new Set(keys)
  const names = new Set<string>()
  for (const key of keys) {
    if (key.includes(',')) return null
    const name = key.slice(folder.length)
    if (!key.startsWith(folder) || name === '_layout') continue
    const parts = name.split('/')
    const depth = parts.findIndex((_, index) =>
      all.has(`${folder}${parts.slice(0, index + 1).join('/')}/_layout`),
    )
    const own = depth < 0 ? name : parts.slice(0, depth + 1).join('/')
    names.add(own).add(own.replace(/\/index$/, ''))
  }
  return names
}
