import type { PackageManifest } from '@sayso/wire'
import { expect, test } from 'vitest'
import { bundlerFor, messagesOf, PACKAGES, pathsOf, targetsOf } from './testing/project-kit.ts'

const withStore: PackageManifest = {
  ...PACKAGES,
  chunks: { ...PACKAGES.chunks, 'npm-store': { file: 'npm-store.js', sizeBytes: 1, imports: [] } },
  modules: { ...PACKAGES.modules, store: { id: '~s', chunk: 'npm-store', exports: ['create'] } },
  packages: { ...PACKAGES.packages, store: { version: '1.0.0', status: 'works', note: '' } },
}

const project = {
  'package.json': '{"main":"App.tsx"}',
  'App.tsx': `import { create } from 'store'; import './other'; export default create`,
  'other.ts': `import React from 'react'; export const other = React`,
}

test('[U10] a package that arrives is linked, and only its importers are sent', () => {
  const bundler = bundlerFor()
  bundler.change(project)
  expect(bundler.missingImports()).toEqual(['store'])
  const result = bundler.setPackages(withStore)
  expect(pathsOf(result)).toEqual(['App.tsx'])
  expect(targetsOf(result, 'App.tsx')).toMatchObject({ store: '#~s' })
  expect(result.chunks).toContain('npm-store')
  expect(messagesOf(result)).toEqual([])
  expect(bundler.missingImports()).toEqual([])
})

test('[U10] a package that leaves is missing again', () => {
  const bundler = bundlerFor(withStore)
  bundler.change(project)
  const result = bundler.setPackages(PACKAGES)
  expect(pathsOf(result)).toEqual(['App.tsx'])
  expect(targetsOf(result, 'App.tsx')).toMatchObject({ store: 'missing' })
  expect(result.chunks).not.toContain('npm-store')
})

test('[U10] a note on a missing package is its problem’s message', () => {
  const bundler = bundlerFor()
  bundler.change(project)
  const result = bundler.setPackages(PACKAGES, new Map([['store', 'There is no package named `store`.']]))
  expect(messagesOf(result)).toEqual([expect.stringContaining('There is no package named `store`.')])
  expect(pathsOf(result)).toEqual([])
})

test('[U10] names that the new package does not export are a problem', () => {
  const bundler = bundlerFor()
  bundler.change({ ...project, 'other.ts': `import { creat } from 'store'; export const other = creat` })
  expect(messagesOf(bundler.setPackages(withStore))).toEqual([expect.stringContaining('`creat`')])
})
