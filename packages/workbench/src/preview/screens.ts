/** The app's own screens, read from its route files: the addresses that the route picker offers. */

import { t } from '@sayso/language/preview'

export interface AppScreen {
  /** Derived from the file's name; `Home` for the first. */
  label: string
  /** An address without parameters, ready to be opened. */
  path: string
  /** The route's file. */
  filePath: string
}

/** Entry of an app without the router; its absence makes a folder `app` the router's, as in the bundler. */
const ENTRY_FILE = /^(?:App|index)\.[jt]sx?$/
const ROOT_ROUTE = /^(?:src\/)?app\/(?:\([^/]+\)\/)*(?:_layout|index)\.[jt]sx?$/

const ROUTE_FILE = /^(?:src\/)?app\/(.+)\.(?:tsx|jsx|ts|js)$/

/** Screens with parameters in their address are left out: they cannot be opened without values for these. */
export function screensOf(paths: Iterable<string>): AppScreen[] {
  const screens = new Map<string, AppScreen>()
  for (const filePath of routeFilesOf(paths)) {
    const path = addressOf(filePath)
    if (path !== null && !screens.has(path)) screens.set(path, { label: labelOf(path), path, filePath })
  }
  return [...screens.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The name of a file's screen: `Habit / [id]`. Null for a file that is not a screen's route. */
export function screenOfFile(filePath: string): string | null {
  const address = routeOf(filePath)
  return address === null ? null : labelOf(address)
}

/** All screens, parameters as in the file's name: `/plants/[id]`. An app without routes has one screen. */
export function patternsOf(paths: Iterable<string>): { pattern: string; filePath: string }[] {
  const patterns = new Map<string, string>()
  for (const filePath of routeFilesOf(paths)) {
    const pattern = routeOf(filePath)
    if (pattern !== null && !patterns.has(pattern)) patterns.set(pattern, filePath)
  }
  if (patterns.size === 0) return [{ pattern: '/', filePath: 'App.tsx' }]
  return [...patterns].map(([pattern, filePath]) => ({ pattern, filePath }))
}

/** Whether an address is of the screen with this pattern. */
export function addressesOf(pattern: string): (address: string) => boolean {
  const parts = pattern
    .split(/(\[[^\]]*\])/)
    .map((part) =>
      part.startsWith('[')
        ? part.startsWith('[...')
          ? '.+'
          : '[^/?#]+'
        : part.replace(/[.*+?^${}()|\\]/g, '\\$&'),
    )
  const shape = new RegExp(`^${parts.join('')}(?:[?#].*)?$`)
  return (address) => shape.test(address)
}

/** `Home` for `/`, `Plants` for `/plants`, `Plants / 1` for `/plants/1`. */
export function labelOf(path: string): string {
  const parts = path.split(/[/?#]/).filter((part) => part !== '')
  return parts.length === 0 ? t('home') : parts.map(toTitle).join(' / ')
}

/** Empty where the project has another entry and merely a folder named `app`, as in older templates. */
function routeFilesOf(paths: Iterable<string>): string[] {
  const files = [...paths]
  const isOther = files.some((path) => ENTRY_FILE.test(path)) && !files.some((path) => ROOT_ROUTE.test(path))
  return isOther ? [] : files.filter((path) => ROUTE_FILE.test(path))
}

function addressOf(filePath: string): string | null {
  return filePath.includes('[') ? null : routeOf(filePath)
}

function routeOf(filePath: string): string | null {
  const route = ROUTE_FILE.exec(filePath)?.[1]
  if (route === undefined) return null
  const parts = route.split('/')
  const name = parts.at(-1) ?? ''
  // Layouts, API routes and expo-router's own files are not screens.
  if (name === '_layout' || name.startsWith('+') || name.endsWith('+api')) return null
  const address = parts.filter((part) => !/^\(.*\)$/.test(part) && part !== 'index')
  return `/${address.join('/')}`
}

function toTitle(part: string): string {
  const words = decode(part).replace(/[-_]+/g, ' ')
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray per cent sign: shown as it is.
    return text
  }
}
