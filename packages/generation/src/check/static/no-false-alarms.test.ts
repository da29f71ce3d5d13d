/** Correct apps have no problems: the starter and all examples, which the demo plays. `recorded-answers.test.ts` covers whole answers. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBundler, createOxcCompiler } from '@sayso/bundler'
import { type ProjectFile, textFile } from '@sayso/project'
import type { PackageManifest } from '@sayso/wire'
import * as oxc from 'oxc-transform'
import { afterAll, expect, test } from 'vitest'
import { findStaticProblems } from './find-static-problems.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const starter = readFolder('packages/starter/files')

/** No package is there: which imports lead somewhere is not asked here. */
const packages: PackageManifest = { sdkVersion: '53.0.0', hash: 'x', chunks: {}, modules: {}, packages: {} }

const apps: [name: string, files: Map<string, ProjectFile>][] = [
  ['the starter', starter],
  ...foldersIn('examples').map(([name, folder]): [string, Map<string, ProjectFile>] => [
    name,
    readFolder(folder),
  ]),
]

const checked = { apps: 0, files: 0 }

test.each(apps)('[S7] %s: no false alarm', (_name, files) => {
  const bundle = createBundler({ compiler: createOxcCompiler(oxc), packages }).update(files)
  expect(bundle.problems.filter(({ kind }) => kind === 'syntax')).toEqual([])
  const found = findStaticProblems(files, bundle, { oxc, packages })
  expect(found.map(({ place, message }) => `${place?.path}:${place?.lineNumber} ${message}`)).toEqual([])
  const sources = bundle.modules.filter((module) => /\.[jt]sx?$/.test(module.path))
  expect(sources.length).toBeGreaterThan(0)
  checked.apps += 1
  checked.files += sources.length
})

afterAll(() => {
  // 21 examples and the starter: fewer means that a folder was not found.
  expect(checked.apps).toBeGreaterThanOrEqual(22)
  expect(checked.files).toBeGreaterThanOrEqual(150)
})

function foldersIn(folder: string): [name: string, folder: string][] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [[entry.name, `${folder}/${entry.name}`]] : []))
}

function readFolder(folder: string): Map<string, ProjectFile> {
  const start = path.join(root, folder)
  const entries = readdirSync(start, { recursive: true, withFileTypes: true })
  return new Map(
    entries.flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      const name = path.relative(start, file).split(path.sep).join('/')
      if (!entry.isFile() || name.includes('node_modules/')) return []
      return [[name, textFile(readFileSync(file, 'utf8'))]]
    }),
  )
}
