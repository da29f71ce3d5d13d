import path from 'node:path'
import { expect, test } from 'vitest'
import { ALLOWED_IMPORTS, ALLOWED_TEST_IMPORTS } from './arrows.ts'
import { fromRoot, type Import, readImports, workspaces } from './workspaces.ts'

const CORE = ['project', 'response', 'wire', 'archive']

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
    if (isTest) allowed.push('testing', ...(ALLOWED_TEST_IMPORTS[workspace.name] ?? []))
    return !allowed.includes(target) && !allowed.includes('*')
  })
  expect(wrong.map(describe)).toEqual([])
})

test('no relative import leaves its workspace', () => {
  const wrong = imports.filter(({ workspace, file, specifier }) => {
    if (!specifier.startsWith('.')) return false
    return !path.resolve(path.dirname(file), specifier).startsWith(workspace.dir + path.sep)
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
    const { dependencies, devDependencies } = workspace.manifest
    const isDeclared = Object.hasOwn({ ...dependencies, ...devDependencies }, name)
    return name !== `@sayso/${workspace.name}` && !isDeclared
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

function describe({ file, specifier }: Import): string {
  return `${fromRoot(file)} imports ${specifier}`
}
