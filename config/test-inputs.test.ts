import { expect, test } from 'vitest'
import { inputsOf, listTestFiles, surroundingsOf } from './test-inputs.ts'

const here = { version: 'v20.19.0', platform: 'linux', arch: 'x64' }

test('every test file of the gate is listed, and is an input of its own', () => {
  const files = listTestFiles()
  expect(files.length).toBeGreaterThan(450)
  expect(files).toContain('config/test-inputs.test.ts')
  expect(files.filter((file) => file.includes('.long.'))).toEqual([])
  for (const file of files.filter((_, index) => index % 20 === 0)) expect(inputsOf(file)).toContain(file)
})

test('what a file imports is an input, directly or not, and the lock files always are', () => {
  const inputs = inputsOf('packages/response/src/parser.property.test.ts')
  expect(inputs).toContain('packages/response/src/parser.ts')
  expect(inputs).toContain('packages/project/src/index.ts')
  expect(inputs).toContain('package-lock.json')
  expect(inputs).toContain('packages/expo-sdk/sdk-53/package-lock.json')
  expect(inputs.filter((file) => file.startsWith('apps/'))).toEqual([])
})

test('a browser test of the preview depends on what is built for it, and on no server', () => {
  const inputs = inputsOf('packages/preview/src/errors.browser.test.ts')
  expect(inputs).toContain('packages/bundler/src/bundler.ts')
  expect(inputs).toContain('packages/preview-frame/index.html')
  expect(inputs).toContain('packages/testing/src/host-page.html')
  expect(inputs.filter((file) => /^(apps|packages\/storage)\//.test(file))).toEqual([])
})

test('a test of the product depends on all that the product is made of, and on no other test', () => {
  const inputs = inputsOf('e2e/composer.browser.test.ts')
  for (const file of [
    'apps/server/src/main.ts',
    'apps/studio/src/main.tsx',
    'packages/starter/files/package.json',
    'examples/README.md',
    'scripts/bundle-server.mjs',
  ])
    expect(inputs).toContain(file)
  expect(inputs.filter((file) => file.endsWith('.test.ts'))).toEqual(['e2e/composer.browser.test.ts'])
})

test('a file that is read at run time is an input, also one of another package', () => {
  expect(inputsOf('packages/generation/src/turn/correct-versions.test.ts')).toContain(
    'packages/starter/files/package.json',
  )
  expect(inputsOf('packages/storage/src/people/shared-rates.postgres.test.ts')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^packages\/storage\/drizzle\/.*\.sql$/)]),
  )
  // It reads every file that there is.
  expect(inputsOf('config/words.test.ts')).toEqual(
    expect.arrayContaining(['CHANGELOG.md', 'e2e/offer-plans.ts']),
  )
})

test('another Node, another system and other settings are other surroundings; the seed is not', () => {
  const usual = surroundingsOf(here, { SAYSO_LONG: '1' })
  expect(surroundingsOf(here, { SAYSO_LONG: '1', SAYSO_SEED: '4', HOME: '/root' })).toBe(usual)
  expect(surroundingsOf({ ...here, version: 'v22.12.0' }, { SAYSO_LONG: '1' })).not.toBe(usual)
  expect(surroundingsOf({ ...here, platform: 'darwin' }, { SAYSO_LONG: '1' })).not.toBe(usual)
  expect(surroundingsOf(here, { SAYSO_LONG: '1', CHROMIUM_PATH: '/usr/bin/chromium' })).not.toBe(usual)
})
