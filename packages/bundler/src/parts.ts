/**
 * The components that a new app has before it has a first screen, and its theme: they are shown in its place. See SPEC.md, rule E8.
 */

import type { CompiledModule } from './transform/compiler.ts'
import { hasBegun, isFirstScreen, isScreen, type Written } from './unfinished-routes.ts'

interface PartsContext {
  /** The newest module of a file that compiled, if any. */
  moduleOf(path: string): CompiledModule | null
  hasFile(path: string): boolean
}

/** Screens of the starter that a new app has no use for: a draft that fails must not bring them back. */
export function listReplaced(written: Written, roots: Iterable<string>): string[] {
  if (!written.isNewApp || !hasBegun(written)) return []
  return [...roots].filter((path) => ROUTE.test(path) && isScreen({ key: path }) && !written.paths.has(path))
}

/** In the order in which they came. */
export function listParts({ paths, isNewApp }: Written, { moduleOf, hasFile }: PartsContext): string[] {
  const written = [...paths].filter(hasFile)
  if (!isNewApp || written.some(isFirstScreen)) return []
  return written.filter((path) => {
    if (THEME_FILE.test(path)) return moduleOf(path) !== null
    const exports = COMPONENT_FILE.test(path) && !ROUTE.test(path) ? moduleOf(path)?.exports : null
    return exports?.some((name) => name === 'default' || COMPONENT.test(name)) === true
  })
}

const COMPONENT_FILE = /\.[jt]sx$/
const THEME_FILE = /(?:^|\/)(?:theme|colou?rs|palette|tokens)\.[jt]sx?$/i
const ROUTE = /^(?:src\/)?app\//
const COMPONENT = /^[A-Z].*[a-z]/
