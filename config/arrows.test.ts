import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ALLOWED_IMPORTS, ALLOWED_TEST_IMPORTS } from './arrows.ts'

const rootDir = path.resolve(import.meta.dirname, '..')
const CORE = ['project', 'response', 'wire', 'archive']

interface Workspace {
  name: string
  dir: string
  dependencies: Set<string>
}

interface Import {
  workspace: Workspace
  file: string
  specifier: string
  isTest: boolean
}

const workspaces = readWorkspaces()
const imports = workspaces.flatMap(readImports)

test('the scan sees the code', () => {
  expect(imports.length).toBeGreaterThan(300)
  expect(workspaces.map((workspace) => workspace.name).sort()).toEqual(Object.keys(ALLOWED_IMPORTS).sort())
})

test('workspaces import only along the arrows', () => {
  const wrong = imports.filter(({ workspace, specifier, isTest }) => {
    const target = /^@sayso\/([^/]+)/.exec(specifier)?.[1]
    if (target === undefined || target === workspace.name) return false
    const allowed = [...(ALLOWED_IMPORTS[workspace.name] ?? [])]
    if (isTest) allowed.push(...(ALLOWED_TEST_IMPORTS[workspace.name] ?? []))
    return !allowed.includes(target) && !allowed.includes('*')
  })
  expect(wrong.map(describe)).toEqual([])
})

test('no relative import leaves its workspace', () => {
  const wrong = imports.filter(({ workspace, file, specifier, isTest }) => {
    if (!specifier.startsWith('.')) return false
    const target = path.resolve(path.dirname(file), specifier)
    return (
      !target.startsWith(workspace.dir + path.sep) &&
      !(isTest && target.startsWith(path.join(rootDir, 'e2e')))
    )
  })
  expect(wrong.map(describe)).toEqual([])
})

test('every imported package is declared by the workspace that imports it', () => {
  const wrong = imports.filter(({ workspace, specifier, isTest }) => {
    if (/^(\.|node:|#|virtual:|\/)/.test(specifier) || isTest) return false
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/')
    return name !== `@sayso/${workspace.name}` && !workspace.dependencies.has(name)
  })
  expect(wrong.map(describe)).toEqual([])
})

test('the core touches no platform', () => {
  const wrong = imports.filter(
    ({ workspace, specifier, isTest }) =>
      CORE.includes(workspace.name) && !isTest && specifier.startsWith('node:'),
  )
  expect(wrong.map(describe)).toEqual([])
})

test('the arrows have no cycle', () => {
  const visit = (name: string, trail: string[]): string[] | null => {
    if (trail.includes(name)) return [...trail, name]
    for (const next of ALLOWED_IMPORTS[name] ?? []) {
      const cycle = visit(next, [...trail, name])
      if (cycle) return cycle
    }
    return null
  }
  for (const name of Object.keys(ALLOWED_IMPORTS)) expect(visit(name, [])).toBeNull()
})

function readWorkspaces(): Workspace[] {
  const dirs = ['packages', 'apps'].flatMap((group) =>
    readdirSync(path.join(rootDir, group)).map((name) => path.join(rootDir, group, name)),
  )
  return [...dirs, path.join(rootDir, 'e2e'), path.join(rootDir, 'bench')].map((dir) => {
    const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
    return {
      name: path.basename(dir),
      dir,
      dependencies: new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })),
    }
  })
}

function readImports(workspace: Workspace): Import[] {
  return sourceFiles(workspace.dir).flatMap((file) => {
    const isTest =
      ['e2e', 'bench'].includes(workspace.name) ||
      /\.test\.tsx?$|[\\/](testing|build|scripts)[\\/]|vite\.config|drizzle\.config/.test(file)
    const text = readFileSync(file, 'utf8')
    const specifiers = [
      ...text.matchAll(/^\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]/gm),
      ...text.matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm),
      ...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g),
    ].map((match) => match[1] ?? '')
    return specifiers.map((specifier) => ({ workspace, file, specifier, isTest }))
  })
}

function sourceFiles(dir: string): string[] {
  const skipped = /^(node_modules|dist|files|sdk-\d+|drizzle|\.build)$/
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : sourceFiles(path.join(dir, entry.name))
    return /\.(ts|tsx)$/.test(entry.name) ? [path.join(dir, entry.name)] : []
  })
}

function describe({ file, specifier }: Import): string {
  return `${path.relative(rootDir, file)} imports ${specifier}`
}
