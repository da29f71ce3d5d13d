/** The little-known packages that a person has allowed and the project names, with the ranges in which it does. */

import type { ProjectFiles } from '@sayso/project'

export function allowedPackages(files: ProjectFiles, allowed: readonly string[]): Record<string, string> {
  const dependencies = readDependencies(files.get('package.json')?.content ?? '')
  return Object.fromEntries(
    allowed.flatMap((name) => {
      const range = Object.hasOwn(dependencies, name) ? dependencies[name] : undefined
      return typeof range === 'string' ? [[name, range] as const] : []
    }),
  )
}

function readDependencies(text: string): Record<string, unknown> {
  try {
    return Object(Object(JSON.parse(text)).dependencies)
  } catch {
    // Half-typed; the next change may be readable.
    return {}
  }
}
