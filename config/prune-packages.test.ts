import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prunePackages } from '../scripts/prune-packages.mjs'

let modules: string
beforeAll(async () => {
  modules = path.join(await mkdtemp(path.join(tmpdir(), 'sayso-prune-')), 'node_modules')
})
afterAll(() => rm(path.dirname(modules), { recursive: true, force: true }))

async function write(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(path.dirname(path.join(modules, file)), { recursive: true })
    await writeFile(path.join(modules, file), '')
  }
}

test('an SDK keeps its code, types, assets and licences, and loses what only phones and debuggers read', async () => {
  const kept = [
    ...['.package-lock.json', 'a/package.json', 'a/LICENSE', 'a/build/index.js', 'a/build/index.d.ts'],
    ...['@b/c/src/View.tsx', '@b/c/fonts/Icons.ttf', '@b/c/src/ios/shape.ts', '@b/c/engine.wasm'],
    ...['a/node_modules/d/index.cjs'],
  ]
  await write(...kept)
  await write('a/android/build.gradle', 'a/android/settings.json', 'a/ios/View.swift', 'a/a.podspec')
  await write(
    'a/build/index.js.map',
    '@b/c/bin/tool.exe',
    '@b/c/README.md',
    'a/node_modules/d/ios/D.mm',
    'e/x.so',
  )
  await prunePackages(modules)
  const found = await readdir(modules, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile())
  expect(
    files.map(({ parentPath, name }) => path.relative(modules, path.join(parentPath, name))).sort(),
  ).toEqual(kept.sort())
  expect(found.map(({ name }) => name)).not.toContain('e')
})
