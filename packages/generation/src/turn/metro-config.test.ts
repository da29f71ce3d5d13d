import { EXPO_SDKS, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { metroConfigFor } from './metro-config.ts'

const CODE = textFile(`import { openDatabaseAsync } from 'expo-sqlite'\n`)

test.each(EXPO_SDKS)(
  '[K10] a project of SDK $major with a database has what Metro needs for browsers',
  (sdk) => {
    const packageJson = textFile(JSON.stringify({ dependencies: { expo: sdk.expoRange } }))
    const config = metroConfigFor(
      new Map([
        ['package.json', packageJson],
        ['lib/database.ts', CODE],
      ]),
    )
    expect(config?.file.content).toContain(`config.resolver.assetExts.push('wasm')`)
    expect(config?.file.content).toContain(`setHeader('Cross-Origin-Opener-Policy', 'same-origin')`)
    expect(config?.advice).toContain('`Cross-Origin-Embedder-Policy: credentialless`')
  },
)

test.each([
  ['without such a package', { 'app/index.tsx': `import { View } from 'react-native'\n` }],
  ['with its own', { 'a.ts': CODE.content, 'metro.config.js': 'module.exports = {}\n' }],
  ['with its own in TypeScript', { 'a.ts': CODE.content, 'metro.config.ts': 'export default {}\n' }],
])('[K10] a project %s gets none', (_, files) => {
  expect(
    metroConfigFor(new Map(Object.entries(files).map(([name, text]) => [name, textFile(text)]))),
  ).toBeNull()
})
