/** The built list of names that an editor completes from the packages. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SdkNames } from '@sayso/wire'
import { expect, test } from 'vitest'
import { distFolder } from '../src/paths.ts'

/** Fetched with the first completion, by each person who writes code. Today 36 KB. */
const MAX_BYTES = 60_000

const read = async (): Promise<SdkNames> =>
  JSON.parse(await readFile(path.join(distFolder(), 'names.json'), 'utf8'))

test('every package that has types is there with its names, and components with their properties', async () => {
  const { packages, components, props } = await read()
  expect(Object.keys(packages).length).toBeGreaterThan(80)
  expect(packages['react-native']?.values.split(' ')).toEqual(
    expect.arrayContaining(['View', 'Pressable', 'FlatList', 'StyleSheet', 'useColorScheme']),
  )
  expect(packages['react-native']?.types.split(' ')).toContain('ViewStyle')
  expect(packages['expo-router']?.values.split(' ')).toEqual(
    expect.arrayContaining(['Stack', 'Link', 'useRouter']),
  )
  expect(packages['@expo/vector-icons']?.values.split(' ')).toContain('Ionicons')
  const propsOf = (specifier: string, component: string) =>
    Object.fromEntries((components[specifier]?.[component] ?? []).map((index) => props[index] ?? ['', '']))
  expect(propsOf('react-native', 'Text')).toMatchObject({
    numberOfLines: 'number',
    onPress: '(event: GestureResponderEvent) => void',
    accessibilityLabel: 'string',
  })
  expect(propsOf('react-native', 'Text')).not.toHaveProperty('ref')
  expect(propsOf('expo-image', 'Image')).toHaveProperty('contentFit')
  expect(propsOf('react-native', 'StyleSheet')).toEqual({})
})

test('it is small enough to be fetched while one types', async () => {
  const { length } = await readFile(path.join(distFolder(), 'names.json.br'))
  expect(length).toBeLessThanOrEqual(MAX_BYTES)
})
