/** Finds what nobody uses: exported names that no other file imports, and declared packages that no file imports. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readExports, readUses } from './exports.ts'
import { fromRoot, resolveImport, rootDir, type Workspace, workspaces } from './workspaces.ts'

/**
 * `path: name` of each export that no file but its own uses. Names that are only handed on count as not used.
 * @param publicFiles paths of files that count as used, with all that they hand on.
 */
export function findUnusedExports(publicFiles: readonly string[]): string[] {
  const files = workspaces.flatMap(({ files }) => files)
  const used = collectUses([...files, ...toolFiles()], publicFiles)
  return files.flatMap((file) => {
    const names = used.get(file)
    if (names === 'all' || isExempt(file)) return []
    const unused = readExports(readFileSync(file, 'utf8')).names.filter(({ name }) => !names?.has(name))
    return unused.map(({ name }) => `${fromRoot(file)}: ${name}`)
  })
}

/** `workspace: package` of each declared package that none of the workspace's files names. */
export function findUnusedDependencies(): string[] {
  return workspaces.flatMap((workspace) => {
    const { dependencies, devDependencies } = workspace.manifest
    const texts = textsOf(workspace)
    return Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => !texts.some((text) => isNamedIn(text, name)))
      .map((name) => `${workspace.name}: ${name}`)
  })
}

type Used = Map<string, Set<string> | 'all'>

function collectUses(files: readonly string[], publicFiles: readonly string[]): Used {
  const used: Used = new Map()
  for (const file of publicFiles.map((each) => path.join(rootDir, each))) {
    used.set(file, 'all')
    passAllOn(file)
  }
  for (const file of files) {
    for (const { specifier, names } of readUses(readFileSync(file, 'utf8'))) use(file, specifier, names)
  }
  return used

  /** Follows names that are handed on to the file that has them. */
  function use(file: string, specifier: string, names: readonly string[] | 'all'): void {
    const target = resolveImport(file, specifier)
    if (target === null || target === file) return
    const known = used.get(target) ?? new Set()
    if (known === 'all') return
    if (names === 'all') {
      used.set(target, 'all')
      passAllOn(target)
      return
    }
    used.set(target, known)
    for (const name of names) {
      if (known.has(name)) continue
      known.add(name)
      passOn(target, name)
    }
  }

  function passOn(file: string, name: string): void {
    if (!/\.tsx?$/.test(file)) return
    const { names, stars } = readExports(readFileSync(file, 'utf8'))
    const found = names.find((each) => each.name === name)
    if (found?.from) use(file, found.from.specifier, [found.from.name])
    if (found === undefined) for (const star of stars) use(file, star, [name])
  }

  function passAllOn(file: string): void {
    if (!/\.tsx?$/.test(file)) return
    const { names, stars } = readExports(readFileSync(file, 'utf8'))
    for (const { from } of names) if (from) use(file, from.specifier, [from.name])
    for (const star of stars) use(file, star, 'all')
  }
}

/** Read by a tool, or full of other files' texts, as tests are. */
function isExempt(file: string): boolean {
  return /\.config\.ts$|[\\/]global-setup\.ts$|\.d\.ts$|\.test\.tsx?$|[\\/]testing[\\/](?!index)/.test(file)
}

/** Scripts and settings at the root, which may use any workspace. */
function toolFiles(): string[] {
  return ['scripts', 'config'].flatMap((folder) => listFiles(path.join(rootDir, folder)))
}

/** Texts that may name a package: code, style sheets, pages, and the scripts of package.json. */
function textsOf({ dir, manifest }: Workspace): string[] {
  const texts = listFiles(dir).map((file) => readFileSync(file, 'utf8'))
  return [...texts, ...Object.values(manifest.scripts ?? {})]
}

/** Types come with the package that they are for; a script names a program alone. */
function isNamedIn(text: string, packageName: string): boolean {
  const name = packageName.replace(/^@types\//, '')
  return (
    ["'", '"'].some((quote) => [quote, '/'].some((end) => text.includes(`${quote}${name}${end}`))) ||
    text.startsWith(`${name} `)
  )
}

function listFiles(dir: string): string[] {
  return (
    readdirSync(dir, { withFileTypes: true, recursive: true })
      // A folder may be named `big.js`.
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter(
        (file) => /\.([cm]?[jt]sx?|css|html)$/.test(file) && !/[\\/](node_modules|dist)[\\/]/.test(file),
      )
  )
}
