/** Reads the workspaces and what their files import, for the tests beside this file. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const rootDir = path.resolve(import.meta.dirname, '..')

/** Sample apps and stand-ins for Expo's packages import what is installed elsewhere: they have their own rules. */
const SKIPPED_FOLDERS =
  /[\\/](node_modules|dist|drizzle|\.build|sdk-\d+|compat[\\/](?:packages|shared)|starter[\\/]files)$/

export interface Workspace {
  /** Name of its folder: `preview` is the package `@sayso/preview`. */
  name: string
  dir: string
  manifest: Manifest
  /** Sources and tests, absolute, without what is installed, built or sample content. */
  files: readonly string[]
}

export interface Manifest {
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
  scripts?: Readonly<Record<string, string>>
  exports?: Readonly<Record<string, string>>
}

export interface Import {
  workspace: Workspace
  /** The importing file. */
  file: string
  specifier: string
  /** The imported file where it is one of ours; null for a package of the registry. */
  target: string | null
  /** Tests and build scripts. */
  isTest: boolean
}

export const workspaces = readWorkspaces()

const byName = new Map(workspaces.map((workspace) => [workspace.name, workspace]))

/** All imports of a text, `import type` and `export … from` among them. */
export function readSpecifiers(text: string): string[] {
  return [
    ...text.matchAll(/^\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g),
  ].map((match) => match[1] ?? '')
}

export function readImports(workspace: Workspace): Import[] {
  return workspace.files.flatMap((file) =>
    readSpecifiers(readFileSync(file, 'utf8')).map((specifier) => ({
      workspace,
      file,
      specifier,
      target: resolveImport(file, specifier),
      isTest: isTestFile(file) || ['e2e', 'bench'].includes(workspace.name),
    })),
  )
}

/** Tests, what helps them, and what runs only while something is built. */
export function isTestFile(file: string): boolean {
  return /\.test\.tsx?$|[\\/](testing|build|scripts)[\\/]|\.config\.ts$/.test(file)
}

/** The file of ours that a specifier means, through `exports` of our packages; null when it is not ours. */
export function resolveImport(file: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return findFile(path.resolve(path.dirname(file), plain))
  const [, name = '', subpath = ''] = /^@sayso\/([^/]+)(.*)$/.exec(plain) ?? []
  const workspace = byName.get(name)
  if (workspace === undefined) return null
  for (const [key, target] of Object.entries(workspace.manifest.exports ?? {})) {
    const [before = '', after] = key.split('*')
    const wanted = `.${subpath}`
    if (after === undefined ? wanted !== key : !wanted.startsWith(before)) continue
    return findFile(path.join(workspace.dir, target.replace('*', wanted.slice(before.length))))
  }
  return null
}

/** From the root, with slashes, for messages. */
export function fromRoot(file: string): string {
  return path.relative(rootDir, file).split(path.sep).join('/')
}

function findFile(place: string): string | null {
  const candidates = [place, `${place}.ts`, `${place}.tsx`, path.join(place, 'index.ts')]
  return candidates.find((each) => existsSync(each) && statSync(each).isFile()) ?? null
}

function readWorkspaces(): Workspace[] {
  const dirs = ['packages', 'apps'].flatMap((group) =>
    readdirSync(path.join(rootDir, group)).map((name) => path.join(rootDir, group, name)),
  )
  return [...dirs, path.join(rootDir, 'e2e'), path.join(rootDir, 'bench')].map((dir) => ({
    name: path.basename(dir),
    dir,
    manifest: JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')),
    files: [...sourceFiles(dir), ...standInTests(dir)],
  }))
}

/** Tests in the folders of `compat`, which use the workspace as others do. */
function standInTests(dir: string): string[] {
  const folder = path.join(dir, 'packages')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => path.join(folder, name))
}

export function sourceFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(dir, entry.name)
    if (entry.isDirectory()) return SKIPPED_FOLDERS.test(place) ? [] : sourceFiles(place)
    return /\.(ts|tsx)$/.test(entry.name) ? [place] : []
  })
}
