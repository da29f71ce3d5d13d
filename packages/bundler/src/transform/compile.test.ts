import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import {
  bundle,
  bundlerFor,
  compiler,
  memoryCache,
  messagesOf,
  type ProjectLiteral,
  run,
} from '../testing/project-kit.ts'
import { OXC_COMPILER_VERSION } from './compiler-version.ts'
import { toSourceNames } from './runner-code.ts'

/** Bundles with `index.js` as the entry, runs it, and gives its exports. */
function runProject(project: ProjectLiteral, packages?: Record<string, unknown>): Record<string, unknown> {
  const result = bundle(project)
  expect(messagesOf(result)).toEqual([])
  return Object(run(result.modules, 'index.js', packages))
}

function compile(source: string, path = 'index.tsx') {
  const outcome = compiler.compile(path, source)
  if (!outcome.ok) throw new Error(outcome.errors[0]?.message)
  return outcome.module
}

test.each<[rule: string, project: ProjectLiteral, exports: unknown]>([
  [
    '[C1] named, default and renamed exports',
    {
      'index.js': `import d, { a, b as c, 'x y' as e } from './m'; export { d, a, c, e }`,
      'm.ts': `const b: number = 2, z = 4; export const a = 1; export { b, z as 'x y' }; export default 3`,
    },
    { d: 3, a: 1, c: 2, e: 4 },
  ],
  [
    '[C1] re-exports of all kinds',
    {
      'index.js': `export * from './m'; export * as m from './m'; export { a as default } from './m'`,
      'm.js': 'export const a = 1; export default 9',
    },
    { a: 1, m: { a: 1, default: 9 }, default: 1 },
  ],
  [
    '[C1] exports are live',
    {
      'index.js': `import { n, up } from './m'; const before = n; up(); export { before }; export const after = n`,
      'm.js': 'export let n = 1; export function up() { n++ }',
    },
    { before: 1, after: 2 },
  ],
  [
    '[C1] imports run before the module, in order',
    {
      'index.js': `const log = globalThis.log = globalThis.log ?? []; import './a'; import './b'; export const order = [...log, 'index']`,
      'a.js': `(globalThis.log = []).push('a')`,
      'b.js': `globalThis.log.push('b')`,
    },
    { order: ['a', 'b', 'index'] },
  ],
  [
    '[C1] a circle of imports',
    {
      'index.js': `import { a } from './a'; export const value = a()`,
      'a.js': `import { b } from './b'; export function a() { return b() } export const one = 1`,
      'b.js': `import { one } from './a'; export function b() { return one }`,
    },
    { value: 1 },
  ],
  [
    '[C1] CommonJS, mixed with imports',
    {
      'index.js': `import c, { x } from './c'; const j = require('./j'); export { c, x, j }`,
      'c.js': `const e = require('./e'); module.exports = { x: e.one }`,
      'e.cjs': 'exports.one = 1',
      'j.js': 'export const k = 2',
    },
    { c: { x: 1 }, x: 1, j: { k: 2 } },
  ],
  ['[C1] import.meta', { 'index.js': 'export const url = import.meta.url' }, { url: 'index.js' }],
  [
    '[C1] text that looks like the generated one',
    { 'index.js': `export const a = 'await __vite_ssr_import__("x");'` },
    { a: 'await __vite_ssr_import__("x");' },
  ],
  ['[F1] a #! line', { 'index.js': '#!/usr/bin/env node\nexport const a = 1' }, { a: 1 }],
  [
    '[F1] enums and namespaces',
    {
      'index.js': `export { A, N } from './t'`,
      't.ts': 'export enum A { X } export namespace N { export const y = 1 }',
    },
    { A: { 0: 'X', X: 0 }, N: { y: 1 } },
  ],
  [
    '[F2] JSON',
    { 'index.js': `import j from './a.json'; export { j }`, 'a.json': '{"a":[1,null],"b":"\u2028"}' },
    { j: { a: [1, null], b: '\u2028' } },
  ],
  [
    '[F6] a byte order mark, in code and JSON',
    { 'index.js': `\uFEFFimport j from './a.json'; export { j }`, 'a.json': '\uFEFF{"a":1}' },
    { j: { a: 1 } },
  ],
  ['[F6] CRLF', { 'index.js': 'export const a = 1\r\nexport const b = `x\r\ny`\r\n' }, { a: 1, b: 'x\ny' }],
])('%s', (_rule, project, exports) => {
  expect(structuredClone({ ...runProject(project) })).toEqual(exports)
})

test('[C1] a dynamic import gives a promise', async () => {
  const { load } = runProject({
    'index.js': `export const load = () => import('./m')`,
    'm.js': 'export default 1',
  })
  expect(await Object(load)).toBeInstanceOf(Function)
  expect(await (load as () => Promise<unknown>)()).toEqual({ default: 1 })
})

test('[F2] a key named __proto__ stays a key', () => {
  const { j } = runProject({
    'index.js': `import j from './a.json'; export { j }`,
    'a.json': '{"__proto__":{"x":1}}',
  })
  expect(Object.keys(Object(j))).toEqual(['__proto__'])
  expect(Object(j).x).toBeUndefined()
})

