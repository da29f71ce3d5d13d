/** Where in the project's code an error happened, read from its stack. */

import { MODULE_HEADER_LINES, type SourcePlace } from '@sayso/wire'

/** A module's code as it appears in stacks, see `toSourceUrl`: address, `?revision`, line and column. */
const PLACE = /sayso:\/\/\/([^?\s)]+)\?(?:draft)?\d+:(\d+):(\d+)/

/** The innermost place in the project, in lines of the module's code; null without one. */
export function findPlace(stack: string | undefined): SourcePlace | null {
  const [, path, line, column] = PLACE.exec(stack ?? '') ?? []
  if (path === undefined) return null
  const lineNumber = Number(line) - MODULE_HEADER_LINES
  return lineNumber < 1 ? null : { path: decodeURIComponent(path), lineNumber, columnNumber: Number(column) }
}

export interface Thrower {
  path: string
  revision: number
}

/** The version of a file that threw: the innermost in the stack; null where it leads through no whole file. */
export function findThrower(stack: string | undefined): Thrower | null {
  const [, path, revision] = THROWER.exec(stack ?? '') ?? []
  return path === undefined ? null : { path: decodeURIComponent(path), revision: Number(revision) }
}

const THROWER = /sayso:\/\/\/([^?\s)]+)\?(\d+):/

/** The files of the project that a stack names. */
export function listPaths(stack: string | null | undefined): string[] {
  const found = (stack ?? '').matchAll(new RegExp(PLACE, 'g'))
  return [...new Set([...found].map(([, path = '']) => decodeURIComponent(path)))]
}

const COMPONENT = /^\s*(?:at ([\w$.]+)|([\w$.]+)@)/

/** Component names out of React's component stack, innermost first. Firefox and WebKit write `Name@address`. */
export function readComponentNames(componentStack: string | null | undefined): string[] {
  const names = (componentStack ?? '')
    .split('\n')
    .flatMap((line) => COMPONENT.exec(line)?.slice(1).find(Boolean) ?? [])
  return names.filter((name) => /^[A-Z]/.test(name)).slice(0, 50)
}
