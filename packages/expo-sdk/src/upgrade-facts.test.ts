import { findSdk } from '@sayso/project/expo-sdks'
import { expect, test } from 'vitest'
import { readUpgradeFacts } from './upgrade-facts.ts'

const sdk = findSdk('57')
if (sdk === undefined) throw new Error('SDK 57 is not in the list.')
const facts = readUpgradeFacts(sdk, { typescript: '6.0.3' })
const steps = Object.entries(facts.steps).flatMap(([name, list]) => list.map((step) => ({ name, step })))

test('versions are those of the SDK, and what it no longer has is named', () => {
  expect(facts.versions).toMatchObject({ expo: '57.0.26', 'expo-router': '57.0.24' })
  expect(facts.gonePackages).toEqual([
    'expo-av',
    ...['expo-barcode-scanner', 'expo-face-detector', 'expo-permissions', 'expo-random'],
  ])
  expect(facts.neededBy['react-native-worklets']).toContain('react-native-reanimated')
})

test.runIf(Object.keys(facts.exports).length > 0)(
  'packages that only Expo names have its versions, and others those of the preview',
  () => {
    expect(facts.versions['jest-expo']).toMatch(/^57\.0\.\d+$/)
    expect(facts.versions['expo-router']).toBe('57.0.24')
  },
)

test('an SDK has no changes of later ones', () => {
  const first = findSdk('53')
  if (first === undefined) throw new Error('SDK 53 is not in the list.')
  const { steps, gonePackages } = readUpgradeFacts(first, {})
  expect(Object.keys(steps)).toContain('expo-router')
  expect(Object.values(steps).flatMap((list) => list.filter(({ since }) => since > 53))).toEqual([])
  expect(gonePackages).not.toContain('expo-av')
})

test.runIf(Object.keys(facts.exports).length > 0)(
  'each change leads to modules and names that the SDK has',
  () => {
    expect(steps.length).toBeGreaterThan(20)
    for (const { name, step } of steps) {
      const targets = [
        ...(step.movedTo === undefined ? [] : [step.movedTo]),
        ...Object.keys(step.movedNames ?? {}),
      ]
      for (const target of targets) expect(facts.exports[target], `${name}: ${target}`).toBeDefined()
      const specifier = `${name}${(step.entry ?? '.').slice(1)}`
      for (const to of Object.values(step.renamedNames ?? {}))
        expect(facts.exports[specifier], specifier).toContain(to.split('.')[0])
    }
  },
)
