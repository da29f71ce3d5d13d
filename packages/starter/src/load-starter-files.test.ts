import { packageSupport } from '@sayso/expo-sdk'
import { DEFAULT_SDK, EXPO_SDKS } from '@sayso/project'
import { expect, test } from 'vitest'
import { loadStarterFiles } from './load-starter-files.ts'

async function readJson(path: string, sdk = DEFAULT_SDK) {
  const files = await loadStarterFiles(sdk)
  return JSON.parse(files[path]?.content ?? 'null')
}

test.each(EXPO_SDKS)('the template is an expo-router project with a home screen: SDK $major', async (sdk) => {
  const files = await loadStarterFiles(sdk)
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

test.each(EXPO_SDKS)('the app is portrait, light and named: SDK $major', async (sdk) => {
  const { expo } = await readJson('app.json', sdk)
  expect(expo).toMatchObject({ name: 'Sayso Expo App', orientation: 'portrait', userInterfaceStyle: 'light' })
})

test.each(EXPO_SDKS)(
  'every version is the one that the preview has, and expo is in the range of the SDK: SDK $major',
  async (sdk) => {
    const { dependencies } = await readJson('package.json', sdk)
    const { expo, ...pinned } = dependencies
    const versions = Object.entries(packageSupport(sdk)).map(([name, { version }]) => [name, version])
    expect(expo).toBe(sdk.expoRange)
    expect(Object.fromEntries(versions)).toMatchObject(pinned)
  },
)
