import { packageSupport } from '@sayso/expo-sdk'
import { DEFAULT_SDK } from '@sayso/project'
import { expect, test } from 'vitest'
import { loadStarterFiles } from './load-starter-files.ts'

async function readJson(path: string) {
  const files = await loadStarterFiles()
  return JSON.parse(files[path]?.content ?? 'null')
}

test('the template is an expo-router project with a home screen', async () => {
  const files = await loadStarterFiles()
  expect(Object.keys(files)).toEqual([
    '.gitignore',
    'README.md',
    'app.json',
    'app/_layout.tsx',
    'app/index.tsx',
    'package.json',
    'tsconfig.json',
  ])
  expect(files['app/index.tsx']?.content).toContain('Design Your Dream Mobile App')
})

test('the ignore file leaves out packages and builds', async () => {
  const files = await loadStarterFiles()
  expect(files['.gitignore']?.content.split('\n')).toEqual(
    expect.arrayContaining(['node_modules/', 'dist/', '.expo/']),
  )
})

test('the app is portrait, light and named', async () => {
  const { expo } = await readJson('app.json')
  expect(expo).toMatchObject({ name: 'Sayso Expo App', orientation: 'portrait', userInterfaceStyle: 'light' })
})

test('every version is the one that the preview has, and expo is a range of SDK 53', async () => {
  const { dependencies } = await readJson('package.json')
  const { expo, ...pinned } = dependencies
  const versions = Object.entries(packageSupport()).map(([name, { version }]) => [name, version])
  expect(expo).toBe(DEFAULT_SDK.expoRange)
  expect(Object.fromEntries(versions)).toMatchObject(pinned)
})
