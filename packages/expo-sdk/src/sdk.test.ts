import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadCompatTable } from '@sayso/compat'
import { EXPO_SDKS } from '@sayso/project/expo-sdks'
import { expect, test } from 'vitest'
import { installFolder } from './paths.ts'
import { describePackages, otherSdkPackages, packageSupport } from './sdk.ts'

test('each SDK of the list has a folder here, and each folder an entry in the list', () => {
  const folders = readdirSync(new URL('..', import.meta.url)).filter((name) => name.startsWith('sdk-'))
  expect(folders.sort()).toEqual(EXPO_SDKS.map(({ major }) => `sdk-${major}`))
})

test('every package has an exact version, and says what is different wherever something is', () => {
  for (const [name, { version, status, note }] of Object.entries(packageSupport())) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
    if (status !== 'works') expect(note, name).not.toBe('')
  }
})

test('the prompt names each package, without a version, and says what is different where', () => {
  const [plain = '', ...lines] = describePackages().split('\n')
  expect(plain.split(', ')).toEqual(expect.arrayContaining(['react-native-reanimated', 'expo-sqlite']))
  expect(lines).toContain('expo-haptics: simulated; nothing is felt on a computer')
  expect(lines).toContain('expo-sms: phone only')
  expect(lines).toContain(
    'expo-task-manager: simulated; tasks are registered, and run only when the app triggers them to try them out; build only',
  )
  expect(lines.find((line) => line.startsWith('react-native-maps:'))).toMatch(/; not in a web export$/)
  expect(describePackages()).not.toMatch(/\d+\.\d+\.\d+|expo-modules-core/)
})

/** Functions of an installed package that its main entry keeps only to throw. */
function throwingNames(folder: string): string[] {
  const source = readFileSync(path.join(folder, 'src/legacyWarnings.ts'), 'utf8')
  return [...source.matchAll(/throw errorOnLegacyMethodUse\('(\w+)'\)/g)].map(([, name = '']) => name).sort()
}

const INSTALLED = EXPO_SDKS.filter((sdk) => existsSync(path.join(installFolder(sdk), 'node_modules')))

test.each(INSTALLED)(
  'the former functions that SDK $major keeps to throw are those of its packages',
  (sdk) => {
    const records = Object.values(loadCompatTable(sdk.major).packages)
    const folderOf = (name: string) => path.join(installFolder(sdk), 'node_modules', name)
    const known = records.flatMap(({ name, app }) =>
      app?.legacy ? [[name, app.legacy.throws] as const] : [],
    )
    for (const [name, throws] of known) expect(throws, name).toEqual(throwingNames(folderOf(name)))
    // None is forgotten.
    const withStubs = records.filter(({ name }) =>
      existsSync(path.join(folderOf(name), 'src/legacyWarnings.ts')),
    )
    expect(known.map(([name]) => name)).toEqual(withStubs.map(({ name }) => name))
  },
)

test('a package that one SDK alone has says what the others use, and is not offered there', () => {
  for (const sdk of EXPO_SDKS) {
    const others = Object.entries(otherSdkPackages(sdk))
    for (const [name, instead] of others) {
      expect(instead).toMatch(/\.$/)
      expect(packageSupport(sdk)).not.toHaveProperty([name])
    }
    expect(others.length).toBeGreaterThan(0)
  }
})
