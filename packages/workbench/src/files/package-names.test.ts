/** Completions from the SDK's packages. */

import { type ProjectFiles, textFile } from '@sayso/project'
import type { SdkNames } from '@sayso/wire'
import { expect, test } from 'vitest'
import { componentProps, packageNames } from './package-names.ts'

const NAMES: SdkNames = {
  packages: {
    'react-native': { values: 'Animated Text View', types: 'ViewProps' },
    'expo-image': { values: 'Image', types: '' },
    'expo-blur': { values: 'BlurView', types: '' },
  },
  props: [
    ['style', 'ViewStyle'],
    ['numberOfLines', 'number'],
  ],
  components: { 'react-native': { View: [0], Text: [0, 1] } },
}
const filesWith = (manifest: string): ProjectFiles => new Map([['package.json', textFile(manifest)]])

test.each([
  [
    '{"dependencies":{"react-native":"1","expo-image":"1","left-pad":"1","__proto__":"1"}}',
    ['Animated', 'Text', 'View', 'ViewProps', 'Image'],
  ],
  ['{"dependencies":', []],
  ['{"dependencies":7}', []],
  ['null', []],
])('[WF24] of the packages that %s names, the names are known', (manifest, names) => {
  const found = packageNames(NAMES, filesWith(manifest))
  expect(found.map(({ name }) => name)).toEqual(names)
  expect(found.filter(({ isType }) => isType).map(({ name }) => name)).toEqual(
    names.filter((name) => name === 'ViewProps'),
  )
})

test('[WF24] of one package all its names are known, whether the project lists it or not', () => {
  expect(packageNames(NAMES, filesWith('{}'), 'expo-blur')).toEqual([
    { name: 'BlurView', isType: false, isDefault: false, specifier: 'expo-blur' },
  ])
  expect(packageNames(NAMES, filesWith('{}'), 'toString')).toEqual([])
})

test.each([
  ["import { Text, View } from 'react-native'\n", 'Text', ['style', 'numberOfLines']],
  ["import React, { View } from 'react-native';\n", 'View', ['style']],
  ["import {\n  Text as Label,\n} from 'react-native'\n", 'Label', ['style', 'numberOfLines']],
  ["import { Animated } from 'react-native'\n", 'Animated.Text', ['style', 'numberOfLines']],
  ["import { Text } from './text'\n", 'Text', []],
  ["import { Text as Label } from 'react-native'\n", 'Text', []],
  ["import { toString } from 'react-native'\n", 'toString', []],
  ['', 'Text', []],
])('[WF24] in %j the properties of %s are known', (text, tag, props) => {
  expect(componentProps(NAMES, text, tag).map(({ name }) => name)).toEqual(props)
})