test('[C2] JSX has its place in the project', () => {
  const jsx = {
    jsxDEV: (type: unknown, props: unknown, _key: unknown, _static: unknown, place: object) => ({
      type,
      props,
      place,
    }),
  }
  const project = {
    'index.js': `export { element } from './ui/a'`,
    'ui/a.tsx': `const s: string = 'x'\nexport const element = (\n  <b title={s} />\n)`,
  }
  expect(runProject(project, { jsx }).element).toEqual({
    type: 'b',
    props: { title: 'x' },
    place: { fileName: 'ui/a.tsx', lineNumber: 3, columnNumber: 3 },
  })
})

test('[C2] components and hooks are registered for React Refresh', () => {
  const { code } = compile(
    'export function Home() { useState(0); return null }\nimport { useState } from "react"',
  )
  expect(code).toContain('$RefreshReg$(_c, "Home")')
  expect(code).toContain('$RefreshSig$()')
})

test('[C1] lines of the module are those of the compiler', () => {
  const { code } = compile(
    `import { a } from './a'\nexport const b = a\n\nexport function c() { throw new Error() }`,
  )
  expect(code.split('\n').findIndex((line) => line.includes('throw'))).toBeGreaterThan(0)
  expect(code).not.toContain('__vite_ssr_exports__')
  expect(code).not.toMatch(/await|__vite_ssr_import__\(/)
})

test('[W1] names that a worklet captures are live imports too', () => {
  const project = {
    'index.js': `import { o } from './o'\nexport const f = () => { 'worklet'; return o }`,
    'o.js': 'export const o = 5',
  }
  const { f } = runProject(project)
  expect(Object(f)()).toBe(5)
  expect(Object(f).__closure).toEqual({ o: 5 })
})

test.each([
  [
    '[F1] JSX in a .ts file',
    'a.ts',
    'const a: number = 1\nexport const b = <a />',
    'This file contains JSX, which TypeScript allows only in files that end in `.tsx`. Rename it.',
  ],
  [
    '[C3] using',
    'a.ts',
    '{ using a = b() }',
    'Syntax that needs “usingCtx” is not supported in the preview.',
  ],
  [
    '[C1] await outside of a function',
    'a.ts',
    'const a = 1\nconst b = await fetch("x")',
    '`await` outside of a function is not supported: modules load synchronously.',
  ],
  ['[F7] a syntax error', 'a.tsx', 'const a = ;', 'Unexpected token.'],
])('%s', (_rule, path, source, message) => {
  expect(compiler.compile(path, source)).toMatchObject({ ok: false, errors: [{ message }] })
})

test('[C1] await in functions, and the word in texts, are no outer await', () => {
  expect(compile('const f = async () => await 1; const t = `\nawait x`').code).toContain('await 1')
})

test('[F7] the place of an error is counted in characters', () => {
  const source = `const é = '😀'; const x = ;`
  const outcome = compiler.compile('a.ts', source)
  expect(outcome).toMatchObject({ ok: false, errors: [{ offsetChars: source.lastIndexOf(';') }] })
})

test('[C4] an unchanged file is compiled once in a life of the cache', () => {
  const cache = memoryCache()
  const project = { 'App.tsx': 'export default () => null', 'package.json': '{}' }
  const first = bundlerFor(undefined, cache).change(project)
  expect([...cache.map.keys()]).toEqual([`${OXC_COMPILER_VERSION}:App.tsx\n${project['App.tsx']}`])
  for (const module of cache.map.values()) Object.assign(module as object, { code: 'from the cache' })
  const second = bundlerFor(undefined, cache).change(project)
  expect(second.modules.map(({ code }) => code)).toEqual(['from the cache'])
  expect(second.entry).toEqual(first.entry)
  const third = bundlerFor(undefined, cache).change({ ...project, 'App.tsx': 'export default () => 1' })
  expect(third.modules.map(({ code }) => code)).not.toContain('from the cache')
})

test('[C4] what does not compile is not cached', () => {
  const cache = memoryCache()
  bundlerFor(undefined, cache).change({ 'App.tsx': '(' })
  expect(cache.map.size).toBe(0)
})

test('[C4] the name of the compiler in the cache has its version', () => {
  const path = createRequire(import.meta.url).resolve('oxc-transform/package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  expect(OXC_COMPILER_VERSION).toContain(version)
})

test('[P6] an error in compiled code speaks of the names in the source', () => {
  const project = {
    'index.js': `import { gone } from './m'\nimport * as m from './m'\nexport const call = () => gone()\nexport const read = () => m.gone.x`,
    'm.js': 'exports.a = 1',
  }
  const { call, read } = runProject(project)
  const messageOf = (action: unknown) => {
    try {
      return Object(action)()
    } catch (error) {
      return toSourceNames(String(error))
    }
  }
  expect(messageOf(call)).toBe('TypeError: gone is not a function')
  expect(messageOf(read)).toBe("TypeError: Cannot read properties of undefined (reading 'x')")
  expect(toSourceNames('__vite_ssr_import_12__.Card is undefined')).toBe('Card is undefined')
})

test.each([
  ['a = {', 'Expected `}` but found the end of the file.', 5],
  ['let a; let a', 'Identifier `a` has already been declared.', 11],
])('[F7] %s: %s', (source, message, offsetChars) => {
  expect(compiler.compile('a.ts', source)).toEqual({ ok: false, errors: [{ message, offsetChars }] })
})
