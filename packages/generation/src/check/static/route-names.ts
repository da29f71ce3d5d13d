/** Addresses that two files have, and screens that a layout names and no file is. Source: expo-router's rules for file names. */

import { findBinding, identifierName, nodeIn } from '@sayso/bundler'
import { isRoutePath } from '@sayso/project'
import { findJsxElements } from './jsx-elements.ts'
import { type AppRoutes, routeKeyOf, segmentsOf } from './routes.ts'
import type { Finding, SourceModule, SourceProject, StaticRule } from './source-module.ts'

const LAYOUT = /(?:^|\/)_layout$/

export const findTwinRoutes: StaticRule = ({ path, source }, { modules, appRoot }) => {
  if (appRoot === null || !isRoutePath(path, appRoot)) return []
  const own = routeKeyOf(path, appRoot)
  if (LAYOUT.test(own)) return []
  const address = segmentsOf(own).join('/')
  const ownDepth = depthOf(own)
  const twin = screensAt(modules, appRoot)
    .get(address)
    ?.find(({ folder, depth }) => depth < ownDepth && own.startsWith(folder))?.module
  if (twin === undefined || LEADS_ON.test(source) || LEADS_ON.test(twin.source)) return []
  const message = `${twin.path} has the same address as ${path}, \`/${address}\`, so that only one of them is ever shown. Remove one, or give it another name.`
  return [{ node: null, key: `twin:${twin.path}`, message }]
}

interface Screen {
  module: SourceModule
  /** With the slash; two groups side by side may share an address on purpose, a file and one further in may not. */
  folder: string
  depth: number
}

const screens = new WeakMap<SourceProject['modules'], Map<string, Screen[]>>()

/** By address, since comparing each screen with each takes minutes for thousands. */
function screensAt(modules: SourceProject['modules'], appRoot: string): Map<string, Screen[]> {
  const known = screens.get(modules)
  if (known !== undefined) return known
  const found = new Map<string, Screen[]>()
  for (const module of modules) {
    if (!isRoutePath(module.path, appRoot)) continue
    const key = routeKeyOf(module.path, appRoot)
    if (LAYOUT.test(key)) continue
    const address = segmentsOf(key).join('/')
    const screen = { module, folder: key.slice(0, key.lastIndexOf('/') + 1), depth: depthOf(key) }
    const others = found.get(address)
    if (others === undefined) found.set(address, [screen])
    else others.push(screen)
  }
  screens.set(modules, found)
  return found
}

const depthOf = (key: string) => key.split('/').length

/** One of the two may only lead to the other. */
const LEADS_ON = /\bRedirect\b|\.(?:replace|navigate)\(/

export const findUnknownScreens: StaticRule = ({ path, program }, { appRoot, routes }) => {
  if (appRoot === null || !isRoutePath(path, appRoot)) return []
  const key = routeKeyOf(path, appRoot)
  if (!LAYOUT.test(key)) return []
  const names = screenNames(key.replace(/_layout$/, ''), routes)
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
function screenNames(folder: string, { keys }: AppRoutes): Set<string> | null {
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
