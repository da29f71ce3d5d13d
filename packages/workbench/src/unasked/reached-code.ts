/** Whether an answer can have changed a screen: some file changed that the screen's own code reaches by its imports. */

import type { ProjectFiles } from '@sayso/project'

const CODE = /\.[jt]sx?$/
const IMPORT = /(?:from\s*|import\s*\(?\s*|require\(\s*)(['"])([^'"]+)\1/g
const LAYOUT = /(?:^|\/)_layout\.[jt]sx?$/
const ENTRY = /^(?:src\/)?(?:App|index)\.[jt]sx?$/
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

/** In doubt a file is reached: one that is not code, and any beside an import that leads nowhere known. */
export function reachesChange(
  screenPath: string,
  changedPaths: ReadonlySet<string>,
  files: ProjectFiles,
): boolean {
  if ([...changedPaths].some((path) => !CODE.test(path))) return true
  const waiting = [screenPath, ...[...files.keys()].filter((path) => LAYOUT.test(path) || ENTRY.test(path))]
  const reached = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    if (changedPaths.has(path)) return true
    for (const [, , name = ''] of (files.get(path)?.content ?? '').matchAll(IMPORT)) {
      if (!/^(?:\.|[@~]\/)/.test(name)) continue
      const found = resolve(name, path, files)
      if (found === undefined) return true
      waiting.push(found)
    }
  }
  return false
}

function resolve(name: string, from: string, files: ProjectFiles): string | undefined {
  const bases = name.startsWith('.') ? [joined(from, name)] : [name.slice(2), `src/${name.slice(2)}`]
  return bases.flatMap((base) => ENDINGS.map((ending) => base + ending)).find((path) => files.has(path))
}

function joined(from: string, name: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of name.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
