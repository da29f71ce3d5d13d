import { expect, test } from 'vitest'
import { AWAITED_EXPORTS, AWAITED_FILES, PEERS } from './awaited.ts'
import { findUnusedDependencies, findUnusedExports } from './dead-code.ts'
import { readExports, readUses } from './exports.ts'

test('exports are read in every form that we write', () => {
  const text = [
    'export const a = 1',
    'export async function b() {}',
    'export interface C {}',
    'export type { D, E as F } from "./d.ts"',
    'export * from "./e.ts"',
    'const app = `',
    'export function ofTheApp() {}',
    '`',
    'const notExported = 1',
  ].join('\n')
  expect(readExports(text)).toEqual({
    names: [
      ...['a', 'b', 'C'].map((name) => ({ name })),
      { name: 'D', from: { specifier: './d.ts', name: 'D' } },
      { name: 'F', from: { specifier: './d.ts', name: 'E' } },
    ],
    stars: ['./e.ts'],
  })
})

test('uses are read in every form that we write', () => {
  const text = [
    "import a, { b, type C as D } from './a.ts'",
    "import type { E } from './e.ts'",
    "import * as all from './all.ts'",
    "import './effect.ts'",
    "const { f, g: h } = await import('./lazy.ts')",
    "const page = lazy(() => import('./page.tsx'))",
  ].join('\n')
  expect(readUses(text)).toEqual([
    { specifier: './a.ts', names: ['default', 'b', 'C'] },
    { specifier: './e.ts', names: ['E'] },
    { specifier: './all.ts', names: 'all' },
    { specifier: './lazy.ts', names: ['f', 'g'] },
    { specifier: './effect.ts', names: 'all' },
    { specifier: './page.tsx', names: 'all' },
  ])
})

test('nothing is exported that no other file imports, but for what is awaited', () => {
  expect(findUnusedExports(Object.keys(AWAITED_FILES)).sort()).toEqual(Object.keys(AWAITED_EXPORTS).sort())
})

test('no workspace declares a package that it does not use, but for peers', () => {
  expect(findUnusedDependencies().sort()).toEqual(Object.keys(PEERS).sort())
})
